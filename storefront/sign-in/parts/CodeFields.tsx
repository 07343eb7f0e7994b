import { inlinePicture } from '../../../engine/address.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { emailMessage, phoneMessage } from '../../../engine/rules/people/identity.ts';
import { Row, Well } from '../../../ui/layout/flow.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../form/Form.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import type { FormModel } from '../../form/useForm.ts';
import type { AccountFormProps, AccountValues, CodeWay } from './account-form.ts';
import { EmailField } from './EmailField.tsx';
import type { CodeSender } from './useCodeSender.ts';
import styles from './auth.module.css';

interface CodeFieldsProps {
  form: FormModel<AccountValues>;
  sender: CodeSender;
  page: AccountFormProps;
  /** where the code is sent; to a mobile number by default */
  by?: CodeWay;
}

function PictureOf({ sender }: Pick<CodeFieldsProps, 'sender'>) {
  const { picture, renew } = sender;
  if (picture?.question) return null;
  return (
    <button type="button" className={styles.picture} onClick={() => void renew(false)}>
      {picture ? (
        <img src={inlinePicture(picture.imageData)} alt="图片验证码，点击换一张" width="120" height="44" />
      ) : (
        '获取图片'
      )}
    </button>
  );
}

/** Switches the challenge: to a sum in words for those who cannot see the picture, or back to the picture. */
function OtherWay({ sender }: Pick<CodeFieldsProps, 'sender'>) {
  const spoken = sender.picture?.question !== undefined;
  return (
    <button type="submit" name="step" value={spoken ? 'picture' : 'spoken'} formNoValidate className={styles.otherWay}>
      {spoken ? '换成图片' : '看不清图片？换成文字算式'}
    </button>
  );
}

export function NumberField({ form, page: { field } }: Pick<CodeFieldsProps, 'form' | 'page'>) {
  return (
    <Field form={form} name="mobile" label="手机号码">
      {(control) => (
        <TextInput {...control} type="tel" autoComplete="tel-national" maxLength={20} autoFocus={field === 'mobile'} />
      )}
    </Field>
  );
}

/** The answer to the picture code, and the button to switch the challenge. */
export function PictureFields({ form, sender, page: { field } }: CodeFieldsProps) {
  const { picture, token } = sender;
  return (
    <>
      <input type="hidden" name="token" value={token} />
      {/* Not the field's hint, because the field's message replaces the hint. */}
      {picture?.question && <p>{picture.question}</p>}
      <Field form={form} name="yzm" label={picture?.question ? '算式答案' : '图片验证码'}>
        {(control) => (
          <Row align="stretch">
            <TextInput
              {...control}
              className="grow"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={8}
              autoFocus={field === 'yzm'}
            />
            <PictureOf sender={sender} />
          </Row>
        )}
      </Field>
      <OtherWay sender={sender} />
    </>
  );
}

/** `label`: used when it is not known how the code is sent. */
export function CodeField({ form, sender, page: { field }, by, label }: CodeFieldsProps & { label?: string }) {
  const { secondsLeft, sent, notice, busy } = sender;
  const again = sent ? ACCOUNT_MESSAGES.sendCodeAgain : ACCOUNT_MESSAGES.sendCode;
  return (
    <>
      <input type="hidden" name="sent" value={sent ? '1' : ''} />
      <Field form={form} name="vcode" label={label ?? (by === 'email' ? '邮件验证码' : '短信验证码')} hint={notice}>
        {(control) => (
          <Row align="stretch">
            <TextInput
              {...control}
              className="grow"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              autoFocus={field === 'vcode'}
            />
            <Button
              type="submit"
              name="step"
              value="code"
              formNoValidate
              className={styles.send}
              busy={busy}
              disabled={secondsLeft > 0}
            >
              {secondsLeft > 0 ? `${again}（${secondsLeft}秒）` : again}
            </Button>
          </Row>
        )}
      </Field>
    </>
  );
}

/** Whether there is anything to send a code to, or the picture was read already. */
function needsPicture({ form: { values, errors }, sender, by }: CodeFieldsProps): boolean {
  const wrong = by === 'email' ? emailMessage(values.email) : phoneMessage(values.mobile);
  return wrong === '' || values.yzm !== '' || Boolean(errors.yzm) || sender.picture?.question !== undefined;
}

/**
 * Number or e-mail address, picture code, and the code sent there. The form needs `sender.submit`. With scripts the picture comes when it is
 * needed.
 */
export function CodeFields(props: CodeFieldsProps) {
  const { form, page, by } = props;
  return (
    <>
      {by === 'email' ? <EmailField form={form} field={page.field} /> : <NumberField {...props} />}
      <div className={styles.later} data-needed={needsPicture(props) || undefined}>
        <PictureFields {...props} />
      </div>
      <CodeField {...props} />
    </>
  );
}

/** Number and code, for signed-in members, who need no picture code. */
export function NumberCodeFields(props: CodeFieldsProps) {
  return (
    <>
      <NumberField {...props} />
      <CodeField {...props} />
    </>
  );
}

/** Comes first in a form, so that Enter in a field submits the form instead of pressing the first button. */
export function EnterButton() {
  return <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true" />;
}

export function FormAlert({ message }: { message: string }) {
  return message === '' ? null : (
    <Well as="p" tone="danger" className={styles.apart} role="alert">
      {message}
    </Well>
  );
}
