import { useId, useRef, useState } from 'react';
import { emailMessage, phoneMessage, taxNumberMessage } from '../../engine/rules/people/identity.ts';
import { ORDERS_MESSAGES } from '../../engine/rules/messages/orders.ts';
import { useTypedBefore } from '../form/typed-before.ts';
import { Input } from '../../ui/controls/Input.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Columns } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import type { InvoiceField } from './invoice-fields.ts';
import styles from './invoice.module.css';

/** A field's message by its rule; an optional field may be empty. */
function messageOf({ rule, required }: InvoiceField, value: string): string {
  if (rule === 'title') return value === '' ? ORDERS_MESSAGES.invoiceTitleEmpty : '';
  if (value === '' && !required) return '';
  if (rule === 'tax') return taxNumberMessage(value);
  if (rule === 'email') return emailMessage(value);
  return rule === 'phone' ? phoneMessage(value) : '';
}

/** One field with its error of the last post; it is checked on blur, and again while it is corrected. */
function One({ field }: { field: InvoiceField }) {
  const { name, label, value, hint = '', required, type, autoComplete, autoCapitalize, maxLength } = field;
  const [error, setError] = useState(field.error);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const check = (text: string): void => setError(messageOf(field, text.trim()));
  // The shopper may have left a wrong value before the script ran; a field in the middle of typing waits for its blur.
  useTypedBefore(input, value, (text) => document.activeElement !== input.current && check(text));
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
        ref={input}
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={autoCapitalize}
        maxLength={maxLength}
        defaultValue={value}
        onBlur={({ target }) => check(target.value)}
        onChange={({ target }) => error !== '' && check(target.value)}
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

/** The fields of an invoice form; they post with the form around them, which works without scripts. */
export default function InvoiceFields({ fields }: { fields: InvoiceField[] }) {
  return (
    <Columns gap={4} className={styles.fields}>
      {fields.map((field) =>
        field.company ? (
          <div key={field.name} className={styles.company}>
            <One field={field} />
          </div>
        ) : (
          <One key={field.name} field={field} />
        ),
      )}
    </Columns>
  );
}
