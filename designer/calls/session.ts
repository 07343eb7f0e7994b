/**
 * The operator's session and the calls that carry it. The bearer token lives in memory only; when it has expired, the HttpOnly cookie of
 * /edit is exchanged for a new one. A call that gets 401 waits until the operator has signed in again and is then repeated, so no edit is
 * lost.
 */
import axios from 'axios';
import { action, makeObservable, observableRef, runInAction } from 'mobx';
import { FEATURES, type Feature } from '../../schemas/features.ts';
import { isRight, type Grants, type Right } from '../../schemas/rights.ts';
import { OPERATION_FAILED, readEnvelope } from '../../engine/rules/wire/envelope.ts';
import { ApiError, type FieldError } from './api-error.ts';
import { earlyAnswer } from './early-answer.ts';
import { writeMemory } from '../parts/browser-memory.ts';
import { say } from '../words/say.ts';

const TIMEOUT = 10_000;
const SAVE_TIMEOUT = 30_000;
/** Paths of the shop's calls, some of which the designer makes, too. */
const SHOP_CALLS = '/api/h5app/';
const NO_ANSWER = say('网络不通，请稍后重试');
/** A bearer token is exchanged this many milliseconds before it expires, so that no call carries an expired one. */
const AHEAD = 30_000;

export type Query = Record<string, string | number>;

interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Query;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** milliseconds, for work that takes long */
  timeout?: number;
}

