/** A list page built from its declaration: filters, table or pictures, selection, paging, views, CSV, detail. */
import { useState, type ReactNode } from 'react';
import { ask } from '../../calls/ask.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { JobStrip } from '../jobs/JobStrip.tsx';
import { useJobs } from '../jobs/jobs-context.tsx';
import { useAttempt, useOffice } from '../office-context.ts';
import { BulkBar } from './BulkBar.tsx';
import { ColumnChoice } from './filters/ColumnChoice.tsx';
import { exportCsv } from './csv.ts';
import { DetailDrawer } from './DetailDrawer.tsx';
import { Filters } from './filters/Filters.tsx';
import type { ListDef, ListOption, RowTools } from './list-def.ts';
import { filterQuery, rowsQuery } from './list-state.ts';
import { ListTable } from './rows/ListTable.tsx';
import { NewRows } from './NewRows.tsx';
import { Pager } from './Pager.tsx';
import { PictureTiles } from './rows/PictureTiles.tsx';
import { SavedViews } from './filters/SavedViews.tsx';
import { useList, type LoadedList } from './use-list.ts';
import { useSelection, type Selection } from './use-selection.ts';
import { Failed, EmptyPanel, Pending } from '../../../ui/text/Pending.tsx';
import { Dimmed } from '../../../ui/list/Table.tsx';
import styles from './list.module.css';

interface ListPageProps<Row> {
  def: ListDef<Row>;
  /** Right of the title, e.g. the button that adds a row. */
  tools?(list: LoadedList<Row>): ReactNode;
  /** Between title and filters, e.g. a chart. */
  children?: ReactNode;
}

/** Up to this many rows the browser writes the CSV itself; if the server can export the list, more rows become a job. */
const BY_BROWSER = 500;

function CsvButton<Row>({ def, list }: { def: ListDef<Row>; list: LoadedList<Row> }) {
  const { session, notices } = useOffice();
  const jobs = useJobs();
  const [busy, setBusy] = useState(false);
  const { exports: name } = def;
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const filter = rowsQuery(def, list.state);
      if (name !== undefined && (list.page?.total ?? 0) > BY_BROWSER) {
        jobs.watch(await ask(session, 'POST /mall/jobs/export', { list: name, filter }));
      } else notices.show(`已导出 ${await exportCsv(def, session, filter)} 条`);
    } catch (error) {
      notices.show(`导出失败：${(error as Error).message}`, 'error');
    }
    setBusy(false);
  };
  return (
    <Button disabled={busy || !list.page?.total} title="导出筛选出的全部内容" onClick={() => void save()}>
      {busy ? '正在导出…' : '导出 CSV'}
    </Button>
  );
}

function ExportButton<Row>({ def, list }: { def: ListDef<Row>; list: LoadedList<Row> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" disabled={!list.page?.total} onClick={() => setOpen(true)}>
        导出
      </Button>
      {open && def.exportDialog?.(rowsQuery(def, list.state), () => setOpen(false))}
    </>
  );
}

