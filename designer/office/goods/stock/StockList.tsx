import { Table } from '../../../../ui/list/Table.tsx';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { stockSheet, variantName } from '../../../../engine/rules/sheets/goods-sheet.ts';
import type { MallStock, MallStockLedgerAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { column, type BulkAction, type ListDef, type ListOption, type RowTools } from '../../list/list-def.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { useOffice } from '../../office-context.ts';
import { useShops } from '../../shops/use-shops.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import { MOVE_NAMES, STOCK_STATES } from '../goods-texts.ts';
import { choiceFilter, labelFilters } from '../label-filters.ts';
import { listChoices, useChoices, type Choices } from '../use-choices.ts';
import { useValues } from '../values/use-values.tsx';
import { InlinePrice, InlineStock } from './inline-cells.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { AdjustDialog } from './StockDialogs.tsx';
import { Pending } from '../../../../ui/text/Pending.tsx';
import { PictureAndName, NameLink } from '../../parts/PictureAndName.tsx';
import { Missing } from '../../parts/Waiting.tsx';

function Ledger({ itemId }: { itemId: number }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/stock/:item_id/ledger', { item_id: itemId });
  // Pages after the first, as far as they were requested.
  const [older, setOlder] = useState<MallStockLedgerAnswer[]>([]);
  const [failure, setFailure] = useState('');
  const { value } = asked;
  if (!value) return <Waiting name="库存流水" asked={asked} />;
  const pages = [value, ...older];
  const { next } = pages.at(-1) ?? value;
  const more = async (): Promise<void> => {
    if (next === undefined) return;
    try {
      const page = await ask(session, 'GET /mall/stock/:item_id/ledger', { item_id: itemId, after: next });
      setOlder((before) => (before === older ? [...before, page] : before));
      setFailure('');
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  return (
    <>
      <Moves list={pages.flatMap(({ list }) => list)} />
      <p role="alert">{failure}</p>
      {next !== undefined && <Button onClick={() => void more()}>更早的流水</Button>}
    </>
  );
}

function Moves({ list }: Pick<MallStockLedgerAnswer, 'list'>) {
  if (list.length === 0) return <p>还没有库存流水</p>;
  return (
    <Table aria-label="库存流水">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">类型</th>
          <th scope="col" data-number>
            变动
          </th>
          <th scope="col" data-number>
            结存
          </th>
          <th scope="col">操作人、原因</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ kind, reference, change, left, at, who, reason }) => (
          <tr key={`${kind}${reference}`}>
            <td>{formatDateTime(at)}</td>
            <td>{MOVE_NAMES[kind]}</td>
            <td data-number>{change > 0 ? `+${change}` : change}</td>
            <td data-number>{left}</td>
            <td>
              {kind === 'order' && /^\d+$/.test(reference) ? (
                <Link to={`/edit/orders/${reference}`}>{reference}</Link>
              ) : reference.startsWith('count:') ? (
                <>
                  <Link to={`/edit/counts/${reference.slice(6)}`}>盘点单 {reference.slice(6)}</Link>{' '}
                  {[who, reason].filter(Boolean).join('：')}
                </>
              ) : (
                [who, reason].filter(Boolean).join('：') || reference || '—'
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function StockName({ row, tools }: { row: MallStock; tools: RowTools }) {
  return (
    <PictureAndName always picture={row.pic}>
      <NameLink name={variantName(row)} onPress={() => tools.open(String(row.item_id))} />
    </PictureAndName>
  );
}

interface Options {
  shops: readonly ListOption[];
  choices: Choices;
  seesCost: boolean;
  values: BulkAction;
  adjust(row: MallStock): void;
}

function stockList({ shops, choices, seesCost, values, adjust }: Options): ListDef<MallStock> {
  return {
    name: 'stock',
    title: '库存管理',
    call: 'GET /mall/stock',
    idOf: (row) => String(row.item_id),
    titleOf: variantName,
    search: '商品名称、编码、条形码、编号',
    empty: '还没有商品',
    sort: 'store',
    filters: [
      {
        kind: 'tabs',
        name: 'state',
        title: '库存',
        options: (['low', 'out', 'ok'] as const).map((value) => ({ value, text: STOCK_STATES[value].text })),
      },
      ...labelFilters(choices),
      ...choiceFilter('distributor_id', '店铺', shops.length > 1 ? shops : []),
      { kind: 'amounts', name: 'store', title: '库存数量', pieces: true, more: true },
      { kind: 'amounts', name: 'price', title: '售价', more: true },
    ],
    columns: [
      column(stockSheet, 'item_id', { width: 96, sortable: true }),
      column(stockSheet, 'name', { lead: true, cell: (row, tools) => <StockName row={row} tools={tools} /> }),
      column(stockSheet, 'bn', { width: 128 }),
      column(stockSheet, 'barcode', { width: 136, hidden: true }),
      column(stockSheet, 'shop', { width: 112 }),
      column(stockSheet, 'price', {
        width: 104,
        align: 'right',
        sortable: true,
        cell: (row, tools) =>
          tools.session.may('goods.write') ? <InlinePrice row={row} tools={tools} /> : formatYuan(row.price),
      }),
      column(stockSheet, 'store', {
        width: 88,
        align: 'right',
        sortable: true,
        cell: (row, tools) => (tools.session.may('goods.write') ? <InlineStock row={row} tools={tools} /> : row.store),
      }),
      ...(seesCost
        ? [
            column(stockSheet, 'cost', { width: 96, align: 'right', hidden: true, sortable: true }),
            column(stockSheet, 'margin', { width: 96, align: 'right', hidden: true, sortable: true }),
          ]
        : []),
      column(stockSheet, 'state', { width: 88, mark: true, cell: (row) => <Badge {...STOCK_STATES[row.state]} /> }),
    ],
    exports: 'stock',
    bulkRight: 'goods.write',
    bulkAll: true,
    bulk: [values],
    actions: (row, tools) =>
      tools.session.may('goods.write') && (
        <Button kind="quiet" aria-label={`调整${variantName(row)}的库存`} onClick={() => adjust(row)}>
          调整
        </Button>
      ),
    // The key includes the stock, so that the ledger is read again after a change.
    detail: (row) => <Ledger key={`${row.item_id}:${row.store}`} itemId={row.item_id} />,
  };
}

/** Stock on hand, low stock, and its movements. */
export default function StockList() {
  const { session, notices } = useOffice();
  const shops = useShops();
  const [asked, setAsked] = useState<MallStock>();
  const askedChoices = useChoices();
  const choices = listChoices(askedChoices);
  const [values, valuesDialog] = useValues('stock', askedChoices);
  const seesCost = session.may('cost.read');
  const def = useMemo(
    () => shops && choices && stockList({ shops, choices, seesCost, values, adjust: setAsked }),
    [shops, choices, seesCost, values],
  );
  if (!def) return <Pending size="page" />;
  return (
    <ListPage
      def={def}
      tools={(list) => (
        <>
          {valuesDialog}
          {session.may('goods.write') && <LinkButton to="/edit/stock/import">导入库存</LinkButton>}
          {asked && (
            <AdjustDialog
              itemId={asked.item_id}
              name={variantName(asked)}
              store={asked.store}
              onClose={() => setAsked(undefined)}
              onDone={() => {
                setAsked(undefined);
                notices.show('库存已调整');
                list.reload();
              }}
            />
          )}
        </>
      )}
    >
      <Missing name="筛选项" asked={askedChoices} />
    </ListPage>
  );
}
