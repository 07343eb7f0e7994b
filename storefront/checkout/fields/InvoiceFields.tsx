import { useId } from 'react';
import { Choices } from '../../../ui/controls/Choices.tsx';
import { Radio } from '../../../ui/controls/Radio.tsx';
import type { InvoiceDetailsProps } from './InvoiceDetails.tsx';
import { LaterInvoiceDetails } from './LaterFields.tsx';
import type { InvoiceDraft } from '../order/order-draft.ts';

const KINDS: readonly [InvoiceDraft['kind'], string][] = [
  ['none', '不开发票'],
  ['individual', '个人'],
  ['unit', '企业单位'],
];

/** Whether an invoice is wanted, and who it is made out to. */
export function InvoiceFields({ value, errors, onChange }: InvoiceDetailsProps) {
  const name = useId();
  const set = (part: Partial<InvoiceDraft>): void => onChange({ ...value, ...part });
  return (
    <>
      <Choices>
        <legend className="unseen">发票类型</legend>
        {KINDS.map(([kind, text]) => (
          <Radio
            key={kind}
            name={name}
            value={value.kind === kind}
            trueValue={true}
            falseValue={false}
            onChange={() => set({ kind })}
          >
            {text}
          </Radio>
        ))}
      </Choices>
      {value.kind !== 'none' && <LaterInvoiceDetails value={value} errors={errors} onChange={onChange} />}
    </>
  );
}
