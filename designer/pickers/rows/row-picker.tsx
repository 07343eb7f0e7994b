/** A list to pick from, with search, pager and the chosen rows below. */
import { useEffect, useState } from 'react';
import { safePicture } from '../../../engine/address.ts';
import { Row as Flow } from '../../../ui/layout/flow.tsx';
import { Thumb } from '../../../ui/text/Thumb.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { Filters } from './filters.tsx';
import { PagedList } from './paged-list.ts';
import { Pager } from './pager.tsx';
import { RowTable } from './row-table.tsx';
import { text, type Row } from '../../../engine/rules/wire/rows.ts';
import { SearchBox } from './search-box.tsx';
import type { Source } from './sources.ts';
import { say } from '../../words/say.ts';
import styles from './picker.module.css';

interface Props {
  source: Source;
  calls: OperatorCalls;
  multiple: boolean;
  chosen: readonly Row[];
  onChoose(rows: Row[]): void;
  /** For lists that are loaded whole: decides which rows are offered; all by default. */
  allows?(row: Row): boolean;
}

function usePagedList(source: Source, calls: OperatorCalls, allows: Props['allows']): PagedList {
  const [list] = useState(
    () =>
      new PagedList(async (query) => {
        const page = await source.load(calls, query);
        if (!allows) return page;
        const rows = page.rows.filter(allows);
        return { rows, total: rows.length };
      }, source.pageSize),
  );
  useEffect(() => void list.go(1), [list]);
  return list;
}

function Chosen({ source, rows, onRemove }: { source: Source; rows: readonly Row[]; onRemove(row: Row): void }) {
  const { title, identity } = source;
  const picture = source.columns[1]?.picture;
  // A row from an old page may contain only its number.
  const nameOf = (row: Row): string => title(row) || `ID ${text(row, identity)}`;
  return (
    <ul className={styles.chosen} aria-label={say('已选择')}>
      {rows.map((row) => {
        const address = safePicture(picture?.(row));
        return (
          <Flow as="li" gap={1} key={text(row, identity)}>
            {address && <Thumb size="small" src={address} />}
            <span className="cut">{nameOf(row)}</span>
            <IconButton aria-label={say('取消选择 {name}', { name: nameOf(row) })} onClick={() => onRemove(row)}>
              <Icon name="close" />
            </IconButton>
          </Flow>
        );
      })}
    </ul>
  );
}

export function RowPicker({ source, calls, multiple, chosen, onChoose, allows }: Props) {
  const list = usePagedList(source, calls, allows);
  const keyOf = (row: Row): string => text(row, source.identity);
  const isChosen = (row: Row): boolean => chosen.some((one) => keyOf(one) === keyOf(row));
  const others = (row: Row): Row[] => chosen.filter((one) => keyOf(one) !== keyOf(row));
  const toggle = (row: Row): void => {
    if (source.reasonNotSelectable?.(row)) return;
    if (!multiple) onChoose([row]);
    else onChoose(isChosen(row) ? others(row) : [...chosen, row]);
  };
  return (
    <div className={styles.picker}>
      {source.filters && (
        <Filters filters={source.filters} calls={calls} onChange={(chosenFilters) => void list.narrow(chosenFilters)} />
      )}
      {source.search && <SearchBox placeholder={source.search} onSearch={(keyword) => void list.search(keyword)} />}
      <RowTable
        list={list}
        columns={source.columns}
        multiple={multiple}
        isChosen={isChosen}
        keyOf={keyOf}
        reasonNotSelectable={source.reasonNotSelectable}
        onToggle={toggle}
      />
      <Pager list={list} />
      <Chosen source={source} rows={chosen} onRemove={(row) => onChoose(others(row))} />
    </div>
  );
}
