/** Each step's findings, and its content in a line. */
import { unanswered, at, missingIn, refusedIn, rows, stepOf } from '#lib/night/plan-paths.ts';
import { STEPS, type PlanView, type Step } from '#lib/views/plan.ts';
import { chips, money } from '#lib/words/index.ts';
import { planWords } from '#lib/words/plan.ts';

export type StepShown = { step: Step; state: 'refused' | 'asks' | 'done'; about: string };

const text = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'number' ? chips(value) : String(value as string);

/** An amount as the file has it, 50 or "$50", as it is read. */
function amount(value: unknown, currency: string): string {
  const figure = Number(String(value as string).replace('$', ''));
  return value === undefined || Number.isNaN(figure)
    ? text(value)
    : money({ cents: Math.round(figure * 100), currency }, { whole: true });
}

function summary(view: PlanView, step: Step, tournament: number): string {
  const said = planWords().summaries;
  const { data } = view;
  const t = (...path: string[]) => at(data, ['tournament', tournament, ...path]);
  const currency = text(data.currency) || 'USD';
  switch (step) {
    case 'licence':
      return said.fromTo(
        text(at(data, ['licence', 'number'])),
        text(at(data, ['licence', 'from'])),
        text(at(data, ['licence', 'to']))
      );
    case 'place':
      return said.placeTables(text(at(data, ['venue', 'name'])), text(at(data, ['venue', 'tables'])));
    case 'people': {
      const staff = rows(data, ['staff']);
      return said.work(staff.length, staff.filter(({ member }) => member === true).length);
    }
    case 'entry':
      return said.entry(amount(t('buy_in'), currency), text(t('starting_stack')), text(t('table_size')));
    case 'structure': {
      const stages = view.draft.tournaments[tournament]?.stages ?? [];
      const levels = stages.filter(({ level }) => level !== null);
      const minutes = text(t('level_minutes')) || text((levels[0]?.seconds ?? 0) / 60);
      return said.structure(minutes, levels.length);
    }
    case 'rebuys':
      return t('rebuys') === undefined
        ? said.noRebuys
        : said.rebuys(
            text(t('rebuys', 'at_most')),
            amount(t('rebuys', 'price'), currency),
            text(t('rebuys', 'until_level'))
          );
    case 'prizes': {
      const places = t('prizes', 'places') ?? t('prizes', 'sums');
      return said.prizes(Array.isArray(places) ? places.length : 0, text(t('prizes', 'share')));
    }
    case 'house': {
      const choices = view.draft.book?.house ?? [];
      const posted = (data.house ?? {}) as Record<string, unknown>;
      return said.house(choices.filter(({ key }) => posted[key] !== undefined).length, choices.length);
    }
    case 'papers':
      return said.papers;
    case 'open':
      return view.night === '' ? said.open(missingIn(view.draft.findings).length) : said.opened;
  }
}

export function stepsShown(view: PlanView, tournament: number): StepShown[] {
  const refused = new Set(refusedIn(view.draft.findings).map(({ path }) => stepOf(path)));
  const asks = new Set(unanswered(view.draft.findings, view.yes).map(({ path }) => stepOf(path)));
  return STEPS.map((step) => ({
    step,
    state: refused.has(step) ? 'refused' : asks.has(step) || (step === 'open' && view.night === '') ? 'asks' : 'done',
    about: summary(view, step, tournament)
  }));
}
