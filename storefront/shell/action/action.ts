/**
 * The contract of actions: what the forms of a page do without scripts. An action is in `NAME.action.ts` beside its page, which exports
 * `action`, or `actions` when a path has several forms. Only the server runs it (server/web/forms): it guards the post, reads the fields,
 * runs the action's call, and then redirects or shows the page again.
 */
import type { AnswerOf, CallName, RequestOf } from '../../../schemas/calls.ts';
import type { Site } from '../../route-types.ts';
import type { ActionField, ActionFields, Posted, Upload } from './fields.ts';
import type { CallResult, Refused } from '../api/mall-api.ts';

/** Any call of the contract, made for the user who posted. */
export type ActionCall = <Call extends CallName>(
  call: Call,
  fields?: RequestOf<Call>,
  /** `need`: uses the time limit of documents instead of the one of other actions */
  options?: { kind?: 'need' },
) => Promise<CallResult<AnswerOf<Call>>>;

/** Where a picture is stored; this decides who may see it. */
export type UploadPlace = 'member' | 'voucher' | 'licence';

/** One post of a form. */
export interface Post<F extends ActionFields = ActionFields> {
  call: ActionCall;
  posted: Posted<F>;
  /** value of the button named `step`; '' without one */
  step: string;
  site: Site;
  /** Where the form leads in the end: redirectUrl of the form or of its address; the home page without one. */
  target: string;
  /** parameters of the path */
  params: Readonly<Record<string, string | undefined>>;
  /** Stores pictures: the addresses of the stored ones, and why the next one was refused. `at`: the field for the message. */
  upload(place: UploadPlace, files: readonly Upload[], at: string): Promise<{ kept: string[]; refused?: Refused }>;
}

/** Changes of the browser's cookies, which only the server writes. */
export interface SessionChange {
  /** token of a member who signs in; null for the present session, some of whose data changed */
  signIn?: string | null;
  signOut?: true;
  /** The member's state changed for pages, so prefetched documents must not be shown. */
  renewed?: true;
  /** the member's new number, masked */
  mobile?: string;
  /** session id of a guest who now has a cart */
  guest?: string;
  /** The ticket of a sign-in through a provider is used up. */
  ticketUsed?: true;
  /** token of a merchant who signs in */
  merchantIn?: string;
  merchantOut?: true;
}

type Values = Readonly<Record<string, string>>;

/** Result of a call; `values` are shown again beside those of `keep`. */
export type ActionResult<Data> =
  | CallResult<Data>
  | { data?: never; refused: Refused; values?: Values; session?: SessionChange };

/**
 * Where the shopper is led: a path on the form's site, with changes of the cookies; or `stay`, which shows the page again after a
 * successful step.
 */
export type Outcome = string | { to: string; session: SessionChange } | { stay: { notice?: string; values?: Values } };

/** Fields whose values may be shown again. */
type Kept<F extends ActionFields> = {
  [Name in keyof F]: F[Name] extends { kind: 'secret' | 'files' | 'list' } ? never : Name;
}[keyof F];

interface Definition<F extends ActionFields, Data> {
  /** Path the form posts to, on both sites. */
  path: string | readonly string[];
  /** Chooses among the forms of a path by the address; the first match wins. */
  when?(site: Site): boolean;
  /** Values of the buttons named `step` that it handles; any value when missing. */
  step?: string | readonly string[];
  /** Guests are sent to sign in, and then back to the page. */
  membersOnly?: true;
  /** Where guests are sent instead; '' when the guest may post. */
  guestRedirect?(post: Post<NoInfer<F>>): string;
  fields?: F;
  /** The form has files: the maximum number of files and of fields; the message when there are more, and its field. */
  files?: { maxFiles: number; maxFields: number; tooMany: string; at?: string };
  /** Fields whose entries are shown again. */
  keep?: readonly Kept<F>[];
  /** The form's page; by default the address it posts to. */
  page?(post: Post<NoInfer<F>>): string;
  call?(post: Post<NoInfer<F>>): Promise<ActionResult<Data>>;
  /** Fields for messages, by the names of the call's fields; '' when all messages stand above the form. */
  at?: Readonly<Record<string, string>> | '';
  /** Where to go afterwards; by default the form's page. */
  done?(data: Data, post: Post<NoInfer<F>>): Outcome;
}

/** An action as the server runs it. */
export type Action = Definition<ActionFields, unknown>;

/** What several forms of a page share. `satisfies FormParts` finds a wrong name, which a spread into `defineAction` would hide. */
export type FormParts = Partial<Pick<Action, 'path' | 'when' | 'membersOnly' | 'guestRedirect' | 'fields' | 'page'>> & {
  keep?: readonly string[];
};

export function defineAction<
  const F extends Readonly<Record<string, ActionField>> = Record<never, never>,
  Data = undefined,
>(definition: Definition<F, Data>): Action {
  return definition as Action;
}

/** A refusal for an error that the action itself finds. */
export function refuse(message: string, field?: string): { refused: Refused } {
  return { refused: { status: 422, message, errors: field === undefined ? {} : { [field]: message } } };
}

/** The address that was posted to, without its origin. */
export function postedPath({ site: { url } }: Pick<Post, 'site'>): string {
  return url.pathname + url.search;
}

/** A whole number below 2^31 from an address; undefined for anything else. */
export function numberIn(text: string | null | undefined): number | undefined {
  const number = /^\d{1,10}$/.test(text ?? '') ? Number(text) : Infinity;
  return number < 2 ** 31 ? number : undefined;
}
