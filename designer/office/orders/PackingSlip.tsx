import { useEffect } from 'react';
import { shownSpec } from '../../../engine/rules/specs.ts';
import type { MallOrderDetail } from '../../../schemas/types/contract.ts';
import buttons from '../../ui/ui.module.css';
import type { PageProps } from '../route.ts';
import { receiverLines } from './order-texts.ts';
import { useAsked } from '../use-asked.ts';
import { Waiting } from '../Waiting.tsx';
import styles from './slip.module.css';

/** `parcel`: the number of a planned one; 0 for all that is open. */
function Slip({ order, parcel }: { order: MallOrderDetail; parcel: number }) {
  const { orderInfo: info, distributor } = order.detail;
  const planned = order.plan[parcel - 1];
  const left = new Map(
    planned
      ? planned.items.map(({ line_id, num }) => [String(line_id), num])
      : order.left.map((line) => [String(line.line_id), line.left]),
  );
  const lines = planned ? info.items.filter(({ id }) => left.has(String(id))) : info.items;
  const openText = (id: string): string => (order.open > 0 ? String(left.get(id) ?? 0) : '—');
  return (
    <article className={styles.slip} data-light="" aria-labelledby="slip">
      <header>
        <h1 id="slip">配货单{planned && ` 包裹 ${parcel}/${order.plan.length}`}</h1>
        <p>{distributor.name}</p>
      </header>
      <dl>
        <div>
          <dt>订单号</dt>
          <dd>{info.order_id}</dd>
        </div>
        <div>
          <dt>下单时间</dt>
          <dd>{info.create_date}</dd>
        </div>
        <div>
          <dt>{info.receipt_type === 'ziti' ? '自提' : '收货'}</dt>
          <dd>{receiverLines(info).filter(Boolean).join('，')}</dd>
        </div>
        {planned && planned.note !== '' && (
          <div>
            <dt>仓库备注</dt>
            <dd>{planned.note}</dd>
          </div>
        )}
        {info.remark && (
          <div>
            <dt>买家留言</dt>
            <dd>{info.remark}</dd>
          </div>
        )}
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">规格</th>
            <th scope="col">数量</th>
            <th scope="col">待发</th>
            <th scope="col">核对</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={String(line.id)}>
              <td>
                {line.order_item_type === 'gift' && '【赠品】'}
                {line.item_name}
              </td>
              <td>{shownSpec(line.item_spec_desc) || '—'}</td>
              <td>{line.num}</td>
              <td>{openText(String(line.id))}</td>
              <td aria-label="待核对">□</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sign}>配货人：________________　复核人：________________</p>
    </article>
  );
}

/** What is packed for an order, to be printed: no prices, since it travels with the goods. */
export default function PackingSlip({ params, session, navigation }: PageProps) {
  const orderId = params['order_id'] ?? '';
  const asked = useAsked(session, 'GET /mall/orders/:order_id', { order_id: orderId });
  const order = asked.value;
  useEffect(() => {
    document.title = `配货单 ${orderId}`;
  }, [orderId]);
  return (
    <main className={styles.sheet}>
      <div className={styles.tools}>
        <button type="button" className={buttons.button} onClick={() => void navigation.go(`/edit/orders/${orderId}`)}>
          返回订单
        </button>
        <button type="button" className={buttons.primary} disabled={!order} onClick={() => print()}>
          打印
        </button>
      </div>
      {order ? (
        <Slip order={order} parcel={Number(new URLSearchParams(location.search).get('parcel') ?? 0)} />
      ) : (
        <Waiting page name="配货单" asked={asked} />
      )}
    </main>
  );
}
