import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { FreightFee } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import { Labelled } from './Labelled.tsx';
import styles from './fields.module.css';

/** Payment with points: the member's points, how many may be used, and what they pay. */
export function PointsField({
  quote,
  points,
  disabled,
  onChange,
}: {
  /** of one order, or the sums of several */
  quote: Pick<FreightFee, 'user_point' | 'max_point' | 'point_fee' | 'deduct_point_rule'>;
  points: number;
  /** There is no price to deduct points from. */
  disabled: boolean;
  onChange: (points: number) => void;
}) {
  const { user_point, max_point, point_fee, deduct_point_rule } = quote;
  const off = disabled || max_point === 0;
  const hint = `共${user_point}积分，本单最多可用${max_point}积分（${deduct_point_rule.deduct_point}积分抵¥1）`;
  return (
    <Labelled name="points" label="使用积分" hiddenLabel hint={hint}>
      {(control) => (
        <Row as="span" gap={3} wraps="always" className={styles.points}>
          <TextInput
            {...control}
            mode="number"
            inputMode="numeric"
            disabled={off}
            maxLength={9}
            value={points === 0 ? '' : String(points)}
            placeholder="0"
            onChange={(text) => onChange(Math.min(max_point, Math.trunc(Number(text)) || 0))}
          />
          <Button size="small" disabled={off} onClick={() => onChange(points === max_point ? 0 : max_point)}>
            {points > 0 && points === max_point ? '不使用' : '全部使用'}
          </Button>
          {point_fee > 0 && !disabled && <span>抵扣 {formatYuan(point_fee)}</span>}
        </Row>
      )}
    </Labelled>
  );
}
