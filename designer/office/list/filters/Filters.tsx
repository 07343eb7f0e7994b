/** Search, filters, and the active ones as removable chips. */
import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { MAX_COUNTED_IN_TAB } from '../../../../engine/rules/wire/tab-counts.ts';
import { foldSearch } from '../../../../engine/rules/format/fold.ts';
import { isSpan, SPANS } from '../../../../engine/rules/format/spans.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { Tabs } from '../../../../ui/controls/Tabs.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { FilterField, hasOptions } from './FilterField.tsx';
import { FilterSheet, type SheetFilters } from './FilterSheet.tsx';
import type { ListFilter } from '../list-def.ts';
import { amountsOf, daysOf } from '../list-state.ts';
import styles from './filters.module.css';

interface FiltersProps extends SheetFilters {
  search: string | undefined;
  /** Number of rows by tab value. */
  counts?: Readonly<Record<string, number>> | undefined;
}

interface TabsProps extends Pick<FiltersProps, 'state' | 'counts'> {
  filter: ListFilter;
  onChoose(value: string): void;
}

const countText = (count: number): string => (count >= MAX_COUNTED_IN_TAB ? `${MAX_COUNTED_IN_TAB}+` : String(count));

function FilterTabs({ filter, state, counts, onChoose }: TabsProps) {
  if (!hasOptions(filter)) return null;
  const chosen = state.filters[filter.name] ?? '';
  return (
    <Tabs className={styles.tabs} aria-label={filter.title}>
      {[{ value: '', text: '全部' }, ...filter.options].map(({ value, text }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {text}
          {counts?.[value] !== undefined && <small> {countText(counts[value])}</small>}
        </button>
      ))}
    </Tabs>
  );
}

/** Searches on Enter and when the field is cleared; follows the address when it changes. */
function Search({ placeholder, value, onSearch }: { placeholder: string; value: string; onSearch(q: string): void }) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  if (before !== value) {
    setBefore(value);
    setTyped(value);
  }
  useEffect(() => {
    // The clear button in the field sends the event `search`, which React does not support.
    const input = field.current;
    const onClear = (): void => {
      if (input?.value === '') onSearch('');
    };
    input?.addEventListener('search', onClear);
    return () => input?.removeEventListener('search', onClear);
  });
  return (
    <form
      role="search"
      className={styles.search}
      style={{ '--letters': placeholder.length } as CSSProperties}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(foldSearch(typed));
      }}
    >
      <Icon name="search" />
      <Input
        bare
        ref={field}
        type="search"
        aria-label={placeholder}
        placeholder={placeholder}
        value={typed}
        maxLength={50}
        fold="search"
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

function chipText(filter: ListFilter, value: string): string {
  if (hasOptions(filter))
    return `${filter.title}：${filter.options.find((option) => option.value === value)?.text ?? value}`;
  if (filter.kind === 'text') return `${filter.title}：${value}`;
  if (isSpan(value)) return `${filter.title}：${SPANS[value]}`;
  const { from, to } = filter.kind === 'amounts' ? amountsOf(value) : daysOf(value);
  return `${filter.title}：${from || '不限'} 至 ${to || '不限'}`;
}

function Chip({ text, onRemove }: { text: string; onRemove(): void }) {
  return (
    <Row as="li" className={styles.chip}>
      {text}
      <IconButton aria-label={`清除${text}`} onClick={onRemove}>
        <Icon name="close" />
      </IconButton>
    </Row>
  );
}

function Chips({ filters, state, change }: Pick<FiltersProps, 'filters' | 'state' | 'change'>) {
  const on = filters.filter(({ name, kind }) => kind !== 'tabs' && kind !== 'address' && state.filters[name]);
  if (on.length === 0 && !state.q) return null;
  const without = (name: string): void => change({ filters: { ...state.filters, [name]: '' } });
  return (
    <Row as="ul" wraps="always" className={styles.chips} aria-label="筛选条件">
      {state.q && <Chip text={`搜索：${state.q}`} onRemove={() => change({ q: '' })} />}
      {on.map((filter) => (
        <Chip
          key={filter.name}
          text={chipText(filter, state.filters[filter.name] ?? '')}
          onRemove={() => without(filter.name)}
        />
      ))}
      <li>
        <Button kind="quiet" onClick={() => change({ q: '', filters: {} })}>
          清除全部
        </Button>
      </li>
    </Row>
  );
}

/** Tabs on a line of their own; search and the other filters side by side, or behind a button on a phone, but for one that is in use. */
export function Filters(props: FiltersProps) {
  const { filters, search, state, counts, change } = props;
  const beside = filters.filter((filter) => !filter.more);
  const set = (name: string, value: string): void => change({ filters: { ...state.filters, [name]: value } });
  return (
    <>
      <Row wraps="always" className={styles.filters}>
        {filters
          .filter(({ kind }) => kind === 'tabs')
          .map((filter) => (
            <FilterTabs
              key={filter.name}
              filter={filter}
              state={state}
              counts={counts}
              onChoose={(value) => set(filter.name, value)}
            />
          ))}
        {search !== undefined && <Search placeholder={search} value={state.q} onSearch={(q) => change({ q })} />}
        {beside.map((filter) => (
          <div key={filter.name} className={styles.beside}>
            <FilterField
              filter={filter}
              value={state.filters[filter.name] ?? ''}
              onChange={(value) => set(filter.name, value)}
            />
          </div>
        ))}
        <FilterSheet {...props} />
      </Row>
      <Chips {...props} />
    </>
  );
}
