/** Everything a request may use. Made per request; services get it first, so no module holds request state. */
import type { Role } from '../../../schemas/rights.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';

/** Milliseconds since 1970, replaceable in tests. */
export interface Clock {
  now(): number;
}

export interface Member {
  user_id: number;
  /** '' of who registered by e-mail and named no number yet */
  mobile: string;
  /** '' when there is none */
  email: string;
  username: string;
  avatar: string;
  grade_id: number;
  point: number;
  deposit: number;
  is_staff: boolean;
  /** Paid grade (0 for who never had one), and when it is over in Unix seconds. */
  vip_grade_id: number;
  vip_ends_at: number;
  /** The sign-in behind the token that was shown, and the token. */
  session_id: string;
  token_id: string;
  /** The request wrote that the sign-in is in use (at most once an hour). */
  renewed?: true;
}

export interface Operator {
  operator_id: number;
  username: string;
  /** The sign-in behind the bearer that was shown. */
  session_id: string;
  role: Role;
  /** The one shop whose rows a merchant sees; undefined for operators of the mall. */
  shop_id: number | undefined;
}

/** Who applies to sell in the mall, or sells there, by the store token (contract, merchant). */
export interface Merchant {
  merchant_id: number;
  mobile: string;
  /** The sign-in behind the token that was shown. */
  session_id: string;
}

/** What lasts as long as the server. */
export interface Services {
  db: Db;
  config: Config;
  clock: Clock;
  /** Signing key of member and operator tokens, random, kept in the database. */
  signingKey: Uint8Array;
}

/** What most work needs of a context: the database, which is the transaction inside one, and the time. */
export type DbClock = Pick<Services, 'db' | 'clock'>;

export interface Context extends Services {
  member: Member | undefined;
  operator: Operator | undefined;
  merchant?: Merchant | undefined;
  ip: string;
  /** The header User-Agent; what a sign-in is listed by. */
  userAgent?: string | undefined;
  request_id: string;
  /** The header Idempotency-Key of an API call that had one (checklist 4). */
  idempotencyKey?: string | undefined;
  /** The call came from another origin's page, or from a program: paths of ours lead nowhere there, and codes come as pictures. */
  foreign?: boolean;
  /** Scheme and host that addresses of ours begin with, e.g. https://mall.example.com; unknown to commands and jobs. */
  origin?: string;
}

/** The member who asks; 0, which is nobody's number, for a guest. */
export function memberIdOf({ member }: Pick<Context, 'member'>): number {
  return member?.user_id ?? 0;
}

/** Unix seconds. */
export function seconds(context: { clock: Clock }): number {
  return Math.floor(context.clock.now() / 1000);
}
