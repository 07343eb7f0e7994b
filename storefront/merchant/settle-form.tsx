/** Shared by the three parts of the application form. */
import type { FormEvent, ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Radio } from '../../ui/controls/Radio.tsx';
import { Row } from '../../ui/layout/flow.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { Form } from '../form/Form.tsx';
import type { FormModel } from '../form/useForm.ts';
import type { PostedForm } from '../form/usePostedForm.ts';
import { FormAlert } from '../sign-in/parts/CodeFields.tsx';

interface SettleFormProps<V extends object> {
  posted: PostedForm<V>;
  action: string;
  /** address of the part before; '' for the first part */
  back: string;
  submit: string;
  /** the form contains files */
  files?: true;
  children: ReactNode;
}

/** Whether the form is saved as a draft: the browser then submits it without checking rules. */
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
      <Row gap={3} wraps="always" at="start" above>
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
      </Row>
    </Form>
  );
}

interface ChoiceFieldProps<V extends object, K extends keyof V & string> {
  form: FormModel<V>;
  name: K;
  label: string;
  /** value and text */
  options: readonly (readonly [V[K] & string, string])[];
}

/** A required choice of one option. */
export function ChoiceField<V extends object, K extends keyof V & string>({
  form,
  name,
  label,
  options,
}: ChoiceFieldProps<V, K>) {
  return (
    <Field data-field={name}>
      <Choices aria-describedby={`${name}-message`}>
        <legend>
          <Text tone="danger" aria-hidden="true">
            *
          </Text>{' '}
          {label}
        </legend>
        {options.map(([value, text]) => (
          <Radio<string>
            key={value}
            name={name}
            value={form.values[name] === value ? value : ''}
            trueValue={value}
            falseValue=""
            onChange={(next) => form.setValue(name, next as V[K])}
          >
            {text}
          </Radio>
        ))}
      </Choices>
      <Note tone="error" size="small" id={`${name}-message`} aria-live="polite">
        {form.errors[name]}
      </Note>
    </Field>
  );
}
