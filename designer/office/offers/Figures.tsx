import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { PromotionFigures } from '../../../schemas/types/contract.ts';
import { EditPart } from '../form/EditPage.tsx';
import styles from './promotions.module.css';

/** What a promotion cost and brought until now. */
export function Figures({ figures: { orders, pieces, fee, discount } }: { figures: PromotionFigures }) {
  const facts = [
    ['支付订单', String(orders)],
    ['售出件数', String(pieces)],
    ['实付金额', formatYuan(fee)],
    ['优惠金额', formatYuan(discount)],
  ];
  return (
    <EditPart title="效果（已支付且未取消的订单，未扣退款）">
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </EditPart>
  );
}
