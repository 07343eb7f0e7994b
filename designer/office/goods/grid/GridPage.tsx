/** 表格编辑: chosen goods with their variants in one table, edited in place and saved together. */
import { useEffect, useId, useRef, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { gridColumn, GRID_LIMIT } from '../../../../engine/rules/goods/grid.ts';
import type { ReadGoodsGridAnswer } from '../../../../schemas/types/contract.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Scroll, Stack } from '../../../../ui/layout/flow.tsx';
import { Head } from '../../../../ui/layout/layout.tsx';
import { Table } from '../../../../ui/list/Table.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { useBlockedLeave } from '../../form/use-blocked-leave.ts';
import { useOffice } from '../../office-context.ts';
import { Waiting } from '../../parts/Waiting.tsx';
import goodsStyles from '../goods.module.css';
import { GridRowCells } from './GridRowCells.tsx';
import { useGrid } from './use-grid.ts';
import styles from './grid.module.css';

const LIST = '/edit/goods';

/** Focuses the first wrong cell when saving was refused. */
function useFirstWrong(failure: string) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (failure !== '') table.current?.querySelector<HTMLInputElement>('input[aria-invalid]')?.focus();
  }, [failure]);
  return table;
}

function Grid({ answer: { list, left_out, grades } }: { answer: ReadGoodsGridAnswer }) {
  const { navigation } = useOffice();
  const { rows, columns, drafts, refusals, tools, failure, busy, save, count } = useGrid(list, grades);
  const table = useFirstWrong(failure);
  const heading = useId();
  useBlockedLeave(() => count > 0 && !busy);
  return (
    <Stack
      as="form"
      aria-labelledby={heading}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save();
      }}
    >
      <Head as="header">
        <h1 id={heading}>表格编辑</h1>
        <Note className="fixed">
          {`${list.length} 个商品，${rows.length} 个规格。`}
          {left_out > 0 && `另有 ${left_out} 个商品没有列出：一次最多编辑 ${GRID_LIMIT} 个规格。`}
          回车和上下键换行，Esc 恢复原值；可以从表格软件复制一块单元格，粘贴到起始格。
        </Note>
      </Head>
      <Scroll label="商品的规格" className={styles.scroll}>
        <Table ref={table} pinned fields className={styles.grid}>
          <thead>
            <tr>
              <th scope="col">商品与规格</th>
              {columns.map((field) => (
                <th key={field} scope="col" data-number={gridColumn(field).kind !== 'code' || undefined}>
                  {gridColumn(field, grades).title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GridRowCells
                key={row.item.item_id}
                row={row}
                columns={columns}
                grades={grades}
                typed={drafts[row.item.item_id]}
                refused={refusals.cells[row.item.item_id]}
                message={row.isFirst ? (refusals.goods[row.goods.goods_id] ?? '') : ''}
                tools={tools}
              />
            ))}
          </tbody>
        </Table>
      </Scroll>
      <div className={goodsStyles.bar}>
        <p role="alert">{failure}</p>
        <span role="status">{count > 0 ? `已修改 ${count} 格` : '没有修改'}</span>
        <Button onClick={() => void navigation.go(navigation.lastOf(LIST))}>返回</Button>
        <Button type="submit" kind="primary" disabled={busy || count === 0}>
          {busy ? '正在保存…' : '保存'}
        </Button>
      </div>
    </Stack>
  );
}

const Nothing = () => (
  <Stack align="start">
    <h1>表格编辑</h1>
    <Note>没有可以编辑的商品。请先在商品列表勾选商品，再按「批量表格编辑」。</Note>
    <LinkButton to={LIST}>返回商品列表</LinkButton>
  </Stack>
);

function Chosen({ ids }: { ids: string }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/goods-grid', { goods_ids: ids });
  if (!asked.value) return <Waiting name="商品" asked={asked} page />;
  return asked.value.list.length === 0 ? <Nothing /> : <Grid answer={asked.value} />;
}

export default function GridPage() {
  const ids = useSearchParams()[0].get('goods_ids') ?? '';
  return ids === '' ? <Nothing /> : <Chosen key={ids} ids={ids} />;
}
