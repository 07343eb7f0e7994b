import { useId } from 'react';
import { Choices } from '../../../ui/controls/Choices.tsx';
import { Radio } from '../../../ui/controls/Radio.tsx';
import type { OrderDraft } from '../order/order-draft.ts';

const RECEIPTS = [
  ['logistics', '快递配送'],
  ['ziti', '到店自提'],
] as const;

/** How the buyer receives the order. */
export function ReceiptKinds({
  value,
  onChange,
}: {
  value: OrderDraft['receipt'];
  onChange: (receipt: OrderDraft['receipt']) => void;
}) {
  const name = useId();
  return (
    <Choices>
      <legend className="unseen">收货方式</legend>
      {RECEIPTS.map(([receipt, text]) => (
        <Radio
          key={receipt}
          name={name}
          value={value === receipt}
          trueValue={true}
          falseValue={false}
          onChange={() => onChange(receipt)}
        >
          {text}
        </Radio>
      ))}
    </Choices>
  );
}
