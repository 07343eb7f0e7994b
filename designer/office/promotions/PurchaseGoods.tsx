import { useId, useState } from 'react';
import { formatYuan } from '../../../engine/rules/price.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { NumberInput } from '../../panel/controls/number-input.tsx';
import { pickGoods } from '../../pickers/pick.tsx';
import { text } from '../../pickers/rows.ts';
import buttons from '../../ui/ui.module.css';
import { useOffice } from '../office-context.ts';
import type { DraftGoods } from './purchase-draft.ts';
import styles from './promotions.module.css';

const MOST_FEE = 1_000_000;
const COUNT = { minimum: 0, maximum: 99_999 };

/** All variants of a goods, at the price of the shelf. */
async function variantsOf(session: Session, goodsId: string): Promise<DraftGoods[]> {
  const goods = await ask(session, 'GET goods/items/:item_id', { item_id: goodsId });
  const { goods_id, item_name, pics } = goods;
  const shared = { goods_id: Number(goods_id), item_name, pic: pics[0] ?? '', store: 0, limit_num: 0 };
  const skus = goods.nospec ? [{ item_id: goods.item_id, item_spec_desc: '', price: goods.price }] : goods.spec_items;
  return skus.map(({ item_id, item_spec_desc, price }) => ({
    ...shared,
    item_id: Number(item_id),
    item_spec_desc,
    price,
    activity_price: price,
  }));
}

interface PurchaseGoodsProps {
  goods: readonly DraftGoods[];
  onChange(goods: DraftGoods[]): void;
}

function Row({ row, put, remove }: { row: DraftGoods; put(part: Partial<DraftGoods>): void; remove(): void }) {
  const id = useId();
  const name = `${row.item_name}${row.item_spec_desc ? ` ${row.item_spec_desc}` : ''}`;
  return (
    <tr>
      <td>
        {row.item_name}
        {row.item_spec_desc && <small className={styles.spec}>{row.item_spec_desc}</small>}
      </td>
      <td data-number>{formatYuan(row.price)}</td>
      <td>
        <NumberInput
          id={`${id}-price`}
          label={`${name}的内购价`}
          value={row.activity_price / 100}
          limits={{ minimum: 0.01, maximum: MOST_FEE }}
          unit="元"
          compact
          onChange={(value) => put({ activity_price: Math.round(value * 100) })}
        />
      </td>
      <td>
        <NumberInput
          id={`${id}-store`}
          label={`${name}的内购库存`}
          value={row.store}
          limits={COUNT}
          compact
          onChange={(value) => put({ store: Math.round(value) })}
        />
      </td>
      <td>
        <NumberInput
          id={`${id}-limit`}
          label={`${name}的每人限购`}
          value={row.limit_num}
          limits={COUNT}
          compact
          onChange={(value) => put({ limit_num: Math.round(value) })}
        />
      </td>
      <td>
        <button type="button" className={buttons.quiet} aria-label={`移除${name}`} onClick={remove}>
          移除
        </button>
      </td>
    </tr>
  );
}

/** The variants of an internal purchase with their prices; the rest of a goods is added with it. */
export function PurchaseGoods({ goods, onChange }: PurchaseGoodsProps) {
  const { session, notices } = useOffice();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const picked = (await pickGoods(session, true)) ?? [];
    setBusy(true);
    try {
      const found = await Promise.all(picked.map((row) => variantsOf(session, text(row, 'goods_id'))));
      const known = new Set(goods.map(({ item_id }) => item_id));
      onChange([...goods, ...found.flat().filter(({ item_id }) => !known.has(item_id))]);
    } catch (error) {
      notices.show(`商品读取失败：${(error as Error).message}`, 'error');
    }
    setBusy(false);
  };
  return (
    <>
      {goods.length > 0 && (
        <div className={styles.scroll} role="region" aria-label="内购商品" tabIndex={0}>
          <table className={`${styles.variants} ${styles.compact}`}>
            <thead>
              <tr>
                <th scope="col">商品</th>
                <th scope="col" data-number>
                  售价
                </th>
                <th scope="col">内购价</th>
                <th scope="col">内购库存（0 不限）</th>
                <th scope="col">每人限购（0 不限）</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {goods.map((row) => (
                <Row
                  key={row.item_id}
                  row={row}
                  put={(part) =>
                    onChange(goods.map((one) => (one.item_id === row.item_id ? { ...one, ...part } : one)))
                  }
                  remove={() => onChange(goods.filter((one) => one.item_id !== row.item_id))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <button type="button" className={buttons.button} disabled={busy} onClick={() => void add()}>
        {busy ? '正在读取…' : '添加商品'}
      </button>
    </>
  );
}
