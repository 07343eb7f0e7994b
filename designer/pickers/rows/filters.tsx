/** Filters above a picker's list: selects whose options are loaded when the picker opens, and a price range. */
import { foldNumber } from '../../../engine/rules/format/fold.ts';
import { isComposing } from '../../../engine/is-composing.ts';
import { useCallback, useState } from 'react';
import { Input, SelectBox } from '../../../ui/controls/Input.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { useLoaded } from '../../calls/use-call.ts';
import type { ListFilter, Option } from './sources.ts';
import { say } from '../../words/say.ts';
import styles from './picker.module.css';

type Chosen = Readonly<Record<string, string>>;

interface Props {
  filters: readonly ListFilter[];
  calls: OperatorCalls;
  onChange(chosen: Chosen): void;
}

function useOptions(filter: ListFilter, calls: OperatorCalls): readonly Option[] {
  const load = useCallback(async () => (await filter.options?.(calls)) ?? [], [filter, calls]);
  const { value: options = [] } = useLoaded<readonly Option[]>(load);
  return options.filter(({ value }) => value !== '');
}

function Filter({
  filter,
  calls,
  value,
  onChange,
}: Omit<Props, 'filters' | 'onChange'> & { filter: ListFilter; value: string; onChange(value: string): void }) {
  const options = useOptions(filter, calls);
  if (!filter.options)
    return (
      <Input
        aria-label={filter.title}
        placeholder={filter.title}
        inputMode="decimal"
        fold="number"
        defaultValue={value}
        onBlur={({ target }) => foldNumber(target.value) !== value && onChange(foldNumber(target.value))}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && event.currentTarget.blur()}
      />
    );
  return (
    <SelectBox aria-label={filter.title} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{say('全部{title}', { title: filter.title })}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </SelectBox>
  );
}

export function Filters({ filters, calls, onChange }: Props) {
  const [chosen, setChosen] = useState<Chosen>({});
  return (
    <Row wraps="always" className={styles.filters} role="group" aria-label={say('筛选')}>
      {filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          calls={calls}
          value={chosen[filter.name] ?? ''}
          onChange={(value) => {
            const { [filter.name]: _before, ...others } = chosen;
            const next = value === '' ? others : { ...others, [filter.name]: value };
            setChosen(next);
            onChange(next);
          }}
        />
      ))}
    </Row>
  );
}
