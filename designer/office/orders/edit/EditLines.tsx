/** The unsent lines of an order: the number of pieces to ship, and another variant in place of one. */
import { useId, useState } from 'react';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { specText } from '../../../../engine/rules/goods/specs.ts';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { useOffice } from '../../office-context.ts';
import { variantsOf, type Variant } from '../../offers/VariantTable.tsx';
import type { EditDraft, OpenLine } from './edit-draft.ts';
import { Row, Scroll } from '../../../../ui/layout/flow.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import styles from '../orders.module.css';

const MAX_QUANTITY = 9999;

interface RowProps {
  line: OpenLine;
  num: number;
  put(num: number): void;
  exchange(variant: Variant): void;
}

/** Loads the other variants of the goods on demand, and lets one be chosen. */
function Exchange({ line, exchange }: Pick<RowProps, 'line' | 'exchange'>) {
  const { session, notices } = useOffice();
  const [others, setOthers] = useState<Variant[]>();
  const [busy, setBusy] = useState(false);
  const find = async (): Promise<void> => {
    setBusy(true);
    try {
      const found = (await variantsOf(session, line.goodsId)).filter(({ item_id }) => item_id !== line.itemId);
      setOthers(found);
      if (found.length === 0) notices.show('该商品没有其他规格', 'warning');
    } catch (error) {
      notices.show(`规格读取失败：${(error as Error).message}`, 'error');
    }
    setBusy(false);
  };
  if (!others || others.length === 0)
    return (
      <Button kind="quiet" aria-label={`换规格 ${line.name}`} disabled={busy} onClick={() => void find()}>
        {busy ? '读取中…' : '换规格'}
      </Button>
    );
  return (
    <SelectBox
      aria-label={`${line.name}换成`}
      autoFocus
      value=""
      onChange={({ target }) => {
        const chosen = others.find(({ item_id }) => String(item_id) === target.value);
        if (chosen) exchange(chosen);
        setOthers(undefined);
      }}
    >
      <option value="">换成…</option>
      {others.map(({ item_id, item_spec_desc, price, store }) => (
        <option key={item_id} value={item_id} disabled={store === 0}>
          {specText(item_spec_desc)} {formatYuan(price)}
          {store === 0 ? '（无货）' : ''}
        </option>
      ))}
    </SelectBox>
  );
}

function LineRow({ line, num, put, exchange }: RowProps) {
  const id = useId();
  return (
    <tr data-gone={num === 0 || undefined}>
      <td>
        {line.isGift && '【赠品】'}
        {line.name}
      </td>
      <td data-title="单价">{formatYuan(line.price)}</td>
      <td data-title="已发出">{line.num - line.left}</td>
      <td data-title="未发出">{line.left}</td>
      <td data-title="改后件数">
        <NumberInput
          id={id}
          label={`${line.name}的改后件数`}
          value={num}
          limits={{ minimum: 0, maximum: line.isGift ? line.left : MAX_QUANTITY }}
          compact
          onChange={put}
        />
      </td>
      <td>
        <Row as="span" at="end" gap={1}>
          {!line.isGift && num > 0 && <Exchange line={line} exchange={exchange} />}
          <Button
            kind="quiet"
            aria-label={`${num === 0 ? '恢复' : '移除'}${line.name}`}
            onClick={() => put(num === 0 ? line.left : 0)}
          >
            {num === 0 ? '恢复' : '移除'}
          </Button>
        </Row>
      </td>
    </tr>
  );
}

interface EditLinesProps {
  lines: readonly OpenLine[];
  draft: EditDraft;
  change(part: Partial<EditDraft>): void;
}

export function EditLines({ lines, draft, change }: EditLinesProps) {
  const put = (line: OpenLine, num: number): void => change({ nums: { ...draft.nums, [line.lineId]: num } });
  const exchange = (line: OpenLine, variant: Variant): void => {
    const num = draft.nums[line.lineId] ?? line.left;
    const known = draft.added.find(({ item_id }) => item_id === variant.item_id);
    const added = known
      ? draft.added.map((one) => (one === known ? { ...one, num: one.num + num } : one))
      : [...draft.added, { ...variant, num }];
    change({ nums: { ...draft.nums, [line.lineId]: 0 }, added });
  };
  return (
    <Scroll label="未发出的商品">
      <Table numbers={2} className={`${styles.lines} ${styles.edited}`}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">单价</th>
            <th scope="col">已发出</th>
            <th scope="col">未发出</th>
            <th scope="col">改后件数</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={line.lineId}
              line={line}
              num={draft.nums[line.lineId] ?? line.left}
              put={(num) => put(line, num)}
              exchange={(variant) => exchange(line, variant)}
            />
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}
