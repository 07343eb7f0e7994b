import { useId } from 'react';
import { Radio } from '../../../ui/controls/Radio.tsx';
import type { OrderDraft } from '../order/order-draft.ts';
import styles from './fields.module.css';

const RECEIPTS = [
  ['logistics', '快递配送'],
  ['ziti', '到店自提'],
] as const;

/** How an order reaches its buyer. */
export function ReceiptKinds({
  value,
  onChange,
}: {
  value: OrderDraft['receipt'];
  onChange: (receipt: OrderDraft['receipt']) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
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
    </fieldset>
  );
}
