import { useId, useState } from 'react';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import type { FormModel } from '../../form/useForm.ts';
import type { AccountValues } from './account-form.ts';
import styles from './auth.module.css';

export interface TermsText {
  type: string;
  title: string;
  /** sanitized HTML */
  html: string;
  version: string;
}

interface TermsProps {
  form: FormModel<AccountValues>;
  /** the agreement to accept, and the texts that belong to it */
  texts: TermsText[];
  /** address that shows a text as a page; the text's type is appended */
  address: string;
}

/** The text takes the focus, so that it can be scrolled by keys. */
export function TermsArticle({ text }: { text: TermsText }) {
  return (
    <div
      className={styles.text}
      role="region"
      aria-label={text.title}
      tabIndex={0}
      data-rich=""
      dangerouslySetInnerHTML={{ __html: text.html }}
    />
  );
}

/** Consent to the agreement in its current version; the texts open in a dialog, and as a page without scripts. */
export function Terms({ form, texts, address }: TermsProps) {
  const [open, setOpen] = useState<TermsText>();
  const [lastOpen, setLastOpen] = useState<TermsText>();
  const id = useId();
  const error = form.errors.terms ?? '';
  const version = texts[0]?.version ?? '';
  return (
    <Row wraps="always" gap={1} className={styles.links} data-field="terms">
      <Checkbox
        name="terms"
        value={form.values.terms === version ? version : ''}
        trueValue={version}
        falseValue=""
        onChange={(value) => form.setValue('terms', value)}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : id}
      >
        我已阅读并同意
      </Checkbox>
      {texts.map((text) => (
        <a
          key={text.type}
          href={`${address}&agreement=${text.type}`}
          onClick={(event) => {
            event.preventDefault();
            setOpen(text);
            setLastOpen(text);
          }}
        >{`《${text.title}》`}</a>
      ))}
      <Text as="p" id={id} size="xs" tone="danger" className={styles.message} aria-live="polite">
        {error}
      </Text>
      <Dialog open={open !== undefined} title={lastOpen?.title ?? ''} maskClosable onCancel={() => setOpen(undefined)}>
        {lastOpen && <TermsArticle text={lastOpen} />}
      </Dialog>
    </Row>
  );
}
