import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useOneAtATime } from '../../parts/one-at-a-time.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { useOffice } from '../office-context.ts';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './parts.module.css';

interface DecisionProps {
  /** Label of the field for the reason, e.g. 拒绝原因. */
  reasonTitle: string;
  yes: { text: string; question: string };
  no: { text: string; question: string };
  onYes(): Promise<unknown>;
  onNo(reason: string): Promise<unknown>;
}

interface FormProps {
  label: string;
  onSubmit(event: FormEvent<HTMLFormElement>): Promise<void>;
  children: ReactNode;
}

/** The form for a decision about the facts above it. */
export function DecisionForm({ label, onSubmit, children }: FormProps) {
  return (
    <Stack
      as="form"
      gap={2}
      className={styles.decision}
      aria-label={label}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => void onSubmit(event)}
    >
      {children}
    </Stack>
  );
}

/** Approves, or refuses with a reason that the other side reads; both ask for confirmation. */
export function Decision({ reasonTitle, yes, no, onYes, onNo }: DecisionProps) {
  const { notices } = useOffice();
  const { busy, run } = useOneAtATime();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  const agree = async (): Promise<void> => {
    if (await notices.confirm(yes.question, yes.text)) await run(onYes);
  };
  const refuse = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const words = reason.trim();
    setError(words === '' ? `请填写${reasonTitle}` : '');
    if (words === '') return document.getElementById(id)?.focus();
    if (await notices.confirm(no.question, no.text, true)) await run(() => onNo(words));
  };
  return (
    <DecisionForm label="审核" onSubmit={refuse}>
      <label htmlFor={id}>{reasonTitle}</label>
      <Textarea
        id={id}
        rows={3}
        maxLength={200}
        placeholder={`${no.text}时必填，对方会看到`}
        value={reason}
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => setReason(event.target.value)}
      />
      <Note tone="error" id={`${id}-error`} role="alert">
        {error}
      </Note>
      <Row at="end">
        <Button type="submit" disabled={busy}>
          {no.text}
        </Button>
        <Button kind="primary" disabled={busy} onClick={() => void agree()}>
          {yes.text}
        </Button>
      </Row>
    </DecisionForm>
  );
}
