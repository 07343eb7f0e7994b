/** Everything a handler may use. Created for each request; services come as parameters, so no module holds request state. */
import type { Grants } from '../../../schemas/rights.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { ReadDb, Replicas } from '../db/replica/replicas.ts';
import type { Channel } from '../../../engine/rules/orders/channels.ts';
import type { Metrics } from '../metrics.ts';

/** Milliseconds since 1970, replaceable in tests. */
export interface Clock {
  now(): number;
}

export interface Member {
  user_id: number;
  /** '' for a member who registered by e-mail and has no number yet */
  mobile: string;
  /** '' when there is none */
  email: string;
  username: string;
  avatar: string;
  grade_id: number;
  point: number;
  deposit: number;
  is_staff: boolean;
  /** Paid grade (0 for a member who never had one), and when it ends in Unix seconds. */
  vip_grade_id: number;
  vip_ends_at: number;
  /** The sign-in of the request's token, and the token. */
  session_id: string;
  token_id: string;
  /** This request stored that the sign-in is in use (at most once an hour). */
  renewed?: true;
}

export interface Operator {
  operator_id: number;
  username: string;
  /** The sign-in of the request's token. */
  session_id: string;
  /** What the operator's roles grant, as they are at this call. */
  grants: Grants;
  /** The API key that calls, in place of a person; `operator_id` is its number below zero then. */
  key_id?: number;
  /** The account of a merchant, made by the approval of an application. */
  is_merchant: boolean;
  /**
   * The shops whose rows the call may see: those in which its right holds, and for calls on the own account those of all rights;
   * undefined for the whole mall.
   */
  shop_ids: readonly number[] | undefined;
}

/** A person who applies to sell in the mall, or sells there, identified by the store token (contract, merchant). */
export interface Merchant {
  merchant_id: number;
  mobile: string;
  /** The sign-in of the request's token. */
  session_id: string;
}

/** What exists as long as the server runs. */
export interface Services {
  /** The writer; in work that only reads for a guest (reading.ts), a replica. */
  db: Db;
  /** A replica that is young enough; undefined when there is none. */
  readonly read?: ReadDb | undefined;
  /** The writer where `db` is a replica. */
  writer?: Db;
  replicas?: Replicas | undefined;
  /** With what the office stored of providers; requests and jobs keep the one they began with. */
  readonly config: Config;
  /** Takes over what the office stored of providers, as far as this process does not have it; undefined in commands. */
  followProviders?: () => Promise<void>;
  clock: Clock;
  /** Signing key of member and operator tokens, random, kept in the database. */
  signingKey: Uint8Array;
  /** What this process counts; undefined with METRICS=off, and in commands. */
  metrics?: Metrics | undefined;
}

/** What most functions need of a context: the database (or the open transaction) and the clock. */
export type DbClock = Pick<Services, 'db' | 'clock'>;

export interface Context extends Services {
  member: Member | undefined;
  operator: Operator | undefined;
  merchant?: Merchant | undefined;
  ip: string;
  /** The header User-Agent; the list of sign-ins shows it. */
  userAgent?: string | undefined;
  request_id: string;
  /** The header Idempotency-Key of an API call that had one (checklist 4). */
  idempotencyKey?: string | undefined;
  /**
   * The call came from a page of another origin or from a program. Relative addresses do not work there, so answers contain whole
   * addresses, and codes come as pictures.
   */
  foreign?: boolean;
  /** Where the call came from, as orders store it; undefined in commands and jobs. */
  channel?: Channel | undefined;
  /** Host of the page that made the call; '' for a program. Versions of pages name it. */
  client?: string;
  /** Scheme and host of our addresses, e.g. https://mall.example.com; undefined in commands and jobs. */
  origin?: string;
}

/** The number of the member who calls; 0, which no member has, for a guest. */
export function memberIdOf({ member }: Pick<Context, 'member'>): number {
  return member?.user_id ?? 0;
}

/** Unix seconds. */
export function seconds(context: { clock: Clock }): number {
  return Math.floor(context.clock.now() / 1000);
}