function TileSort(props: { sorts: readonly ListOption[]; sort: string; onSort(sort: string): void }) {
  return (
    <SelectBox aria-label="排序" value={props.sort} onChange={(event) => props.onSort(event.target.value)}>
      {props.sorts.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectBox>
  );
}

interface RowsProps<Row> extends ListPageProps<Row> {
  list: LoadedList<Row>;
  selection: Selection | undefined;
  rowTools: RowTools;
}

/** The rows, or why there are none. */
function Rows<Row extends object>({ def, list, selection, rowTools }: RowsProps<Row>) {
  const { state, page, loading, failure, reload, change } = list;
  if (failure) return <Failed name={def.title} reason={failure} retry={reload} />;
  if (!page) return <Pending size="rows" />;
  const filtered = state.q !== '' || Object.values(state.filters).some(Boolean);
  if (page.rows.length === 0 && !loading)
    return (
      <EmptyPanel>
        <p>{filtered ? '没有符合条件的内容' : def.empty}</p>
        {filtered && <Button onClick={() => change({ q: '', filters: {} })}>清除筛选</Button>}
      </EmptyPanel>
    );
  const shown = { def, rows: page.rows, selection, tools: rowTools };
  return (
    <Dimmed aria-busy={loading}>
      {def.tile ? (
        <PictureTiles {...shown} />
      ) : (
        <ListTable {...shown} totals={page.totals} state={state} change={change} />
      )}
    </Dimmed>
  );
}

function Detail<Row>({ def, list, rowTools }: Omit<RowsProps<Row>, 'selection'>) {
  const row = list.page?.rows.find((one) => def.idOf(one) === list.state.open);
  if (!row) return null;
  return (
    <DetailDrawer
      key={list.state.open}
      title={def.titleOf(row)}
      facts={def.columns.filter(({ apart }) => !apart).map(({ title, text }) => ({ title, text: text(row) }))}
      onClose={() => list.change({ open: '' })}
    >
      {def.detail?.(row, rowTools)}
    </DetailDrawer>
  );
}

/** The title, new rows, and the tools of the list. */
function ListHead<Row>({ def, list, tools }: Pick<RowsProps<Row>, 'def' | 'list' | 'tools'>) {
  const { state, change } = list;
  return (
    <header className={styles.head}>
      <h1 id={`list-${def.name}`}>{def.title}</h1>
      {def.news && <NewRows {...def.news} list={list} />}
      <div className={styles.tools}>
        <SavedViews list={def.name} />
        {!def.tile && <ColumnChoice columns={def.columns} visible={state.columns} change={change} />}
        {def.tileSorts && <TileSort sorts={def.tileSorts} sort={state.sort} onSort={(sort) => change({ sort })} />}
        {def.exportDialog ? <ExportButton def={def} list={list} /> : <CsvButton def={def} list={list} />}
        {tools?.(list)}
      </div>
    </header>
  );
}

/** The actions that the operator may do with several rows. */
function useBulkActions<Row>({ bulk = [], bulkRight }: ListDef<Row>): NonNullable<ListDef<Row>['bulk']> {
  const { session } = useOffice();
  return bulkRight === undefined || session.may(bulkRight) ? bulk : [];
}

export function ListPage<Row extends object>({ def, tools, children }: ListPageProps<Row>) {
  const { session } = useOffice();
  const list = useList<Row>(def);
  const { state, page, change } = list;
  const attempt = useAttempt(list.reload);
  const filter = filterQuery(def, state);
  const total = page?.total ?? 0;
  const ticked = useSelection(JSON.stringify(filter), total);
  const actions = useBulkActions(def);
  const selection = actions.length > 0 ? ticked : undefined;
  const rowTools: RowTools = { attempt, session, open: (id) => change({ open: id }) };
  return (
    <section className={styles.list} aria-labelledby={`list-${def.name}`}>
      <ListHead def={def} list={list} tools={tools} />
      <JobStrip list={def.name} onEnd={list.reload} />
      {children}
      <Filters
        filters={def.filters ?? []}
        columns={def.tile ? [] : def.columns}
        search={def.search}
        state={state}
        counts={page?.counts}
        change={change}
      />
      {selection && selection.count > 0 && (
        <BulkBar
          actions={actions}
          selection={selection}
          total={total}
          isLowerBound={page?.isLowerBound ?? false}
          filter={def.bulkAll ? filter : undefined}
          note={def.bulkNote?.((page?.rows ?? []).filter((row) => selection.ids[def.idOf(row)])) ?? ''}
          onDone={list.reload}
        />
      )}
      <Rows def={def} list={list} selection={selection} rowTools={rowTools} />
      {page && total > 0 && !list.failure && <Pager page={page} state={state} change={change} />}
      <Detail def={def} list={list} rowTools={rowTools} />
    </section>
  );
}
