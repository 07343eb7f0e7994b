/** Variants chosen for a promotion or an order, with their numbers there; adding goods adds all their variants. */
import { useId, useState } from 'react';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { nameWithSpec, specText } from '../../../engine/rules/goods/specs.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { NumberInput } from '../../schema-form/controls/numbers/number-input.tsx';
import { pickGoods } from '../../pickers/pick.ts';
import { text } from '../../../engine/rules/wire/rows.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useOffice } from '../office-context.ts';
import { Scroll, Stack, Row } from '../../../ui/layout/flow.tsx';
import { Table } from '../../../ui/list/Table.tsx';

/** A variant on sale; price in cents. */
export interface Variant {
  item_id: number;
  goods_id: number;
  item_name: string;
  item_spec_desc: string;
  pic: string;
  price: number;
  store: number;
}

type GoodsRow = Omit<Variant, 'store'>;

export interface NumberColumn<Taking extends GoodsRow> {
  /** Column heading; `name` is the label of the field, e.g. 秒杀价. */
  title: string;
  name: string;
  limits: { minimum: number; maximum: number };
  /** In cents, typed as yuan. */
  money?: true;
  value(row: Taking): number;
  put(value: number): Partial<Taking>;
}

/** All variants of goods that are on sale. */
export async function variantsOf(session: Session, goodsId: string): Promise<Variant[]> {
  const goods = await ask(session, 'GET goods/items/:item_id', { item_id: goodsId });
  const { goods_id, item_name, pics } = goods;
  const shared = { goods_id: Number(goods_id), item_name, pic: pics[0] ?? '' };
  const { item_id: id, price: cents, store: left } = goods;
  const skus = goods.nospec ? [{ item_id: id, item_spec_desc: '', price: cents, store: left }] : goods.spec_items;
  return skus.map(({ item_id, item_spec_desc, price, store }) => ({
    ...shared,
    item_id: Number(item_id),
    item_spec_desc,
    price,
    store,
  }));
}

interface VariantRowProps<Taking extends GoodsRow> {
  row: Taking;
  columns: readonly NumberColumn<Taking>[];
  put(part: Partial<Taking>): void;
  remove(): void;
}

function VariantRow<Taking extends GoodsRow>({ row, columns, put, remove }: VariantRowProps<Taking>) {
  const id = useId();
  const name = nameWithSpec(row.item_name, row.item_spec_desc);
  return (
    <tr>
      <td>
        {row.item_name}
        {row.item_spec_desc && <small> {specText(row.item_spec_desc)}</small>}
      </td>
      <td data-number>{formatYuan(row.price)}</td>
      {columns.map((column) => {
        const unit = column.money ? 100 : 1;
        return (
          <td key={column.name}>
            <NumberInput
              id={`${id}-${column.name}`}
              label={`${name}的${column.name}`}
              value={column.value(row) / unit}
              limits={column.limits}
              {...(column.money && { unit: '元' })}
              compact
              onChange={(value) => put(column.put(Math.round(value * unit)))}
            />
          </td>
        );
      })}
      <td>
        <Button kind="quiet" aria-label={`移除${name}`} onClick={remove}>
          移除
        </Button>
      </td>
    </tr>
  );
}

interface VariantTableProps<Taking extends GoodsRow> {
  /** Name of the table, e.g. 内购商品. */
  title: string;
  rows: readonly Taking[];
  columns: readonly NumberColumn<Taking>[];
  /** The initial values of an added variant; `isOnly`: its goods have no other. */
  start(variant: Variant, isOnly: boolean): Taking;
  onChange(rows: Taking[]): void;
}

export function VariantTable<Taking extends GoodsRow>(props: VariantTableProps<Taking>) {
  const { title, rows, columns, start, onChange } = props;
  const { session, notices } = useOffice();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const picked = (await pickGoods(session, true)) ?? [];
    setBusy(true);
    try {
      const found = await Promise.all(picked.map((row) => variantsOf(session, text(row, 'goods_id'))));
      const known = new Set(rows.map(({ item_id }) => item_id));
      const fresh = found.flatMap((variants) =>
        variants.filter(({ item_id }) => !known.has(item_id)).map((variant) => start(variant, variants.length === 1)),
      );
      onChange([...rows, ...fresh]);
    } catch (error) {
      notices.show(`商品读取失败：${(error as Error).message}`, 'error');
    }
    setBusy(false);
  };
  return (
    <Stack>
      {rows.length > 0 && (
        <Scroll label={title}>
          <Table pinned fields>
            <thead>
              <tr>
                <th scope="col">商品</th>
                <th scope="col" data-number>
                  售价
                </th>
                {columns.map((column) => (
                  <th key={column.name} scope="col">
                    {column.title}
                  </th>
                ))}
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <VariantRow
                  key={row.item_id}
                  row={row}
                  columns={columns}
                  put={(part) => onChange(rows.map((one) => (one.item_id === row.item_id ? { ...one, ...part } : one)))}
                  remove={() => onChange(rows.filter((one) => one.item_id !== row.item_id))}
                />
              ))}
            </tbody>
          </Table>
        </Scroll>
      )}
      <Row>
        <Button disabled={busy} onClick={() => void add()}>
          {busy ? '正在读取…' : '添加商品'}
        </Button>
      </Row>
    </Stack>
  );
}
