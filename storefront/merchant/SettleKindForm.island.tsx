import { MERCHANT_MESSAGES, SETTLED_TYPES, type SettledType } from '../../engine/rules/people/merchant.ts';
import type { SettlePage } from './merchant-page.ts';
import { SettleForm } from './settle-form.tsx';
import { Field } from '../form/Form.tsx';
import { Radio } from '../../ui/controls/Radio.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { usePostedForm } from '../form/usePostedForm.ts';
import styles from './settle.module.css';

export interface SettleKindFormProps {
  page: SettlePage;
  kinds: SettledType[];
  /** scopes of business, each after its kind */
  types: { value: string; text: string }[];
  values: { settled_type: string; merchant_type_id: string };
}

/** The first part: what the applicant is, and what is to be sold. */
export default function SettleKindForm({ page, kinds, types, values }: SettleKindFormProps) {
  const posted = usePostedForm(page, values, {
    settled_type: { required: MERCHANT_MESSAGES.settledType },
    merchant_type_id: { required: MERCHANT_MESSAGES.type },
  });
  const { form } = posted;
  const error = form.errors.settled_type ?? '';
  return (
    <SettleForm posted={posted} action={page.action} back="" submit="下一步">
      <fieldset className={styles.choices} data-field="settled_type" aria-describedby="settled-type-message">
        <legend>
          <span aria-hidden="true">*</span>商家类型
        </legend>
        {kinds.map((kind) => (
          <Radio
            key={kind}
            name="settled_type"
            value={form.values.settled_type === kind ? kind : ''}
            trueValue={kind}
            falseValue=""
            onChange={(value) => form.setValue('settled_type', value)}
          >
            {SETTLED_TYPES[kind]}
          </Radio>
        ))}
        <p id="settled-type-message" className={styles.message} aria-live="polite">
          {error}
        </p>
      </fieldset>
      <Field form={form} name="merchant_type_id" label="经营范围">
        {(control) => <Select {...control} placeholder="请选择经营范围" options={types} />}
      </Field>
    </SettleForm>
  );
}
