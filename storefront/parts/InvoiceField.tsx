import type { InputHTMLAttributes } from 'react';
import { useId } from 'react';
import type { Site } from '../route-types.ts';
import input from '../ui/TextInput.module.css';
import styles from './InvoiceField.module.css';

interface InvoiceFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form'> {
  name: string;
  label: string;
  /** what was posted and refused, if anything was */
  form: Site['form'];
  /** where nothing was */
  value: string;
  hint?: string;
}

/** One line of a form about invoices, with what was typed and what is wrong about it. */
export function InvoiceField({ name, label, form, value, hint = '', required, ...rest }: InvoiceFieldProps) {
  const id = useId();
  const error = form?.field === name ? form.error : '';
  const message = error || hint;
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id}>
        {required && <span aria-hidden="true">*</span>}
        {label}
      </label>
      <input
        {...rest}
        id={id}
        name={name}
        className={input.input}
        defaultValue={form ? (form.values[name] ?? '') : value}
        aria-required={required || undefined}
        aria-invalid={error !== '' || undefined}
        aria-describedby={message === '' ? undefined : `${id}-message`}
      />
      {message !== '' && (
        <p id={`${id}-message`} data-wrong={error !== '' || undefined} role={error === '' ? undefined : 'alert'}>
          {message}
        </p>
      )}
    </div>
  );
}

/** A person or a company; the fields of companies show for companies alone, without scripts too. */
export function InvoiceKind({ name, kinds, value }: InvoiceKindProps) {
  return (
    <fieldset className={styles.kinds}>
      <legend>抬头类型</legend>
      {kinds.map(([kind, text]) => (
        <label key={kind}>
          <input type="radio" name={name} value={kind} defaultChecked={kind === value} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface InvoiceKindProps {
  name: string;
  /** value and text; the last is the company */
  kinds: readonly (readonly [string, string])[];
  value: string;
}
