import type { InputHTMLAttributes } from 'react';
import { useId } from 'react';
import { INVOICE_LIMITS } from '../../engine/rules/money/invoice.ts';
import type { Site } from '../route-types.ts';
import { Input } from '../../ui/controls/Input.tsx';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Tick } from '../../ui/controls/Tick.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';

interface InvoiceFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  name: string;
  label: string;
  /** the last post when it was refused */
  form: Site['form'];
  /** value when nothing was refused */
  value: string;
  hint?: string;
}

/** One field of an invoice form, with the typed value and its error. */
export function InvoiceField({ name, label, form, value, hint = '', required, ...rest }: InvoiceFieldProps) {
  const id = useId();
  const error = form?.field === name ? form.error : '';
  const message = error || hint;
  return (
    <Field data-field={name}>
      <label htmlFor={id}>
        {required && (
          <Text tone="danger" aria-hidden="true">
            *{' '}
          </Text>
        )}
        {label}
      </label>
      <Input
        {...rest}
        id={id}
        name={name}
        defaultValue={form ? (form.values[name] ?? '') : value}
        aria-required={required || undefined}
        aria-invalid={error !== '' || undefined}
        aria-describedby={message === '' ? undefined : `${id}-message`}
      />
      {message !== '' && (
        <Note
          id={`${id}-message`}
          size="small"
          {...(error !== '' && { tone: 'error' })}
          role={error === '' ? undefined : 'alert'}
        >
          {message}
        </Note>
      )}
    </Field>
  );
}

const COMPANY = [
  {
    // Without a limit of the browser, which would cut what is pasted before the server folds it.
    part: 'tax',
    label: '纳税人识别号',
    required: true,
    autoCapitalize: 'characters',
    hint: '15、17、18 或 20 位大写字母和数字',
  },
  { part: 'address', label: '注册地址（选填）', maxLength: INVOICE_LIMITS.address },
  { part: 'phone', label: '注册电话（选填）', maxLength: INVOICE_LIMITS.phone },
  { part: 'bank', label: '开户银行（选填）', maxLength: INVOICE_LIMITS.bank },
  { part: 'account', label: '银行账号（选填）', maxLength: INVOICE_LIMITS.account },
] as const;

interface CompanyFieldsProps<N extends string> {
  names: Readonly<Record<(typeof COMPANY)[number]['part'], N>>;
  field(name: N): Pick<InvoiceFieldProps, 'name' | 'form' | 'value'>;
  /** Class of each field. */
  className: string | undefined;
}

/** Details of a company on an invoice, beside its name. */
export function CompanyFields<N extends string>({ names, field, className }: CompanyFieldsProps<N>) {
  return COMPANY.map(({ part, ...texts }) => (
    <div key={part} className={className}>
      <InvoiceField {...field(names[part])} {...texts} />
    </div>
  ));
}

/** Choice of person or company. Styles show the company fields only for companies, so this works without scripts. */
export function InvoiceKind({ name, kinds, value }: InvoiceKindProps) {
  return (
    <Choices tall>
      <legend>抬头类型</legend>
      {kinds.map(([kind, text]) => (
        <Tick key={kind} type="radio" name={name} value={kind} defaultChecked={kind === value}>
          {text}
        </Tick>
      ))}
    </Choices>
  );
}

interface InvoiceKindProps {
  name: string;
  /** value and text; the last one is the company */
  kinds: readonly (readonly [string, string])[];
  value: string;
}
