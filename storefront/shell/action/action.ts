/**
 * The contract of actions: what a form of a page does where no script runs. An action lies beside its page, `NAME.action.ts`, which
 * exports `action`, or `actions` where one path has several forms. Only the server runs it (server/web/forms): it guards the post, reads
 * the fields, lets the action call, and then leads on or shows the page again.
 */
import type { AnswerOf, CallName, RequestOf } from '../../../schemas/calls.ts';
import type { Site } from '../../route-types.ts';
import type { ActionField, ActionFields, Posted, Upload } from './fields.ts';
import type { Asked, Refused } from '../api/mall-api.ts';

/** Any call of the contract, for who posted. */
export type ActionCall = <Call extends CallName>(
  call: Call,
  fields?: RequestOf<Call>,
  /** `need`: waited for as long as documents wait, and not as long as other actions do */
  options?: { kind?: 'need' },
) => Promise<Asked<AnswerOf<Call>>>;

/** Where a picture is kept, which says who may see it. */
export type UploadPlace = 'member' | 'voucher' | 'licence';

/** One post of a form. */
export interface Post<F extends ActionFields = ActionFields> {
  call: ActionCall;
  posted: Posted<F>;
  /** value of the button named `step`; '' without one */
  step: string;
  site: Site;
  /** Where the form leads in the end: redirectUrl, of it or of its address; the home page without one. */
  target: string;
  /** of the path */
  params: Readonly<Record<string, string | undefined>>;
  /** Keeps pictures: the addresses of those that were kept, and why the next one was not. `at`: the field for the message. */
  upload(place: UploadPlace, files: readonly Upload[], at: string): Promise<{ kept: string[]; refused?: Refused }>;
}

/** What changes in the cookies of the browser, which the server alone writes. */
export interface SessionChange {
  /** token of a member who signs in; null for the present sign-in, of which something changed */
  signIn?: string | null;
  signOut?: true;
  /** The member is another one to pages: what was fetched ahead must not be shown. */
  renewed?: true;
  /** the member's next number, masked */
  mobile?: string;
  /** session id of a guest who has a cart from now on */
  guest?: string;
  /** What a provider vouched for is used up. */
  ticketUsed?: true;
  /** token of a merchant who signs in */
  merchantIn?: string;
  merchantOut?: true;
}

type Values = Readonly<Record<string, string>>;

/** What came of a call; `values` are shown again beside those of `keep`. */
export type Came<Data> = Asked<Data> | { data?: never; refused: Refused; values?: Values; session?: SessionChange };

/**
 * Where the shopper is led: a path of the form's site, with what changes in the cookies; or `stay`, the page again after a step of the
 * form that went well.
 */
export type Done = string | { to: string; session: SessionChange } | { stay: { notice?: string; values?: Values } };

/** Fields whose values may be shown again. */
type Kept<F extends ActionFields> = {
  [Name in keyof F]: F[Name] extends { kind: 'secret' | 'files' | 'list' } ? never : Name;
}[keyof F];

interface Definition<F extends ActionFields, Data> {
  /** Where the form posts to, on both sites. */
  path: string | readonly string[];
  /** Which of the path's forms it is, by the address; the first that fits counts. */
  when?(site: Site): boolean;
  /** The buttons named `step` that it answers; any without it. */
  step?: string | readonly string[];
  /** Guests are led to sign in, and back to the page. */
  members?: true;
  /** Where guests are led instead; '' for those who may post it. */
  guests?(post: Post<NoInfer<F>>): string;
  fields?: F;
  /** The form brings files: at most so many, beside so many fields; what is said when something in it is too large, and where. */
  files?: { most: number; fields: number; tooLarge: string; at?: string };
  /** What was typed in these fields is shown again. */
  keep?: readonly Kept<F>[];
  /** The page of the form; the address it posts to unless said. */
  page?(post: Post<NoInfer<F>>): string;
  call?(post: Post<NoInfer<F>>): Promise<Came<Data>>;
  /** Fields at which messages stand, by the names that calls have for them; '' where all stand above the form. */
  at?: Readonly<Record<string, string>> | '';
  /** The page unless said. */
  done?(data: Data, post: Post<NoInfer<F>>): Done;
}

/** An action as the server runs it. */
export type Action = Definition<ActionFields, unknown>;

export function defineAction<
  const F extends Readonly<Record<string, ActionField>> = Record<never, never>,
  Data = undefined,
>(definition: Definition<F, Data>): Action {
  return definition as Action;
}

/** The refusal of what an action finds wrong by itself. */
export function wrong(message: string, field?: string): { refused: Refused } {
  return { refused: { status: 422, message, errors: field === undefined ? {} : { [field]: message } } };
}

/** The address that was posted to, in its site. */
export function here({ site: { url } }: Pick<Post, 'site'>): string {
  return url.pathname + url.search;
}

/** A whole number as an address has it; undefined for anything else. */
export function numberIn(text: string | null | undefined): number | undefined {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Infinity;
  return number < 2 ** 31 ? number : undefined;
}
