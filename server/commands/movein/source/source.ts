/**
 * Another server that speaks the contract, read as an operator: calls in turn and not too many, tried again when it does not answer,
 * and lists over all their pages.
 */
import { setTimeout } from 'node:timers/promises';
import { parseJson } from '../../../../engine/document/document.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { textOf } from '../../../kernel/http/input.ts';
import { countOf, idIn, rowsOf, type Row } from './values.ts';

/** How an operator is known there: a token, or name and password. */
export type Access = { token: string } | { username: string; password: string };

/** Milliseconds. */
export interface Pace {
  /** between two calls */
  gap: number;
  /** before each further try */
  again: readonly number[];
}

const POLITE: Pace = { gap: 150, again: [1000, 4000, 15_000] };

const TIMEOUT = 30_000;
const PAGE_SIZE = 50;
/** Pages of a list: far more than any mall has. */
const MOST_PAGES = 20_000;
/** Pages in a row without an answer after which a list is given up. */
const MOST_LOST = 3;
const LONGEST_WAIT = 60_000;

/** The address with which all calls begin, without `/api`. Throws with one line. */
export function addressOf(text: string): string {
  const usage = 'Usage: npm run move-in -- https://other.example [--check] [--publish] [--only goods,pages]';
  if (!URL.canParse(text)) throw new Error(usage);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(usage);
  if (url.username !== '' || url.password !== '')
    throw new Error('Name and password do not belong in the address: use MOVE_IN_USERNAME and MOVE_IN_PASSWORD.');
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api$/, '');
}

interface Answer {
  status: number;
  data: unknown;
  authorization: string;
}

const REFUSED = 401;
/** What a server answers that knows nothing of the contract. */
const NOT_OURS: readonly number[] = [200, 301, 302, 404, 405];
const NO_TOKEN = '令牌已失效';
const WRONG_ADDRESS = '这个地址没有商城的接口，请写能打开商城后台的地址，不带 /edit 等路径';
const isPassing = (status: number): boolean => status === 429 || status >= 500;

export class Source {
  private token = '';
  private last = 0;
  /** The server answered: from then on an answer that stays away is waited for. */
  private isThere = false;

  constructor(
    readonly address: string,
    private readonly access: Access,
    private readonly pace: Pace = POLITE,
  ) {
    if ('token' in access) this.token = access.token.replace(/^Bearer\s+/i, '');
  }

  /** Makes sure that the server knows the operator. */
  async begin(): Promise<Failure | undefined> {
    const failure = 'token' in this.access ? undefined : await this.signIn();
    const asked = failure ?? (await this.get('/pctemplate/lists', { page_no: '1', page_size: '1' }));
    if (!isFailure(asked)) return undefined;
    return NOT_OURS.includes(asked.statusCode) ? fail(`${asked.message}。${WRONG_ADDRESS}`, asked.statusCode) : asked;
  }

  /** The payload of a call of operators, e.g. `/goods/items`. */
  async get(path: string, query: Record<string, string> = {}): Promise<unknown> {
    const asked = await this.ask('GET', path, query);
    if (isFailure(asked) && asked.statusCode === REFUSED && !isFailure(await this.renew()))
      return this.ask('GET', path, query);
    return asked;
  }

