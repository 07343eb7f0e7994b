/** What the forms of accounts share: their values, and how the server's answer to a post gets back into them. */
import type { PictureCode } from '../../../schemas/types/contract.ts';
import { useRef, type RefObject } from 'react';
import { isPhone, passwordMessage, phoneMessage } from '../../../engine/rules/identity.ts';
import { sameOriginPath } from '../../../engine/address.ts';
import { inside } from '../../../engine/links.ts';
import { MESSAGES } from '../../../engine/rules/messages.ts';
import { redirectTo, type LoadArgs, type Site } from '../../route-types.ts';
import { useForm, type FormModel, type FormRules } from '../../ui/useForm.ts';
import type { CodeKind } from '../../api/member.ts';

export interface AccountValues {
  /** of a sign-in by password */
  username: string;
  mobile: string;
  /** what the picture shows */
  yzm: string;
  vcode: string;
  password: string;
  new_password: string;
  again: string;
  nickname: string;
  /** version of the agreement, '' until it is accepted */
  terms: string;
}

/** What a form gets of the page: where it posts to, and what became of the last post. */
export interface AccountFormProps {
  base: '' | '/h5';
  action: string;
  error: string;
  field: string;
  notice: string;
  values: Record<string, string>;
}

const EMPTY: AccountValues = {
  username: '',
  mobile: '',
  yzm: '',
  vcode: '',
  password: '',
  new_password: '',
  again: '',
  nickname: '',
  terms: '',
};

const phone = { required: MESSAGES.phoneEmpty, checks: [phoneMessage] };
const code = { required: MESSAGES.codeEmpty };
const newPassword = { required: MESSAGES.passwordEmpty, checks: [passwordMessage] };

/** Rules by field; a form takes those it shows. */
export const ACCOUNT_RULES = { phone, code, newPassword } as const;

/** The path a form leads to (redirectUrl, of this origin only); a member who signs in already is led there at once. */
export function targetOf(site: Site): string {
  const target = inside(sameOriginPath(site.url.searchParams.get('redirectUrl')) || '/', site.base);
  if (site.member) throw redirectTo(target);
  return target;
}

/** Address of a page of accounts that leads to `target` in the end. */
export function accountPath(base: string, page: string, target: string, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ redirectUrl: target, ...more });
  return `${base}/auth/${page}?${query.toString()}`;
}

export function accountForm({ base, form }: Site, action: string): AccountFormProps {
  const { error = '', field = '', notice = '', values = {} } = form ?? {};
  return { base, action, error, field, notice, values };
}

/** A picture for the page; null when there were too many. */
export async function loadPicture({ api, site }: LoadArgs, type: CodeKind): Promise<PictureCode | null> {
  const spoken = site.url.searchParams.get('spoken') === '1';
  return (await api.call('GET member/image/code', { type, ...(spoken ? { spoken: '1' } : {}) })).data ?? null;
}

export interface AccountForm {
  form: FormModel<AccountValues>;
  /** goes somewhere inside the form */
  inside: RefObject<HTMLDivElement | null>;
  /** what is wrong with the whole form; '' when a field is, or nothing */
  alert: string;
}

/** The form posts to the server with or without scripts; they only add the checks at the fields. */
export function useAccountForm(props: AccountFormProps, rules: FormRules<AccountValues>): AccountForm {
  const { error, field, values } = props;
  const inside = useRef<HTMLDivElement>(null);
  const known = Object.fromEntries(Object.entries(values).filter(([name]) => name in EMPTY));
  const atField = error !== '' && field in rules;
  const form = useForm<AccountValues>({
    initial: { ...EMPTY, ...known },
    rules,
    errors: atField ? { [field]: error } : {},
    onSubmit: () => {
      inside.current?.closest('form')?.submit();
      // The document is being left; the button stays busy until then.
      return new Promise<void>(() => undefined);
    },
  });
  return { form, inside, alert: atField ? '' : error };
}

/** Whether a code may be asked for; what is missing is said at its field. */
export function readyForCode({ values, setError }: FormModel<AccountValues>): boolean {
  const wrong = values.mobile === '' ? MESSAGES.phoneEmpty : phoneMessage(values.mobile);
  setError('mobile', wrong);
  if (values.yzm === '') setError('yzm', MESSAGES.pictureEmpty);
  return isPhone(values.mobile) && values.yzm !== '';
}
