import { Note } from '../../../../ui/text/Note.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Row, Scroll, Columns, Stack, Well } from '../../../../ui/layout/flow.tsx';
import { useId, useState } from 'react';
import type { PriceGrade } from '../../../../engine/rules/goods/grade-prices.ts';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { replaced } from '../../../schema-form/controls/lists/list-moves.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input, SelectBox } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { specName, type Change, type GoodsDraft, type ItemDraft } from './goods-draft.ts';
import { columnsOf, type VariantColumn } from './variant-columns.ts';
import styles from '../goods.module.css';

interface AmountProps {
  id: string;
  column: VariantColumn;
  value: number | null | undefined;
  label: string;
  onChange(value: number | null): void;
}

/** Money is typed in yuan and kept in cents; pieces and grams are not converted. */
function AmountInput({ id, column, value, label, onChange }: AmountProps) {
  const { money, limits, unit, optional } = column;
  return (
    <NumberInput
      id={id}
      label={label}
      compact
      value={value === undefined || value === null ? undefined : money ? value / 100 : value}
      limits={limits}
      {...(unit && { unit })}
      onChange={(next) => onChange(Math.round(money ? next * 100 : next))}
      {...(optional && { onEmpty: () => onChange(null) })}
    />
  );
}

/** Writes the same amounts into all rows, or into the rows of one value. */
function BulkFill({ draft, change, columns }: Pick<MatrixProps, 'draft' | 'change'> & { columns: VariantColumn[] }) {
  const id = useId();
  const [of, setOf] = useState(0);
  const [amounts, setAmounts] = useState<Readonly<Record<string, number | null>>>({});
  const [code, setCode] = useState('');
  const concerns = ({ ids }: ItemDraft): boolean => of === 0 || ids.includes(of);
  const fill = (): void => {
    let count = 0;
    const items = draft.items.map((item) => {
      if (!concerns(item)) return item;
      count += 1;
      const filled = columns.reduce((row, { id: name, put }) => {
        const amount = amounts[name];
        return amount === undefined || amount === null ? row : { ...row, ...put(row, amount) };
      }, item);
      return { ...filled, ...(code.trim() === '' ? {} : { bn: `${code.trim()}-${count}` }) };
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
        {columns.map((column) => (
          <Stack key={column.id} as="label" gap={1} htmlFor={`${id}-${column.id}`}>
            {column.title}
            <AmountInput
              id={`${id}-${column.id}`}
              column={column}
              label={`批量${column.title}`}
              value={amounts[column.id]}
              onChange={(value) => setAmounts((before) => ({ ...before, [column.id]: value }))}
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
  columns: readonly VariantColumn[];
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
      {columns.map((column) => (
        <td key={column.id}>
          <AmountInput
            id={`${id}-${column.id}`}
            column={column}
            label={`${name}的${column.title}`}
            value={column.value(item)}
            onChange={(value) => put(column.put(item, value))}
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

interface MatrixProps {
  draft: GoodsDraft;
  change: Change;
  isStored: boolean;
  /** Grades of members that variants can have prices for. */
  grades: readonly PriceGrade[];
}

/** One row per variant: whether it is sold, its prices, its stock, and its code. */
export function VariantMatrix({ draft, change, isStored, grades }: MatrixProps) {
  const { session } = useOffice();
  const { items, specs } = draft;
  const isOne = items.length === 1;
  const hasGradePrices = items.some(({ grade_prices }) => grade_prices.length > 0);
  const [asked, setAsked] = useState(false);
  const byGrade = asked || hasGradePrices;
  const columns = columnsOf({ cost: session.may('cost.read'), grades: byGrade ? grades : [] });
  return (
    <>
      {grades.length > 0 && (
        <Row as="label">
          <input
            type="checkbox"
            checked={byGrade}
            disabled={hasGradePrices}
            onChange={({ target }) => setAsked(target.checked)}
          />
          按会员等级定价
          <Note as="span" size="small">
            没有等级价的按会员价，没有会员价的按售价
          </Note>
        </Row>
      )}
      {!isOne && <BulkFill draft={draft} change={change} columns={columns} />}
      <Scroll label="规格的价格和库存">
        <Table pinned fields className={styles.matrix}>
          <thead>
            <tr>
              {!isOne && <th scope="col">启用</th>}
              <th scope="col">规格</th>
              {columns.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
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