  /** Rows of all pages of a list, each once by its number; a failure in place of each page that was not answered. */
  async *rows(path: string, query: Record<string, string>, ids: readonly string[]): AsyncGenerator<Row | Failure> {
    const seen = new Set<string>();
    let total: number | undefined;
    let lost = 0;
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const answer = await this.get(path, { ...query, ...pageQuery(page) });
      if (isFailure(answer)) {
        yield fail(`第 ${page} 页没有读到：${answer.message}`, answer.statusCode);
        lost += 1;
        // Without a first page nobody knows how many there are.
        if (total === undefined || lost >= MOST_LOST || page * PAGE_SIZE >= total) return;
        continue;
      }
      lost = 0;
      const list = isRecord(answer) && 'list' in answer ? rowsOf(answer['list']) : rowsOf(answer);
      if (isRecord(answer)) total = countOf(answer['total_count']) ?? total;
      const fresh = list.filter((row) => {
        const id = idIn(row, ids);
        return !seen.has(id) && seen.add(id);
      });
      yield* fresh;
      // A server that knows no pages answers the same rows again.
      if (fresh.length === 0 || (total !== undefined ? seen.size >= total : list.length < PAGE_SIZE)) return;
    }
  }

  private async signIn(): Promise<Failure | undefined> {
    if ('token' in this.access) return fail(NO_TOKEN, REFUSED);
    const { username, password } = this.access;
    const answer = await this.ask('POST', '/operator/login', { username, password, logintype: 'admin' });
    if (isFailure(answer)) return answer;
    this.token = isRecord(answer) ? textOf(answer['token'], 4000) : '';
    return this.token === '' ? fail('对方没有给出令牌') : undefined;
  }

  /** A new token for one that is over. */
  private async renew(): Promise<Failure | undefined> {
    if (!('token' in this.access)) return this.signIn();
    const answer = await this.send('GET', '/token/refresh', {});
    const [, fresh] = isFailure(answer) ? [] : (/^Bearer\s+(.+)$/i.exec(answer.authorization) ?? []);
    if (fresh === undefined) return fail(NO_TOKEN, REFUSED);
    this.token = fresh;
    return undefined;
  }

  private async ask(method: 'GET' | 'POST', path: string, fields: Record<string, string>): Promise<unknown> {
    const answer = await this.send(method, path, fields);
    if (isFailure(answer)) return answer;
    const { status, data } = answer;
    if (isRecord(data) && typeof data['message'] === 'string' && data['status_code'] !== undefined)
      return fail(textOf(data['message']) || '对方拒绝了请求', countOf(data['status_code']) ?? 422);
    return status >= 300 || data === undefined ? fail(`对方答复 ${status}`, status) : data;
  }

  private async send(method: 'GET' | 'POST', path: string, fields: Record<string, string>): Promise<Answer | Failure> {
    for (const wait of [...this.pace.again, undefined]) {
      const answer = await this.once(method, path, fields);
      const isLast = wait === undefined;
      if (isLast || (isFailure(answer) ? !this.isThere : !isPassing(answer.status))) return answer;
      await setTimeout(wait);
    }
    throw new Error('A call ended without an answer.');
  }

  private async once(method: 'GET' | 'POST', path: string, fields: Record<string, string>): Promise<Answer | Failure> {
    const left = this.last + this.pace.gap - Date.now();
    if (left > 0) await setTimeout(left);
    this.last = Date.now();
    const form = new URLSearchParams(fields);
    const isGet = method === 'GET';
    const question = isGet && form.size > 0 ? `?${form}` : '';
    try {
      const response = await fetch(`${this.address}/api${path}${question}`, {
        method,
        headers: { accept: 'application/json', ...(this.token && { authorization: `Bearer ${this.token}` }) },
        signal: AbortSignal.timeout(TIMEOUT),
        ...(!isGet && { body: form }),
      });
      if (response.status === 429) await setTimeout(waitOf(response.headers.get('retry-after')));
      const body = parseJson(await response.text());
      const data = isRecord(body) && 'data' in body ? body['data'] : body;
      this.isThere = true;
      return { status: response.status, data, authorization: response.headers.get('authorization') ?? '' };
    } catch (error) {
      return fail(`对方没有答复：${whyNot(error)}`, 502);
    }
  }
}

const CAUSES: Readonly<Record<string, string>> = {
  ENOTFOUND: '找不到这个域名',
  EAI_AGAIN: '域名暂时解析不了，请检查网络',
  ECONNREFUSED: '拒绝连接，请检查地址和端口，对方是否在运行',
  ECONNRESET: '连接被断开',
  ETIMEDOUT: '连接超时',
  EHOSTUNREACH: '网络不通',
  ENETUNREACH: '网络不通',
};

/** Why a request had no answer, in words or by its code. */
function whyNot(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `${TIMEOUT / 1000} 秒内没有回应`;
  const cause = error instanceof Error ? error.cause : undefined;
  const code = isRecord(cause) ? textOf(cause['code'], 60) : '';
  return CAUSES[code] ?? (code || '连接失败');
}

/** Both names of each field, since lists differ and ignore what they do not know. */
const pageQuery = (page: number): Record<string, string> => ({
  page: String(page),
  page_no: String(page),
  pageSize: String(PAGE_SIZE),
  page_size: String(PAGE_SIZE),
});

const waitOf = (header: string | null): number => Math.min(LONGEST_WAIT, (countOf(header ?? '') ?? 0) * 1000);
