import type { ReactNode } from 'react';
import { useId } from 'react';
import { Field } from '../../../ui/controls/Field.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { OwnMark } from '../../parts/OwnMark.tsx';
import styles from './fields.module.css';

export interface LabelledControl {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, control and message of one checkout field; `name` is the name that messages use for the field. */
export function Labelled({
  name,
  label,
  error = '',
  hint = '',
  required = false,
  hiddenLabel = false,
  children,
}: {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string;
  required?: boolean;
  /** The heading above has the same text, so only screen readers get the label. */
  hiddenLabel?: boolean;
  children: (control: LabelledControl) => ReactNode;
}) {
  const id = useId();
  const message = error || hint;
  return (
    <Field data-field={name}>
      <label htmlFor={id} className={hiddenLabel ? 'unseen' : undefined}>
        {required && (
          <Text tone="danger" aria-hidden="true">
            {'* '}
          </Text>
        )}
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== '' || undefined,
        'aria-describedby': message ? `${id}-message` : undefined,
      })}
      {message && (
        <Text
          as="p"
          id={`${id}-message`}
          tone={error ? 'danger' : 'second'}
          size="xs"
          role={error ? 'alert' : undefined}
        >
          {message}
        </Text>
      )}
    </Field>
  );
}

interface SectionProps {
  title: string;
  /** Goods of the mall itself. */
  own?: boolean;
  children: ReactNode;
}

/** A section of the checkout with a heading. */
export function Section({ title, own = false, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={4} className={styles.card} aria-labelledby={id}>
      <Row>
        <h2 id={id}>{title}</h2>
        {own && <OwnMark />}
      </Row>
      {children}
    </Stack>
  );
}
