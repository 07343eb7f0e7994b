/** Filters of a list behind one button, which shows how many are set: on a phone all of them and the sort order, else those with `more`. */
import { useState } from 'react';
import { PHONE, useNarrow } from '../../../parts/use-narrow.ts';
import { Sheet } from '../../../parts/Sheet.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { Stack } from '../../../../ui/layout/flow.tsx';
import { FilterField } from './FilterField.tsx';
import type { ListColumn, ListFilter } from '../list-def.ts';
import type { ListState } from '../list-state.ts';

export interface SheetFilters {
  filters: readonly ListFilter[];
  /** The sortable ones are offered as sort orders. */
  columns: readonly Pick<ListColumn<never>, 'id' | 'title' | 'sortable'>[];
  state: ListState;
  change(part: Partial<ListState>): void;
}

/** The sortable column heads of the table, as a select. */
function Order({ columns, state, change }: Omit<SheetFilters, 'filters'>) {
  const by = columns.filter(({ sortable }) => sortable);
  if (by.length === 0) return null;
  return (
    <SelectBox aria-label="排序" value={state.sort} onChange={(event) => change({ sort: event.target.value })}>
      {!by.some(({ id }) => state.sort === id || state.sort === `-${id}`) && (
        <option value={state.sort}>默认排序</option>
      )}
      {by.flatMap(({ id, title }) => [
        <option key={`-${id}`} value={`-${id}`}>{`按${title}降序`}</option>,
        <option key={id} value={id}>{`按${title}升序`}</option>,
      ])}
    </SelectBox>
  );
}

export function FilterSheet({ filters, columns, state, change }: SheetFilters) {
  const isPhone = useNarrow(PHONE);
  // An open sheet keeps its fields when the window is turned.
  const [openAt, setOpenAt] = useState<'bottom' | 'right'>();
  const side = openAt ?? (isPhone ? 'bottom' : 'right');
  const hasAll = side === 'bottom';
  const text = hasAll ? '筛选' : '更多筛选';
  const fields = filters.filter(({ kind, more }) => kind !== 'tabs' && kind !== 'address' && (hasAll || more));
  const count = fields.filter(({ name }) => state.filters[name]).length;
  if (fields.length === 0 && !(hasAll && columns.some(({ sortable }) => sortable))) return null;
  const set = (name: string, value: string): void => change({ filters: { ...state.filters, [name]: value } });
  const clear = (): void =>
    change({ filters: { ...state.filters, ...Object.fromEntries(fields.map(({ name }) => [name, ''])) } });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpenAt(side)}>
        {count > 0 ? `${text}（${count}）` : text}
      </Button>
      {openAt && (
        <Sheet
          title={hasAll ? '筛选和排序' : text}
          side={side}
          onClose={() => setOpenAt(undefined)}
          footer={
            <>
              <Button disabled={count === 0} onClick={clear}>
                清除筛选
              </Button>
              <Button kind="primary" onClick={() => setOpenAt(undefined)}>
                完成
              </Button>
            </>
          }
        >
          <Stack>
            {fields.map((filter) => (
              <FilterField
                key={filter.name}
                filter={filter}
                value={state.filters[filter.name] ?? ''}
                onChange={(value) => set(filter.name, value)}
              />
            ))}
            {hasAll && <Order columns={columns} state={state} change={change} />}
          </Stack>
        </Sheet>
      )}
    </>
  );
}
