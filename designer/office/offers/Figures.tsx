import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { PromotionFigures } from '../../../schemas/types/contract.ts';
import { EditPart } from '../form/EditPage.tsx';
import { Figures as Numbers } from '../../../ui/text/Figures.tsx';

/** The costs and sales of a promotion so far. */
export function Figures({ figures: { orders, pieces, fee, discount } }: { figures: PromotionFigures }) {
  const facts: [string, string][] = [
    ['支付订单', String(orders)],
    ['售出件数', String(pieces)],
    ['实付金额', formatYuan(fee)],
    ['优惠金额', formatYuan(discount)],
  ];
  return (
    <EditPart title="效果（已支付且未取消的订单，未扣退款）">
      <Numbers boxed figures={facts} />
    </EditPart>
  );
}
