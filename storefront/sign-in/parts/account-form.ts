/** Shared by the account forms: their values, and how the server's response to a post is shown in them. */
import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { emailMessage, passwordMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { sameOriginPath } from '../../../engine/address.ts';
import { inside } from '../../../engine/links/links.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { redirectTo, type LoadArgs, type Site } from '../../route-types.ts';
import type { PostedPage } from '../../form/post-form.ts';
import { usePostedForm, type OnAnswer, type PostedForm } from '../../form/usePostedForm.ts';
import type { FormModel, FormRules } from '../../form/useForm.ts';
import type { CodeKind } from './member-api.ts';

export interface AccountValues {
  /** account name for sign-in by password */
  username: string;
  /** for staff: number of the enterprise, and work number there */
  enterprise_id: string;
  account: string;
  mobile: string;
  email: string;
  /** answer to the picture code */
  yzm: string;
  vcode: string;
  password: string;
  new_password: string;
  again: string;
  nickname: string;
  /** version of the accepted agreement; '' until it is accepted */
  terms: string;
  /** '0' unknown, '1' male, '2' female */
  sex: string;
  /** YYYY-MM-DD, or '' */
  birthday: string;
}

/** Where a code is sent; the same as the name of the field. */
export type CodeWay = 'mobile' | 'email';

/** What the page passes to a form: the address to post to, and the result of the last post. */
export interface AccountFormProps extends PostedPage {
  base: '' | '/h5';
  action: string;
  notice: string;
}

const EMPTY: AccountValues = {
  username: '',
  enterprise_id: '',
  account: '',
  mobile: '',
  email: '',
  yzm: '',
  vcode: '',
  password: '',
  new_password: '',
  again: '',
  nickname: '',
  terms: '',
  sex: '',
  birthday: '',
};

const phone = { required: ACCOUNT_MESSAGES.phoneEmpty, checks: [phoneMessage] };
const email = { required: ACCOUNT_MESSAGES.emailEmpty, checks: [emailMessage] };
const code = { required: ACCOUNT_MESSAGES.codeEmpty };
const newPassword = { required: ACCOUNT_MESSAGES.passwordEmpty, checks: [passwordMessage] };

/** Rules by field; a form uses those of its fields. */
export const ACCOUNT_RULES = { phone, email, code, newPassword } as const;

/** The path to which an account page leads in the end: redirectUrl, restricted to this origin. */
export function wantedOf({ url, base }: Site): string {
  return inside(sameOriginPath(url.searchParams.get('redirectUrl')) || '/', base);
}

/** The same for a page for guests; a signed-in member is redirected there at once. */
export function targetOf(site: Site): string {
  const target = wantedOf(site);
  if (site.member) throw redirectTo(target);
  return target;
}

/** Address of an account page that leads to `target` in the end. */
export function accountPath(base: string, page: string, target: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ redirectUrl: target, ...more });
  return `${base}/auth/${page}?${query.toString()}`;
}

export function accountForm({ base, form }: Site, action: string): AccountFormProps {
  const { error = '', field = '', notice = '', values = {} } = form ?? {};
  return { base, action, error, field, notice, values };
}

/** Loads a picture code; null when the call fails, e.g. after too many requests. */
export async function loadPicture({ api, site }: LoadArgs, type: CodeKind): Promise<PictureCodeAnswer | null> {
  const spoken = site.url.searchParams.get('spoken') === '1';
  return (await api.call('GET member/image/code', { type, ...(spoken ? { spoken: '1' } : {}) })).data ?? null;
}

/** For forms that show nothing but the message after a refusal. */
export const STAY: OnAnswer = () => undefined;

/** The form of an account page with its values. `onAnswer` is undefined for a form that leaves its page. */
export function useAccountForm(
  props: AccountFormProps,
  rules: FormRules<AccountValues>,
  { onAnswer }: { onAnswer: OnAnswer | undefined } = { onAnswer: STAY },
): PostedForm<AccountValues> {
  return usePostedForm(props, EMPTY, rules, onAnswer);
}

/** Error message for a number or an e-mail address; '' when it is valid. */
function wrongIn(by: CodeWay, text: string): string {
  if (by === 'email') return text === '' ? ACCOUNT_MESSAGES.emailEmpty : emailMessage(text);
  return text === '' ? ACCOUNT_MESSAGES.phoneEmpty : phoneMessage(text);
}

/**
 * Whether a code may be requested; shows the message of a missing entry at its field. `picture`: whether the picture code is needed; `by`:
 * the field that holds the receiver, if any.
 */
export function readyForCode(
  { values, setError }: FormModel<AccountValues>,
  { by, picture }: { by: CodeWay | undefined; picture: boolean },
): boolean {
  const wrong = by === undefined ? '' : wrongIn(by, values[by]);
  if (by !== undefined) setError(by, wrong);
  const unread = picture && values.yzm === '';
  if (unread) setError('yzm', ACCOUNT_MESSAGES.pictureEmpty);
  return wrong === '' && !unread;
}
