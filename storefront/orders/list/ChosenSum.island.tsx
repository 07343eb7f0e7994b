import { useEffect, useState } from 'react';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { Text } from '../../../ui/text/Text.tsx';

/** Check boxes of the form, wherever they stand. */
function boxesOf(form: string): HTMLInputElement[] {
  const found = document.getElementById(form);
  const elements = found instanceof HTMLFormElement ? [...found.elements] : [];
  return elements.filter(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && element.type === 'checkbox',
  );
}

/** Number and sum of the chosen orders. Without scripts the cashier shows the sum. */
export default function ChosenSum({ form }: { form: string }) {
  const [chosen, setChosen] = useState<{ count: number; sum: number }>();
  useEffect(() => {
    const boxes = boxesOf(form);
    const read = (): void => {
      const ticked = boxes.filter(({ checked }) => checked);
      setChosen({
        count: ticked.length,
        sum: ticked.reduce((sum, { dataset }) => sum + Number(dataset['fee']), 0),
      });
    };
    read();
    for (const box of boxes) box.addEventListener('change', read);
    return () => {
      for (const box of boxes) box.removeEventListener('change', read);
    };
  }, [form]);
  if (!chosen) return <p>勾选要一起支付的订单</p>;
  return (
    <p role="status">
      已选 {chosen.count} 个订单，合计{' '}
      <Text tone="price" size="lg" weight="bold" numeric>
        {formatYuan(chosen.sum)}
      </Text>
    </p>
  );
}
