/** The control that a picker of a package is: one value, or a list of them in an order of the operator's. */
import type { ComponentType } from 'react';
import { useOperatorCalls } from '../../calls/operator-calls.ts';
import { Icon } from '../../parts/Icon.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import type { PluginPicker } from '../../plugin/api.ts';
import { messageOf } from '../../plugin/faults.ts';
import { labelId, type ControlProps } from '../controls/control.ts';
import { EntryTools, Grip } from '../controls/lists/entry-tools.tsx';
import { useEntries } from '../controls/lists/use-entries.ts';
import { useReorder } from '../controls/lists/use-reorder.ts';
import { useFieldHost } from '../panel-context.ts';
import { pickRows } from './picker-source.tsx';
import { say } from '../../words/say.ts';
import styles from '../controls/lists/lists.module.css';

/** Opens the picker; answers what the property holds of the chosen rows. */
function usePick(picker: PluginPicker): (multiple: boolean) => Promise<unknown[]> {
  const host = useFieldHost();
  const calls = useOperatorCalls();
  const report = (text: string): void => host.notify(text, 'warning');
  return async (multiple) => {
    const rows = await pickRows(picker, { calls, multiple, report });
    try {
      return rows.map((row) => picker.value(row)).filter((value) => value !== undefined);
    } catch (error) {
      report(say('{title}：{message}', { title: say(picker.title), message: messageOf(error) }));
      return [];
    }
  };
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

function PickOne({ picker, ...props }: ControlProps & { picker: PluginPicker }) {
  const { id, label, value, schema, change, describedBy } = props;
  const host = useFieldHost();
  const pick = usePick(picker);
  const empty = schema.type === 'object' ? {} : '';
  const isChosen = !isEmpty(value) && JSON.stringify(value) !== '{}';
  const words = isChosen ? picker.label(value) : say(picker.title);
  const choose = async (): Promise<void> => {
    const [first] = await pick(false);
    if (first !== undefined) change(first);
  };
  return (
    <Row gap={1}>
      <button
        type="button"
        id={id}
        className={styles.goods}
        aria-label={say('{label}：{words}', { label, words })}
        aria-describedby={describedBy}
        onClick={() => host.attempt(choose())}
      >
        <span className={styles.goodsText}>
          <span>{words}</span>
        </span>
      </button>
      {isChosen && (
        <IconButton aria-label={say('清除{label}', { label })} onClick={() => change(empty)}>
          <Icon name="close" />
        </IconButton>
      )}
    </Row>
  );
}

function PickMany({ picker, ...props }: ControlProps<unknown[]> & { picker: PluginPicker }) {
  const { id, schema, describedBy } = props;
  const host = useFieldHost();
  const pick = usePick(picker);
  const { list, keys, add, remove, move } = useEntries(props);
  const reorder = useReorder('y', move);
  const { maxItems = Infinity } = schema;
  const choose = async (): Promise<void> => {
    const values = await pick(true);
    if (values.length > 0) add(values);
  };
  return (
    <div role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      <ul className={styles.rows}>
        {list.map((value, index) => (
          <li key={keys[index]} className={styles.goodsRow} data-entry {...reorder.item(index)}>
            <Grip {...reorder.handle(index)} />
            <span className={styles.goodsText}>{picker.label(value)}</span>
            <EntryTools
              name={picker.label(value)}
              index={index}
              count={list.length}
              onMove={move}
              onRemove={() => void remove(index)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} onClick={() => host.attempt(choose())}>
        <Icon name="plus" />
        {say(schema['x-add'] ?? picker.title)}
        <small>{Number.isFinite(maxItems) ? `${list.length}/${maxItems}` : list.length}</small>
      </button>
    </div>
  );
}

export function pickerControl(picker: PluginPicker): ComponentType<ControlProps> {
  return function PickerControl(props) {
    return props.schema.type === 'array' ? (
      <PickMany picker={picker} {...(props as ControlProps<unknown[]>)} />
    ) : (
      <PickOne picker={picker} {...props} />
    );
  };
}
