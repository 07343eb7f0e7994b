import {
  LICENCE_NAMES,
  licenceMessage,
  MERCHANT_MESSAGES,
  type LicenceFields,
} from '../../engine/rules/people/merchant.ts';
import { partPath, type SettlePage } from './merchant-page.ts';
import { PaperInput } from './PaperInput.tsx';
import { SettleForm } from './settle-form.tsx';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import type { FieldRules, FormRules } from '../form/useForm.ts';
import { usePostedForm } from '../form/usePostedForm.ts';
import { Columns, Stack, Well } from '../../ui/layout/flow.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './merchant.module.css';

interface PaperValues extends LicenceFields {
  /** '1' once the agreement is accepted */
  is_agree_agreement: string;
}

export interface SettlePapersFormProps {
  page: SettlePage;
  base: string;
  values: PaperValues;
  /** account type from the second part: a private account needs a picture of its card */
  account: string;
  /** sanitized HTML; '' when there is no agreement */
  agreement: string;
}

function rulesOf({ account, agreement }: SettlePapersFormProps): FormRules<PaperValues> {
  const needed = LICENCE_NAMES.map((name): [string, FieldRules<PaperValues>] => {
    const required = licenceMessage(name, '', { bank_acct_type: account });
    return [name, required ? { required } : {}];
  });
  return {
    ...(Object.fromEntries(needed) as FormRules<PaperValues>),
    is_agree_agreement: agreement ? { required: MERCHANT_MESSAGES.agreement } : {},
  };
}

/** The third part: pictures of the documents, and consent. */
export default function SettlePapersForm(props: SettlePapersFormProps) {
  const { page, base, values, account, agreement } = props;
  const posted = usePostedForm(page, values, rulesOf(props));
  const { form } = posted;
  return (
    <SettleForm posted={posted} action={page.action} back={partPath(base, 2)} submit="提交审核" files>
      <Stack gap={5}>
        <Note>证照只用于审核与结算，仅您本人和审核人员可以查看。</Note>
        <Columns gap={4}>
          {LICENCE_NAMES.map((name) => (
            <PaperInput
              key={name}
              form={form}
              name={name}
              saved={values[name]}
              optional={name === 'bank_card_front_url' && account !== '2'}
            />
          ))}
        </Columns>
      </Stack>
      {agreement !== '' && (
        <Field data-field="is_agree_agreement">
          <details>
            <Text as="summary" tone="link" touch>
              商家入驻协议
            </Text>
            <Well
              tone="outline"
              className={styles.agreement}
              role="region"
              aria-label="商家入驻协议"
              tabIndex={0}
              data-rich=""
              dangerouslySetInnerHTML={{ __html: agreement }}
            />
          </details>
          <Checkbox
            name="is_agree_agreement"
            value={form.values.is_agree_agreement === '1' ? '1' : ''}
            trueValue="1"
            falseValue=""
            onChange={(value) => form.setValue('is_agree_agreement', value)}
            aria-describedby="consent-message"
          >
            我已阅读并同意《商家入驻协议》
          </Checkbox>
          <Note tone="error" size="small" id="consent-message" aria-live="polite">
            {form.errors.is_agree_agreement}
          </Note>
        </Field>
      )}
    </SettleForm>
  );
}
