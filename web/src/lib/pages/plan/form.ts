/** The form's context: the view, the acts, and the findings by place. */
import { getContext, setContext } from 'svelte';
import { at, rows, stepOf, within } from '#lib/night/plan-paths.ts';
import type { Change, Finding, Path, PlanDoes, PlanView, Step } from '#lib/views/plan.ts';
import { chips } from '#lib/words/index.ts';
import { planWords } from '#lib/words/plan.ts';

/** The payer of antes, as in the event file. */
export type Ante = '' | 'ante' | 'big_blind_ante';

export type Form = {
  readonly view: PlanView;
  readonly does: PlanDoes;
  /** The tournament that is edited, from 0. */
  readonly tournament: number;
  go: (path: Path) => void;
};

const key = Symbol('plan');
export const provideForm = (form: Form): Form => setContext(key, form);
export const theForm = (): Form => getContext<Form>(key);

export const valueAt = (form: Form, path: Path): unknown => at(form.view.data, path);
export const rowsAt = (form: Form, path: Path) => rows(form.view.data, path);

/** As it is shown in a field. */
export function typedAt(form: Form, path: Path): string {
  const value = valueAt(form, path);
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? '' : String(value);
}

/** The findings of a place and below it, refusals first, without those answered with yes. */
export function foundAt(form: Form, path: Path): Finding | undefined {
  const found = form.view.draft.findings.filter((each) => within(each.path, path) && !form.view.yes.includes(each.key));
  return found.find(({ severity }) => severity === 'forbids') ?? found[0];
}

export const idOf = (path: Path): string => `at-${path.join('-')}`;

const named = (path: Path): string => path.filter((part) => typeof part === 'string').join('.');

/** The name of a field, or of the part that contains it. */
export function labelOf(path: Path): string {
  const { fields } = planWords();
  for (let length = path.length; length > 0; length -= 1) {
    const label = fields[named(path.slice(0, length))];
    if (label !== undefined) return label;
  }
  return '';
}

/** Over a finding: the level, the person or the field that is meant. */
export function titleOf(form: Form, finding: Finding): string {
  const said = planWords();
  const { path } = finding;
  if (path.length === 0) return finding.line > 0 ? said.lineNo(finding.line) : said.theFile;
  const [section, number, list, row] = path;
  if (section === 'tournament' && list === 'levels' && typeof row === 'number') {
    const stages = form.view.draft.tournaments[Number(number)]?.stages ?? [];
    const stage = stages.find((each) => each.row === row);
    const before = stages.filter((each) => each.row < row && each.level !== null).length;
    if (stage !== undefined) return stage.level === null ? said.breakNo(before) : said.levelNo(stage.level);
  }
  if (typeof number === 'number' && section !== 'tournament') {
    const name = at(form.view.data, [section ?? '', number]) as Record<string, unknown> | undefined;
    const called = name?.name ?? name?.item ?? name?.payee;
    return typeof called === 'string' ? `${stepName(stepOf(path))}, ${called}` : stepName(stepOf(path));
  }
  const [step, label] = [stepName(stepOf(path)), section === 'house' ? houseTitle(form, path) : labelOf(path)];
  return label === '' || label === step ? step : `${step}, ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

const houseTitle = (form: Form, path: Path): string =>
  form.view.draft.book?.house.find((each) => each.key === path[1])?.title ?? String(path[1] ?? '');

export const stepName = (step: Step): string => planWords().planSteps[step];

function shown(value: unknown): string {
  if (typeof value === 'number') return chips(value);
  if (typeof value === 'string') return value.replace(/\d{4,}/g, (figures) => chips(Number(figures)));
  return '';
}

/** Of two blinds with the same small one, the big one: it alone is in question. */
function apart(value: unknown, other: unknown): string {
  const [blinds, others] = [value, other].map((each) => (typeof each === 'string' ? each.split('/') : []));
  const same = blinds?.length === 2 && others?.length === 2 && blinds[0] === others[0] && blinds[1] !== others[1];
  return shown(same ? blinds[1] : value);
}

/** The label of a remedy's button. */
export function remedyWords(form: Form, changes: Change[]): string {
  const said = planWords();
  const [first] = changes;
  if (changes.length !== 1 || first === undefined) return said.putRight;
  if (first.value === null) return said.takeOut;
  const value = apart(first.value, valueAt(form, first.path as Path));
  return value === '' || value.length > 24 ? said.putRight : said.setTo(value);
}

/** The label of the button that keeps a value. */
export function keepWords(form: Form, finding: Finding): string {
  const value = apart(valueAt(form, finding.path), finding.changes[0]?.value);
  const said = planWords();
  return value === '' || value.length > 24 ? said.leaveSo : said.keepAs(value);
}
