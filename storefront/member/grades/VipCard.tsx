import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Vip, VipGrade, VipSavingsAnswer } from '../../../schemas/types/contract.ts';
import { mallName, type Site } from '../../route-types.ts';
import { Columns, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { Panel } from '../parts/Panel.tsx';
import { EXAMPLE } from './vip-prices.ts';
import styles from './vip.module.css';

function validity({ is_vip, is_had_vip, grade_name, end_date }: Vip): string {
  if (is_vip) return `您是${grade_name}，有效期至 ${end_date}`;
  return is_had_vip ? `您的${grade_name}已于 ${end_date} 到期` : '您还没有开通付费会员';
}

interface SavingProps {
  grades: readonly VipGrade[];
  own: Vip;
  savings: VipSavingsAnswer | undefined;
}

/** What the grades would have saved in a year; for members without orders an example that says it is one. */
function Saving({ grades, own, savings }: SavingProps) {
  if (savings && savings.order_count > 0) {
    const { order_count, saved } = savings;
    const best = savings.grades.reduce((most, { saving }) => Math.max(most, saving), 0);
    return (
      <Stack gap={2}>
        {own.is_vip || best === 0 ? (
          <p>
            近一年会员价已为您节省
            <Text as="b" tone="price" size="xl" numeric className={styles.sum}>
              {formatYuan(saved)}
            </Text>
          </p>
        ) : (
          <p>
            近一年的订单若享会员折扣，最多可再省
            <Text as="b" tone="price" size="xl" numeric className={styles.sum}>
              {formatYuan(best)}
            </Text>
          </p>
        )}
        <Note size="small">
          按您近一年已完成的 {order_count} 笔订单计算，不含活动价、已有会员价和已退货的商品，优惠券与满减未重新计算
        </Note>
      </Stack>
    );
  }
  const most = grades.reduce((best, { privileges }) => Math.max(best, privileges.discount), 0);
  return (
    <Stack gap={2}>
      <p>
        示例：一年购物 {formatYuan(EXAMPLE * 100, 0)}，最多可省
        <Text as="b" tone="price" size="xl" numeric className={styles.sum}>
          {formatYuan(EXAMPLE * most)}
        </Text>
      </p>
      <Note size="small">按全部商品以普通价购买计算，仅供参考；您完成订单后，这里按您的订单计算</Note>
    </Stack>
  );
}

/** The member's card, and what it has saved or would have saved. */
export function VipCard({ site, ...props }: SavingProps & { site: Site }) {
  const { own, grades } = props;
  return (
    <Panel aria-label="我的会员卡">
      <Columns gap={5} className={styles.top}>
        <div className={styles.face} data-open={own.is_vip || undefined}>
          <span className="cut">{mallName(site)}</span>
          <strong className="cut">{own.is_vip ? own.grade_name : '付费会员'}</strong>
          <span className="cut">{site.member?.username || site.member?.mobile}</span>
          <p>{validity(own)}</p>
        </div>
        {grades.length > 0 && <Saving {...props} />}
      </Columns>
    </Panel>
  );
}
