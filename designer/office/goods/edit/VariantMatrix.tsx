import { Note } from '../../../../ui/text/Note.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Scroll, Columns, Stack, Well } from '../../../../ui/layout/flow.tsx';
import { useId, useState } from 'react';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { replaced } from '../../../schema-form/controls/lists/list-moves.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { specName, type Change, type GoodsDraft, type ItemDraft } from './goods-draft.ts';
import styles from '../goods.module.css';

const MONEY = { minimum: 0, maximum: 20_000_000 };
const PIECES = { type: 'integer', minimum: 0, maximum: 100_000_000 };

const GRAMS = { type: 'integer', minimum: 0, maximum: 10_000_000 };

type Amount = 'price' | 'market_price' | 'cost_price' | 'store' | 'weight';

interface AmountColumn {
  title: string;
  limits: typeof MONEY;
  /** Typed in yuan, kept in cents. */
  money?: true;
  unit?: string;
}

const AMOUNTS: Record<Amount, AmountColumn> = {
  price: { title: '售价', limits: MONEY, money: true, unit: '元' },
  market_price: { title: '市场价', limits: MONEY, money: true, unit: '元' },
  cost_price: { title: '成本价', limits: MONEY, money: true, unit: '元' },
  store: { title: '库存', limits: PIECES },
  weight: { title: '重量', limits: GRAMS, unit: '克' },
};

/** The columns of the matrix: costs are shown to those alone who may see them. */
function useAmounts(): Amount[] {
  const { session } = useOffice();
  return (Object.keys(AMOUNTS) as Amount[]).filter((amount) => amount !== 'cost_price' || session.may('cost.read'));
}

interface AmountProps {
  id: string;
  amount: Amount;
  value: number | null | undefined;
  label: string;
  onChange(value: number): void;
}

/** Money is typed in yuan and kept in cents; pieces and grams are not converted. */
function AmountInput({ id, amount, value, label, onChange }: AmountProps) {
  const { money, limits, unit } = AMOUNTS[amount];
  return (
    <NumberInput
      id={id}
      label={label}
      compact
      value={value === undefined || value === null ? undefined : money ? value / 100 : value}
      limits={limits}
      {...(unit && { unit })}
      onChange={(next) => onChange(Math.round(money ? next * 100 : next))}
    />
  );
}

/** Writes the same amounts into all rows, or into the rows of one value. */
function BulkFill({ draft, change }: { draft: GoodsDraft; change: Change }) {
  const id = useId();
  const [of, setOf] = useState(0);
  const [amounts, setAmounts] = useState<Partial<Record<Amount, number>>>({});
  const [code, setCode] = useState('');
  const columns = useAmounts();
  const concerns = ({ ids }: ItemDraft): boolean => of === 0 || ids.includes(of);
  const fill = (): void => {
    let count = 0;
    const items = draft.items.map((item) => {
      if (!concerns(item)) return item;
      count += 1;
      return { ...item, ...amounts, ...(code.trim() === '' ? {} : { bn: `${code.trim()}-${count}` }) };
    });
    change({ items });
    setAmounts({});
    setCode('');
  };
  return (
    <Well role="group" aria-label="批量填写">
      <Columns count="narrow" align="end">
        <SelectBox aria-label="填写哪些规格" value={of} onChange={(event) => setOf(Number(event.target.value))}>
          <option value={0}>全部规格</option>
          {draft.specs.flatMap(({ name, values }) =>
            values.map((value) => (
              <option key={value.id} value={value.id}>
                {`${name}：${value.name}`}
              </option>
            )),
          )}
        </SelectBox>
        {columns.map((amount) => (
          <Stack key={amount} as="label" gap={1} htmlFor={`${id}-${amount}`}>
            {AMOUNTS[amount].title}
            <AmountInput
              id={`${id}-${amount}`}
              amount={amount}
              label={`批量${AMOUNTS[amount].title}`}
              value={amounts[amount]}
              onChange={(value) => setAmounts((before) => ({ ...before, [amount]: value }))}
            />
          </Stack>
        ))}
        <Stack as="label" gap={1} htmlFor={`${id}-code`}>
          编码前缀
          <Input
            id={`${id}-code`}
            maxLength={30}
            fold="code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Stack>
        <Button onClick={fill}>批量填写</Button>
      </Columns>
    </Well>
  );
}

interface RowProps {
  name: string;
  item: ItemDraft;
  /** There is only one variant, so it cannot be switched off and needs no default mark. */
  isOne: boolean;
  columns: readonly Amount[];
  put(part: Partial<ItemDraft>): void;
  choose(): void;
}

function VariantRow({ name, item, isOne, columns, put, choose }: RowProps) {
  const id = useId();
  return (
    <tr data-off={!item.is_on || undefined}>
      {!isOne && (
        <td>
          <input
            type="checkbox"
            aria-label={`启用${name}`}
            checked={item.is_on}
            disabled={item.is_default && item.is_on}
            title={item.is_default ? '默认规格不能停用' : undefined}
            onChange={(event) => put({ is_on: event.target.checked })}
          />
        </td>
      )}
      <th scope="row">{name}</th>
      {columns.map((amount) => (
        <td key={amount}>
          <AmountInput
            id={`${id}-${amount}`}
            amount={amount}
            label={`${name}的${AMOUNTS[amount].title}`}
            value={item[amount]}
            onChange={(value) => put({ [amount]: value })}
          />
        </td>
      ))}
      <td>
        <Input
          aria-label={`${name}的商品编码`}
          placeholder="自动"
          maxLength={40}
          fold="code"
          value={item.bn}
          onChange={(event) => put({ bn: event.target.value })}
        />
      </td>
      <td>
        <Input
          aria-label={`${name}的条形码`}
          maxLength={40}
          fold="code"
          value={item.barcode}
          onChange={(event) => put({ barcode: event.target.value })}
        />
      </td>
      {!isOne && (
        <td>
          <input
            type="radio"
            name="default-variant"
            aria-label={`默认选中${name}`}
            checked={item.is_default}
            disabled={!item.is_on}
            onChange={choose}
          />
        </td>
      )}
    </tr>
  );
}

/** One row per variant: whether it is sold, its prices, its stock, and its code. */
export function VariantMatrix({ draft, change, isStored }: { draft: GoodsDraft; change: Change; isStored: boolean }) {
  const { items, specs } = draft;
  const isOne = items.length === 1;
  const columns = useAmounts();
  return (
    <>
      {!isOne && <BulkFill draft={draft} change={change} />}
      <Scroll label="规格的价格和库存">
        <Table pinned fields className={styles.matrix}>
          <thead>
            <tr>
              {!isOne && <th scope="col">启用</th>}
              <th scope="col">规格</th>
              {columns.map((amount) => (
                <th key={amount} scope="col">
                  {AMOUNTS[amount].title}
                </th>
              ))}
              <th scope="col">商品编码</th>
              <th scope="col">条形码</th>
              {!isOne && <th scope="col">默认</th>}
            </tr>
          </thead>
          <tbody>
            {items.map((item, index) => (
              <VariantRow
                key={item.ids.join()}
                name={specName(specs, item.ids)}
                item={item}
                isOne={isOne}
                columns={columns}
                put={(part) => change({ items: replaced(items, index, { ...item, ...part }) })}
                choose={() => change({ items: items.map((one, at) => ({ ...one, is_default: at === index })) })}
              />
            ))}
          </tbody>
        </Table>
      </Scroll>
      {isStored && !isOne && (
        <Note size="small">商品编号跟随默认规格：默认规格保存后不能停用、删除或换成别的规格值。</Note>
      )}
    </>
  );
}
