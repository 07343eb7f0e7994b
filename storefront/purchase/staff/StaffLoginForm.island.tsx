import type { StaffWay } from '../../../engine/rules/people/staff.ts';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { STAFF_MESSAGES } from '../../../engine/rules/people/staff.ts';
import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { CodeField, EnterButton, FormAlert, NumberField, PictureFields } from '../../sign-in/parts/CodeFields.tsx';
import { EmailField } from '../../sign-in/parts/EmailField.tsx';
import { Terms, type TermsText } from '../../sign-in/parts/Terms.tsx';
import {
  ACCOUNT_RULES,
  useAccountForm,
  type AccountFormProps,
  type AccountValues,
} from '../../sign-in/parts/account-form.ts';
import { useCodeSender } from '../../sign-in/parts/useCodeSender.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field, Form } from '../../form/Form.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import type { FormModel, FormRules } from '../../form/useForm.ts';

interface StaffLoginFormProps {
  page: AccountFormProps;
  way: StaffWay;
  /** enterprises that support this way of verification */
  enterprises: { value: string; text: string }[];
  /** null for members, who need no picture code */
  picture: PictureCodeAnswer | null;
  reads: boolean;
  texts: TermsText[];
  /** address of the agreement's page */
  agreement: string;
  submit: string;
}

function rulesOf({ way, texts }: Pick<StaffLoginFormProps, 'way' | 'texts'>): FormRules<AccountValues> {
  const byNumber = {
    enterprise_id: { required: STAFF_MESSAGES.enterpriseEmpty },
    account: { required: STAFF_MESSAGES.numberEmpty },
  };
  const named = way === 'mobile' ? { mobile: ACCOUNT_RULES.phone } : { email: ACCOUNT_RULES.email };
  return {
    enterprise_id: {},
    ...(way === 'account' ? byNumber : named),
    yzm: {},
    vcode: ACCOUNT_RULES.code,
    terms: texts.length > 0 ? { required: STAFF_MESSAGES.termsEmpty } : {},
  };
}

/** Whether a code can be requested; shows missing entries at their fields. */
function checkClaim({ values, setError }: FormModel<AccountValues>, way: StaffWay): boolean {
  const { enterprise_id, [way]: value } = values;
  const missing = {
    account: STAFF_MESSAGES.numberEmpty,
    mobile: ACCOUNT_MESSAGES.phoneEmpty,
    email: ACCOUNT_MESSAGES.emailEmpty,
  }[way];
  const wrong = value === '' ? missing : '';
  const enterpriseMissing = way === 'account' && enterprise_id === '' ? STAFF_MESSAGES.enterpriseEmpty : '';
  setError('enterprise_id', enterpriseMissing);
  setError(way, wrong);
  return wrong === '' && enterpriseMissing === '';
}

function EnterpriseField({
  form,
  way,
  enterprises,
}: Pick<StaffLoginFormProps, 'way' | 'enterprises'> & { form: FormModel<AccountValues> }) {
  return (
    <Field form={form} name="enterprise_id" label="企业">
      {(control) => (
        <Select
          {...control}
          placeholder={way === 'account' ? STAFF_MESSAGES.enterpriseEmpty : '按名单自动识别'}
          options={enterprises}
        />
      )}
    </Field>
  );
}

/** Verifies staff by a code, and accepts the agreement; guests are also signed in. */
export default function StaffLoginForm(props: StaffLoginFormProps) {
  const { page, way, enterprises, picture, reads, texts } = props;
  const { form, inside, alert } = useAccountForm(page, rulesOf(props));
  const sender = useCodeSender(form, {
    kind: 'staff',
    picture,
    notice: page.notice,
    sent: page.values['sent'] === '1',
    claim: {
      reads,
      ready: () => checkClaim(form, way),
      send: (members, read) => {
        const { enterprise_id, [way]: name } = form.values;
        const company = enterprise_id === '' ? {} : { enterprise_id };
        return members.sendStaffCode({ auth_type: way, ...company, [way]: name, ...(reads ? read : {}) });
      },
    },
  });
  const fields = { form, sender, page };
  return (
    <Form form={{ ...form, submit: sender.submit }} method="post" action={page.action}>
      <div ref={inside} />
      <EnterButton />
      <FormAlert message={alert} />
      <EnterpriseField form={form} way={way} enterprises={enterprises} />
      {way === 'account' && (
        <Field form={form} name="account" label="工号">
          {(control) => (
            <TextInput {...control} autoComplete="off" maxLength={32} autoFocus={page.field === 'account'} />
          )}
        </Field>
      )}
      {way === 'mobile' && <NumberField {...fields} />}
      {way === 'email' && <EmailField form={form} field={page.field} />}
      {reads && <PictureFields {...fields} />}
      <CodeField {...fields} label="验证码" />
      {texts.length > 0 && <Terms form={form} texts={texts} address={props.agreement} />}
      <Button type="submit" kind="primary" size="large" block busy={form.busy}>
        {props.submit}
      </Button>
    </Form>
  );
}
