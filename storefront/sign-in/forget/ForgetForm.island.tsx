import { useState } from 'react';
import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { CodeFields, EnterButton, FormAlert } from '../parts/CodeFields.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';
import { ForgetSteps } from './ForgetSteps.tsx';
import {
  ACCOUNT_RULES,
  useAccountForm,
  type AccountFormProps,
  type AccountValues,
  type CodeWay,
} from '../parts/account-form.ts';
import { useCodeSender } from '../parts/useCodeSender.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Form } from '../../form/Form.tsx';
import type { FormRules } from '../../form/useForm.ts';
import type { OnAnswer } from '../../form/usePostedForm.ts';

interface ForgetFormProps {
  page: AccountFormProps;
  target: string;
  ways: readonly CodeWay[];
  picture: PictureCodeAnswer | null;
}

const PROVE: FormRules<AccountValues> = { mobile: ACCOUNT_RULES.phone, yzm: {}, vcode: ACCOUNT_RULES.code };

interface StepProps {
  page: AccountFormProps;
  onAnswer: OnAnswer;
}

function Prove({ page, picture, onAnswer }: StepProps & Pick<ForgetFormProps, 'picture'>) {
  const { form, inside, alert } = useAccountForm(page, PROVE, { onAnswer });
  const { notice, values } = page;
  const sender = useCodeSender(form, { kind: 'forgot_password', picture, notice, sent: values['sent'] === '1' });
  return (
    <Form form={{ ...form, submit: sender.submit }} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <CodeFields form={form} sender={sender} page={page} />
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        下一步
      </Button>
    </Form>
  );
}

function Choose({ page, onAnswer }: StepProps) {
  const { mobile = '', vcode = '' } = page.values;
  return (
    <ChoosePassword page={page} onAnswer={onAnswer}>
      <input type="hidden" name="step" value="password" />
      <input type="hidden" name="mobile" value={mobile} autoComplete="username" />
      <input type="hidden" name="vcode" value={vcode} />
    </ChoosePassword>
  );
}

/** Resets a forgotten password: proves the number, then sets a new password. */
export default function ForgetForm({ target, ways, picture, ...props }: ForgetFormProps) {
  const [page, setPage] = useState(props.page);
  const onAnswer: OnAnswer = (answer) => setPage({ ...page, ...answer });
  const isSecond = page.values['step'] === '2';
  return (
    <>
      <ForgetSteps page={page} target={target} way="mobile" ways={ways} isSecond={isSecond} />
      {isSecond ? (
        <Choose page={page} onAnswer={onAnswer} />
      ) : (
        <Prove page={page} picture={picture} onAnswer={onAnswer} />
      )}
    </>
  );
}
