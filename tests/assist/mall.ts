/** A mall over HTTP, as the editor's assistant calls it. */
import type { Message, Said } from '../../engine/assist/conversation.ts';
import type { EditorPageAnswer, FindThingsAnswer, ListPagesAnswer } from '../../schemas/types/contract.ts';
import { thingKey, type NamedThing, type PageParts, type ThingKind, type Things } from '../../engine/edit/steps.ts';
import type { Row } from '../../engine/rules/wire/rows.ts';
import { readTheme, type Theme } from '../../engine/theme/theme.ts';
import type { Names } from './names.ts';
import type { ThingName } from './task.ts';

/** Of the demo's accounts; own ones must have another. */
const DEMO_PASSWORD = 'mall12345';
const PASSWORD = 'score12345';
const JSON_TYPE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Things of one answer of `find`. */
const PAGE_SIZE = 20;

/** Header and footer of every page, and the mall's look. */
export interface Frame {
  parts: Pick<PageParts, 'header' | 'footer'>;
  theme: Theme;
}

export class Mall {
  /** Whether a page or a picture is at this path. */
  reaches = async (path: string): Promise<boolean> => (await fetch(`${this.url}${path}`)).ok;

  /** Numbers that were looked up. */
  private readonly known = new Map<ThingName, string>();

  private constructor(
    readonly url: string,
    private readonly token: string,
  ) {}

  /** @throws Error when the mall refuses the account */
  static async signIn(url: string, username = 'operator', password = DEMO_PASSWORD): Promise<Mall> {
    const body = JSON.stringify({ username, password, logintype: 'normal' });
    const answer = await fetch(`${url}/api/operator/login`, { method: 'POST', headers: JSON_TYPE, body });
    const { data } = (await answer.json()) as { data: { token?: string; message?: string } };
    if (data.token === undefined) throw new Error(`${username} could not sign in: ${data.message ?? answer.status}`);
    return new Mall(url, data.token);
  }

  /** Adds an account that may read and write pages, and answers the mall as it sees it. */
  async withOperator(username: string): Promise<Mall> {
    const role = { name: username, rights: ['pages.read', 'pages.write'] };
    const { role_id } = await this.post<{ role_id: number }>('/mall/roles', role);
    await this.post('/mall/operators', { username, password: PASSWORD, role_ids: [role_id] });
    return Mall.signIn(this.url, username, PASSWORD);
  }

  /** A refusal is an answer as well: the model reads it. */
  get = <T>(path: string, query: Readonly<Record<string, string>> = {}): Promise<T> =>
    this.#call<T>(`${path}?${new URLSearchParams(query).toString()}`, {});

  /** @throws Error with the mall's words when it refuses */
  async post<T>(path: string, json: unknown): Promise<T> {
    const data = await this.#call<T & { status_code?: number; message?: string }>(path, {
      method: 'POST',
      body: JSON.stringify(json),
    });
    if (data.status_code !== undefined) throw new Error(`${path}: ${data.message ?? data.status_code}`);
    return data;
  }

  async #call<T>(path: string, init: RequestInit): Promise<T> {
    const headers = { ...JSON_TYPE, authorization: `Bearer ${this.token}` };
    const answer = await fetch(`${this.url}/api${path}`, { ...init, headers });
    return ((await answer.json()) as { data: T }).data;
  }

  /** POST /mall/assist, line by line. */
  async *ask(messages: readonly Message[], signal: AbortSignal): AsyncGenerator<Said> {
    const headers = { ...JSON_TYPE, authorization: `Bearer ${this.token}` };
    const body = JSON.stringify({ messages });
    const answer = await fetch(`${this.url}/api/mall/assist`, { method: 'POST', headers, body, signal });
    if (!answer.headers.get('content-type')?.includes('ndjson')) {
      const { data } = (await answer.json()) as { data: { message?: string } };
      throw new Error(data.message ?? `The mall answered ${answer.status}.`);
    }
    let rest = '';
    for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + part).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield JSON.parse(line) as Said;
    }
  }

  find = (args: Record<string, unknown>): Promise<FindThingsAnswer> =>
    this.get('/mall/things', Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)])));

  list = (args: Record<string, unknown>): Promise<unknown> =>
    this.get('/mall/widgets', Object.fromEntries(Object.entries(args).map(([name, value]) => [name, String(value)])));

  async rows(things: readonly NamedThing[]): Promise<Things> {
    if (things.length === 0) return new Map();
    const { rows } = await this.post<{ rows: Record<string, Row> }>('/mall/things/rows', { things });
    return new Map(Object.entries(rows));
  }

  /** @throws Error for a thing that is not there once */
  async #numberOf(name: ThingName): Promise<string> {
    const cut = name.indexOf(':');
    const [kind, title] = [name.slice(0, cut), name.slice(cut + 1)];
    const { list = [], total_count = 0 } = await this.find({ kind, keyword: title });
    // Pages for phones have the titles of those for desktops, and a note.
    const whole = list.filter((one) => one.title === title && (kind !== 'page' || one.note === undefined));
    const fitting = whole.length > 0 ? whole : list.filter((one) => one.title.startsWith(title));
    const [one, other] = fitting;
    if (!one || other || total_count > PAGE_SIZE)
      throw new Error(`${name} names ${fitting.length} things of the mall: ${list.map((row) => row.title).join(', ')}`);
    return one.id;
  }

  /** The numbers of these things, and of others that were looked up before. */
  async namesOf(names: readonly ThingName[]): Promise<Names> {
    for (const name of names) if (!this.known.has(name)) this.known.set(name, await this.#numberOf(name));
    return this.known;
  }

  /** Those of the mentions (score/mentions.ts) that shoppers can see. */
  async real(mentions: readonly string[]): Promise<Set<string>> {
    const named = mentions.map((mention) => {
      const cut = mention.indexOf(':');
      return { kind: mention.slice(0, cut), id: mention.slice(cut + 1) };
    });
    const isAddress = ({ kind }: { kind: string }): boolean => kind === 'path' || kind === 'picture';
    const things = named.filter((one) => !isAddress(one)) as NamedThing[];
    // A page says of no category whether it is one for sale or for the office.
    const main = things
      .filter(({ kind }) => kind === 'category')
      .map(({ id }) => ({ kind: 'maincategory' as ThingKind, id }));
    const rows = await this.rows([...things, ...main]);
    const there = new Set(things.map(thingKey).filter((key) => rows.has(key)));
    for (const { id } of main) if (rows.has(`maincategory:${id}`)) there.add(`category:${id}`);
    for (const { kind, id } of named.filter(isAddress))
      if (id.startsWith('/') && (await this.reaches(id))) there.add(`${kind}:${id}`);
    return there;
  }

  async frame(): Promise<Frame> {
    const { list } = await this.get<ListPagesAnswer>('/mall/pages', { kind: 'home', platform: 'pc' });
    const { parts, theme } = await this.get<EditorPageAnswer>(`/mall/pages/${list[0]?.page_id ?? 0}/editor`);
    const { header, footer } = parts;
    return {
      parts: { ...(header && { header: header.document }), ...(footer && { footer: footer.document }) },
      theme: readTheme(theme.colours),
    };
  }
}
