/** Requests over HTTP, each typed by the server's description of its path. */
import { language } from '../words/language.svelte.ts';
import { NotDone } from './live.ts';
import type { Problem } from './messages.ts';
import type { paths } from './openapi.d.ts';

const API = '/api/v1';

type Method = 'get' | 'post' | 'put' | 'delete';
type Known = keyof paths & `${typeof API}${string}`;
type Short<Path> = Path extends `${typeof API}${infer Rest}` ? Rest : never;
/** The paths that take a method, without what all begin with. */
type PathOf<Does extends Method> = {
  [Path in Known]: paths[Path] extends Record<Does, { responses: object }> ? Short<Path> : never;
}[Known];
type Called<Does extends Method, Path extends PathOf<Does>> = paths[`${typeof API}${Path}` & Known][Does];

type Part<Call, Where extends string> = Call extends { parameters: { [Each in Where]?: infer Given } }
  ? NonNullable<Given>
  : never;
type Body<Call> = Call extends { requestBody: { content: { 'application/json': infer Given } } } ? Given : never;
type If<Given, Sent> = [Given] extends [never] ? unknown : Sent;
type Sent<Call> = If<Part<Call, 'path'>, { path: Part<Call, 'path'> }> &
  If<Part<Call, 'query'>, { query?: Part<Call, 'query'> }> &
  If<Body<Call>, { body: Body<Call> }> & { signal?: AbortSignal };
type Answer<Call> = Call extends { responses: infer Responses }
  ? Responses[(200 | 201 | 202 | 204) & keyof Responses] extends { content: { 'application/json': infer Body } }
    ? Body
    : undefined
  : never;

type AnySent = { path?: object; query?: object; body?: unknown; signal?: AbortSignal };

/** The address of a path: its names filled in, its query added. */
export function addressOf(path: string, { path: names = {}, query = {} }: AnySent = {}): string {
  const filled = Object.entries(names).reduce(
    (before, [name, value]) => before.replace(`{${name}}`, encodeURIComponent(String(value))),
    path
  );
  const asked = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return `${API}${filled}${asked.length > 0 ? `?${search}` : ''}`;
}

async function request(method: Method, path: string, sent: AnySent, csrf: string): Promise<unknown> {
  const { body, signal } = sent;
  const answer = await fetch(addressOf(path, sent), {
    method: method.toUpperCase(),
    credentials: 'same-origin',
    headers: {
      'Accept-Language': language.now,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(csrf ? { 'X-CSRF-Token': csrf } : {})
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal })
  });
  if (!answer.ok) throw new NotDone((await answer.json()) as Problem);
  return answer.status === 204 ? undefined : await answer.json();
}

/** Nothing need be given where everything may be left out. */
type Given<Call> = object extends Sent<Call> ? [sent?: Sent<Call>] : [sent: Sent<Call>];

export function get<Path extends PathOf<'get'>>(path: Path, ...[sent]: Given<Called<'get', Path>>) {
  return request('get', path, (sent ?? {}) as AnySent, '') as Promise<Answer<Called<'get', Path>>>;
}

/** Post what needs nobody to be signed in. */
export function post<Path extends PathOf<'post'>>(path: Path, ...[sent]: Given<Called<'post', Path>>) {
  return request('post', path, (sent ?? {}) as AnySent, '') as Promise<Answer<Called<'post', Path>>>;
}

/** Change something as the person who is signed in: with the token of this session, which is asked for each time. */
export async function change<Does extends 'post' | 'put' | 'delete', Path extends PathOf<Does>>(
  method: Does,
  path: Path,
  ...[sent]: Given<Called<Does, Path>>
): Promise<Answer<Called<Does, Path>>> {
  const { csrf } = await get('/session');
  return (await request(method, path, (sent ?? {}) as AnySent, csrf)) as Answer<Called<Does, Path>>;
}

/** The address of a socket of a night. */
export function socketAddress(night: string, socket: 'live' | 'seat', query: object = {}): string {
  const { protocol, host } = window.location;
  const path = addressOf(`/nights/{night}/${socket}`, { path: { night }, query });
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${path}`;
}
