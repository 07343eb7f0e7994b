import type { FormHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';
import { Field as Place } from '../../ui/controls/Field.tsx';
import { Text } from '../../ui/text/Text.tsx';
import type { FieldControl, FormModel } from './useForm.ts';
import styles from './Form.module.css';

/** A form over a model of useForm. With action and method it also works before scripts have run. */
export function Form<V extends object>({
  form,
  className,
  ...rest
}: { form: FormModel<V> } & Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'>) {
  return (
    <form
      {...rest}
      className={[styles.form, className].filter(Boolean).join(' ')}
      noValidate
      aria-busy={form.busy || undefined}
      onSubmit={form.submit}
    />
  );
}

/** Label, control and message of one value. Space for the message is reserved, so that nothing moves when it appears. */
export function Field<V extends object, K extends keyof V & string>({
  form,
  name,
  label,
  hint,
  children,
}: {
  form: FormModel<V>;
  name: K;
  label: string;
  hint?: string;
  children: (control: FieldControl<V[K]>) => ReactNode;
}) {
  const id = useId();
  const error = form.errors[name] ?? '';
  const required = form.rules[name]?.required !== undefined;
  return (
    <Place data-field={name}>
      <label htmlFor={id}>
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
        {label}
      </label>
      {children({
        id,
        name,
        value: form.values[name],
        onChange: (value) => form.setValue(name, value),
        onBlur: () => form.check(name),
        'aria-invalid': error !== '' || undefined,
        'aria-required': required || undefined,
        'aria-describedby': error || hint ? `${id}-message` : undefined,
      })}
      <Text
        as="p"
        id={`${id}-message`}
        size="xs"
        tone={error ? 'danger' : 'second'}
        className={hint ? `${styles.message} ${styles.hint}` : styles.message}
        aria-live="polite"
      >
        {error || hint}
      </Text>
    </Place>
  );
}
