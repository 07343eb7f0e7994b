import { MERCHANT_MESSAGES, SETTLED_TYPES, type SettledType } from '../../engine/rules/people/merchant.ts';
import type { SettlePage } from './merchant-page.ts';
import { Columns } from '../../ui/layout/flow.tsx';
import { ChoiceField, SettleForm } from './settle-form.tsx';
import { Field } from '../form/Form.tsx';
import { Select } from '../../ui/controls/Select.tsx';
import { usePostedForm } from '../form/usePostedForm.ts';

export interface SettleKindFormProps {
  page: SettlePage;
  kinds: SettledType[];
  /** scopes of business, each with its kind */
  types: { value: string; text: string }[];
  values: { settled_type: string; merchant_type_id: string };
}

/** The first part: the applicant's kind, and the scope of business. */
export default function SettleKindForm({ page, kinds, types, values }: SettleKindFormProps) {
  const posted = usePostedForm(page, values, {
    settled_type: { required: MERCHANT_MESSAGES.settledType },
    merchant_type_id: { required: MERCHANT_MESSAGES.type },
  });
  const { form } = posted;
  return (
    <SettleForm posted={posted} action={page.action} back="" submit="下一步">
      <Columns gap={3}>
        <ChoiceField
          form={form}
          name="settled_type"
          label="商家类型"
          options={kinds.map((kind) => [kind, SETTLED_TYPES[kind]])}
        />
        <Field form={form} name="merchant_type_id" label="经营范围">
          {(control) => <Select {...control} placeholder="请选择经营范围" options={types} />}
        </Field>
      </Columns>
    </SettleForm>
  );
}
