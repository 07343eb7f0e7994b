import { useId } from 'react';
import { specText } from '../../../../engine/rules/goods/specs.ts';
import type { Sheet } from './slip-sheets.ts';
import styles from './slip.module.css';

interface Props {
  sheet: Sheet;
  /** `h1` when the slip is the whole page. */
  heading: 'h1' | 'h2';
  shop: string;
  orderId: string;
  created: string;
  isPickup: boolean;
  receiver: readonly string[];
  remark: string;
}

/** The packing slip on paper: without prices, because it travels with the goods. */
export function SlipSheet({ sheet, heading: Heading, shop, orderId, created, isPickup, receiver, remark }: Props) {
  const id = useId();
  const facts = [
    ['订单号', orderId],
    ['下单时间', created],
    [isPickup ? '自提' : '收货', receiver.filter(Boolean).join('，')],
    ['仓库备注', sheet.note],
    ['买家留言', remark],
  ] as const;
  return (
    <article className={styles.slip} data-light="" aria-labelledby={id}>
      <header>
        <Heading id={id}>{sheet.title}</Heading>
        <p>{shop}</p>
      </header>
      <dl>
        {facts
          .filter(([, text]) => text.trim() !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
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
          {sheet.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.isGift && '【赠品】'}
                {line.name}
              </td>
              <td>{specText(line.spec) || '—'}</td>
              <td>{line.num}</td>
              <td>{line.open ?? '—'}</td>
              <td aria-label="待核对">□</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sign}>配货人：________________　复核人：________________</p>
    </article>
  );
}
