/** The addressee of an invoice as entered; the rules are those of the shop's forms (storefront spec 5). */
import { maskEmail, maskMobile, unmasked } from '../../../engine/rules/format/text.ts';
import { isEmail, isPhone, isTaxNumber } from '../../../engine/rules/people/identity.ts';
import { INVOICE_LIMITS, INVOICE_MESSAGES } from '../../../engine/rules/money/invoice.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { textOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { Invoice } from './tables.ts';

export type Addressee = Pick<
  Invoice,
  | 'invoice_type'
  | 'company_title'
  | 'company_tax_number'
  | 'company_address'
  | 'company_telephone'
  | 'bank_name'
  | 'bank_account'
  | 'email'
  | 'mobile'
  | 'remark'
>;

const at = (field: string, message: string): Failure => fail(message, 422, { field });

/** Why title or tax number are refused, in requests and in saved titles; a person has no tax number. */
export function titleFailure(
  { isCompany, title, taxNumber }: { isCompany: boolean; title: string; taxNumber: string },
  names: { title: string; taxNumber: string },
): Failure | undefined {
  if (title === '') return at(names.title, ORDERS_MESSAGES.invoiceTitleEmpty);
  if (isCompany && !isTaxNumber(taxNumber)) return at(names.taxNumber, ORDERS_MESSAGES.taxNumberFormat);
  return undefined;
}

/**
 * The addressee of a request. Omitted fields stay as in `before`; without e-mail and mobile number those of the account are used.
 */
export function addresseeOf(
  input: Partial<InputOf<'applyInvoice'>>,
  own: Contact,
  before?: Addressee,
): Addressee | Failure {
  const said = (value: string | undefined, known: string | undefined, most: number): string =>
    textOf(value ?? known ?? '', most);
  const { title, taxNumber, address, phone, bank, account, email, remark } = INVOICE_LIMITS;
  const kind = input.invoice_type ?? before?.invoice_type ?? 'individual';
  const isCompany = kind === 'enterprise';
  const addressee: Addressee = {
    invoice_type: kind,
    company_title: said(input.company_title, before?.company_title, title),
    company_tax_number: isCompany ? said(input.company_tax_number, before?.company_tax_number, taxNumber) : '',
    company_address: isCompany ? said(input.company_address, before?.company_address, address) : '',
    company_telephone: isCompany ? said(input.company_telephone, before?.company_telephone, phone) : '',
    bank_name: isCompany ? said(input.bank_name, before?.bank_name, bank) : '',
    bank_account: isCompany ? said(input.bank_account, before?.bank_account, account) : '',
    ...contactOf(said(input.email, before?.email, email), said(input.mobile, before?.mobile, phone), own),
    remark: said(input.remark, before?.remark, remark),
  };
  const filled = { isCompany, title: addressee.company_title, taxNumber: addressee.company_tax_number };
  const names = { title: 'company_title', taxNumber: 'company_tax_number' };
  return titleFailure(filled, names) ?? contactFailure(addressee) ?? addressee;
}

type Contact = Pick<Addressee, 'email' | 'mobile'>;

/** E-mail and mobile as sent. Other clients fill in what GET member showed, which is masked. */
const contactOf = (email: string, mobile: string, own: Contact): Contact =>
  email === '' && mobile === ''
    ? { email: own.email, mobile: own.mobile }
    : { email: unmasked(email, own.email, maskEmail), mobile: unmasked(mobile, own.mobile, maskMobile) };

function contactFailure({ email, mobile }: Addressee): Failure | undefined {
  if (email === '' && mobile === '') return at('email', INVOICE_MESSAGES.contactEmpty);
  if (email !== '' && !isEmail(email)) return at('email', ACCOUNT_MESSAGES.emailFormat);
  return mobile !== '' && !isPhone(mobile) ? at('mobile', ACCOUNT_MESSAGES.phoneFormat) : undefined;
}