function addressOf({ path, query }: Request): string {
  const text = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The HTTP status of a response and its parsed body. */
interface Answer {
  status: number;
  data: unknown;
}

/** The payload of an answer; throws ApiError for failures in either envelope format. */
function payloadOf({ status, data: answer }: Answer): unknown {
  const isOk = status >= 200 && status < 300;
  const { data, refused } = readEnvelope(answer);
  if (isOk && data !== undefined) return data;
  // For a page, the errors are a list with the part and path of each.
  const errors = Array.isArray(refused?.part['errors']) ? (refused.part['errors'] as FieldError[]) : [];
  const code = Number(refused?.part['code']) || 0;
  throw new ApiError(refused?.status ?? (isOk ? 0 : status), refused?.message || OPERATION_FAILED, errors, code);
}

/** A file is sent as it is, everything else as JSON. */
function headersOf(body: unknown, token: string | null): Record<string, string> {
  return {
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(body instanceof Blob && { 'Content-Type': 'application/octet-stream' }),
  };
}

async function answerOf(
  url: string,
  { method, body, signal, timeout }: Request,
  token: string | null,
): Promise<Answer> {
  const early = await earlyAnswer(url);
  if (early) return { status: early.status, data: JSON.parse(early.data) as unknown };
  return axios.request<unknown>({
    method,
    url,
    data: body,
    headers: headersOf(body, token),
    timeout: timeout ?? (method === 'GET' ? TIMEOUT : SAVE_TIMEOUT),
    adapter: 'fetch',
    // Every status is an answer; the call rejects only when there is no response.
    validateStatus: () => true,
    ...(signal && { signal }),
  });
}

async function payload(origin: string, request: Request, token: string | null): Promise<unknown> {
  let answer: Answer;
  try {
    answer = await answerOf(origin + addressOf(request), request, token);
  } catch {
    throw new ApiError(0, NO_ANSWER);
  }
  return payloadOf(answer);
}

/** `starting` until the cookie has been tried; `expired` when the operator was signed in before. */
export type SessionState = 'starting' | 'in' | 'out' | 'expired';

/** What whoever works in single shops does not have: it is about pages of the mall. */
const OF_MALL: readonly Feature[] = ['plans', 'presence', 'modules', 'effects'];

export class Session {
  state: SessionState = 'starting';
  username = '';
  /** The account of a merchant. */
  isMerchant = false;
  /** What the operator's roles grant (schemas/rights.ts), each right with the shops it holds in, undefined for the whole mall. */
  grants: Grants = new Map();
  private token: string | null = null;
  /** ms since 1970 */
  private renewAt = Infinity;
  private renewing: Promise<boolean> | undefined;
  private waiting: (() => void)[] = [];

  /**
   * `features`: what the backend has (schemas/features.ts). `origin`: scheme and host of the mall, when the page's address does not give
   * it.
   */
  constructor(
    private readonly origin = '',
    private readonly features: readonly Feature[] = FEATURES,
  ) {
    makeObservable(this, {
      state: observableRef,
      username: observableRef,
      isMerchant: observableRef,
      grants: observableRef,
      signOut: action,
    });
  }

  /** Tries the cookie of an earlier visit. */
  async start(): Promise<void> {
    if (!(await this.renew())) runInAction(() => (this.state = 'out'));
  }

  /**
   * Name, password, and what else the sign-in asked for. Answers new recovery codes, if there are some: then the operator is signed in
   * by `enter`, once they have been seen. Rejects with ApiError when refused (sign-in-steps.ts).
   */
  async signIn(body: Record<string, string>): Promise<{ recovery: readonly string[]; enter: () => void } | undefined> {
    const data = await this.send({ method: 'POST', path: '/edit/session', body }, null);
    const { recovery } = data as { recovery?: string[] };
    const enter = (): void => this.accept(data);
    if (recovery) return { recovery, enter };
    enter();
    return undefined;
  }

  /** Begins the second factor of an account that must have one before it signs in. */
  async enrol(body: Record<string, string>): Promise<{ secret: string; picture: string }> {
    const data = await this.send({ method: 'POST', path: '/edit/session/enrol', body }, null);
    return data as { secret: string; picture: string };
  }

  async signOut(): Promise<void> {
    await this.send({ method: 'DELETE', path: '/edit/session' }, this.token).catch(() => undefined);
    runInAction(() => {
      this.token = null;
      this.state = 'out';
    });
  }

  may(right: Right): boolean {
    return this.grants.has(right);
  }

  /** true for a right that holds in the whole mall. */
  mayEverywhere(right: Right): boolean {
    return this.may(right) && this.shopsOf(right) === undefined;
  }

  /** The shops in which the right holds; undefined for the whole mall. */
  shopsOf(right: Right): readonly number[] | undefined {
    return this.grants.get(right);
  }

  /** Whether pages are those of single shops alone. */
  get limited(): boolean {
    return this.shopsOf('pages.read') !== undefined;
  }

  has(feature: Feature): boolean {
    return this.features.includes(feature) && !(this.limited && OF_MALL.includes(feature));
  }

  get(path: string, query?: Query): Promise<unknown> {
    return this.call(query ? { method: 'GET', path, query } : { method: 'GET', path });
  }

  post(path: string, body: Record<string, unknown>): Promise<unknown> {
    return this.call({ method: 'POST', path, body });
  }

  /** The payload of the answer. Rejects with ApiError except for 401: then it renews the token or waits for a new sign-in. */
  async call(request: Request): Promise<unknown> {
    if (Date.now() >= this.renewAt) await this.renew();
    for (let refused: string | null | undefined; ;) {
      const { token } = this;
      try {
        return await this.send(request, token);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 401) throw error;
      }
      // A backend may renew to a token that it refuses again.
      const again = refused === token;
      refused = token;
      if (this.token === token && (again || !(await this.renew()))) await this.signedInAgain();
    }
  }

  /** The bearer token, renewed first if it has expired; '' when nobody is signed in. */
  async bearer(): Promise<string> {
    if (Date.now() >= this.renewAt) await this.renew();
    return this.token ?? '';
  }

  private send(request: Request, token: string | null): Promise<unknown> {
    // The shop's calls are anybody's; a backend may refuse them to operators.
    return payload(this.origin, request, request.path.startsWith(SHOP_CALLS) ? null : token);
  }

  private renew(): Promise<boolean> {
    this.renewing ??= this.send({ method: 'POST', path: '/edit/session/refresh', body: {} }, null)
      .then(
        (data) => {
          this.accept(data);
          return true;
        },
        () => false,
      )
      .finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  private signedInAgain(): Promise<void> {
    runInAction(() => (this.state = 'expired'));
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private accept(data: unknown): void {
    const { token, expires_in, operator } = data as {
      token?: string;
      expires_in?: number;
      operator?: {
        username?: string;
        is_merchant?: boolean;
        rights?: { right: string; shops?: number[] }[];
      };
    };
    this.renewAt = expires_in ? Date.now() + expires_in * 1000 - AHEAD : Infinity;
    runInAction(() => {
      this.token = token ?? null;
      this.username = operator?.username ?? '';
      this.isMerchant = operator?.is_merchant ?? false;
      this.grants = new Map(
        (operator?.rights ?? []).flatMap(({ right, shops }) => (isRight(right) ? [[right, shops] as const] : [])),
      );
      this.state = 'in';
      // Visits of operators are not counted (storefront/shell/client/counts.ts).
      writeMemory('uncounted', 1);
    });
    for (const resume of this.waiting.splice(0)) resume();
  }
}
