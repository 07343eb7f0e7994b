/** What the three parts of the application's form share. */
import type { FormEvent, ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Form } from '../form/Form.tsx';
import type { PostedForm } from '../form/usePostedForm.ts';
import { FormAlert } from '../sign-in/parts/CodeFields.tsx';
import styles from './settle.module.css';

interface SettleFormProps<V extends object> {
  posted: PostedForm<V>;
  action: string;
  /** of the part before; '' for the first */
  back: string;
  submit: string;
  /** files go along */
  files?: true;
  children: ReactNode;
}

/** A draft is kept as it is: the browser sends it, and no rule is checked. */
function isDraft(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === 'draft';
}

export function SettleForm<V extends object>({ posted, action, back, submit, files, children }: SettleFormProps<V>) {
  const { form, inside, alert } = posted;
  return (
    <Form
      form={{ ...form, submit: (event) => (isDraft(event) ? undefined : form.submit(event)) }}
      method="post"
      action={action}
      encType={files ? 'multipart/form-data' : undefined}
    >
      <div ref={inside} />
      <FormAlert message={alert} />
      {children}
      <div className={styles.actions}>
        {back !== '' && (
          <ButtonLink href={back} size="large">
            上一步
          </ButtonLink>
        )}
        <Button type="submit" name="draft" value="1" size="large">
          保存草稿
        </Button>
        <Button type="submit" kind="primary" size="large" busy={form.busy}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
