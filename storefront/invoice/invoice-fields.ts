/** The fields of invoice forms. They are props of an island, so they hold nothing but data. */
import { INVOICE_LIMITS } from '../../engine/rules/money/invoice.ts';
import type { Site } from '../route-types.ts';

/** One field with its value, and the error of the last post. */
export interface InvoiceField {
  name: string;
  label: string;
  value: string;
  error: string;
  maxLength: number;
  hint?: string;
  required?: boolean;
  /** what its value must be; optional fields may be empty */
  rule?: 'title' | 'tax' | 'email' | 'phone';
  /** shown for companies only */
  company?: boolean;
  type?: 'email' | 'tel';
  autoComplete?: 'email' | 'tel';
  autoCapitalize?: 'characters';
}

/** Name, value and error of a field: the typed value after a refused post, else `known`. */
export function postedField(
  form: Site['form'],
  name: string,
  known: string,
): Pick<InvoiceField, 'name' | 'value' | 'error'> {
  const value = form ? (form.values[name] ?? '') : known;
  return { name, value, error: form?.field === name ? form.error : '' };
}

const COMPANY = [
  {
    part: 'tax',
    label: '纳税人识别号',
    required: true,
    rule: 'tax',
    maxLength: INVOICE_LIMITS.taxNumber,
    autoCapitalize: 'characters',
    hint: '15、17、18 或 20 位大写字母和数字',
  },
  { part: 'address', label: '注册地址（选填）', maxLength: INVOICE_LIMITS.address },
  { part: 'phone', label: '注册电话（选填）', maxLength: INVOICE_LIMITS.phone },
  { part: 'bank', label: '开户银行（选填）', maxLength: INVOICE_LIMITS.bank },
  { part: 'account', label: '银行账号（选填）', maxLength: INVOICE_LIMITS.account },
] as const;

/** Who the invoice is for: a name, and for companies their details. `names` are the names in the form. */
export function titleFields<N extends string>(
  names: Readonly<Record<'title' | (typeof COMPANY)[number]['part'], N>>,
  field: (name: N) => Pick<InvoiceField, 'name' | 'value' | 'error'>,
): InvoiceField[] {
  return [
    { ...field(names.title), label: '发票抬头', required: true, rule: 'title', maxLength: INVOICE_LIMITS.title },
    ...COMPANY.map(({ part, ...texts }): InvoiceField => ({ ...field(names[part]), ...texts, company: true })),
  ];
}

/** The address an invoice is mailed to. */
export const MAILED = { rule: 'email', type: 'email', autoComplete: 'email', maxLength: INVOICE_LIMITS.email } as const;
