/** A list of entries, each with the fields of the item schema. Entries fold, and are sorted by dragging. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { JsonSchema } from '../../../../schemas/schema-types.ts';
import { rowLabel, type RowLabel } from '../../../editor/model/document/row-label.ts';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { linkCaption } from '../../../pickers/links/captions.ts';
import { pickLink } from '../../../pickers/pick.ts';
import { Thumb } from '../../../../ui/text/Thumb.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { labelId, type ControlProps } from '../control.ts';
import { useFieldHost } from '../../panel-context.ts';
import { EntryTools, Grip } from './entry-tools.tsx';
import { useEntries } from './use-entries.ts';
import { schemaAt } from '../../schema-path.ts';
import { useReorder, type Reorder } from './use-reorder.ts';
import { say } from '../../../words/say.ts';
import styles from './lists.module.css';

/** Lists up to this length show all entries unfolded. */
const OPEN_UP_TO = 3;

/** A field's value as its control displays it. */
function valueText(value: unknown, field: JsonSchema | undefined): string {
  if (field?.['x-control'] === 'money') return formatYuan(Number(value));
  if (typeof value === 'number') return `${value}${say(field?.['x-unit'] ?? '')}`;
  const label = field?.['x-labels']?.[String(value)];
  if (label !== undefined) return say(label);
  return typeof value === 'string' ? value.trim() : '';
}

/** The summary of a folded entry: its text, its picture, and its link. */
function rowOf(entry: unknown, schema: JsonSchema): RowLabel & { link: string } {
  if (!isRecord(entry)) return { words: '', picture: '', link: '' };
  const { pathData } = entry;
  const own = schema['x-words']?.map((name) => valueText(entry[name], schemaAt(schema, [0, name]))).join(' ');
  const { words, picture } = rowLabel(entry);
  return { words: own || words, picture, link: isRecord(pathData) ? linkCaption(pathData) : '' };
}

interface CardProps {
  name: string;
  row: ReturnType<typeof rowOf>;
  note: string;
  index: number;
  count: number;
  startsOpen: boolean;
  reorder: Reorder;
  /** The entry was just added, so its first field takes the focus. */
  fresh: boolean;
  onMove(from: number, to: number): void;
  /** Called when the operator starts working on the entry. */
  onTurn(): void;
  /** Left out when the number of entries is fixed. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

function Card(props: CardProps) {
  const { name, row, note, index, count, startsOpen, reorder, fresh, onMove, onTurn, onRemove, children } = props;
  const [open, setOpen] = useState(startsOpen);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh) body.current?.querySelector<HTMLElement>(':is(input, textarea, select, button):not(:disabled)')?.focus();
  }, [fresh]);
  return (
    <li className={styles.card} data-entry onFocus={onTurn} {...reorder.item(index)}>
      <div className={styles.cardHead}>
        <Grip {...reorder.handle(index)} />
        <button type="button" className={styles.cardName} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'down' : 'right'} />
          {row.picture && <Thumb src={row.picture} />}
          <span>
            {name}
            {row.words && <small>{row.words}</small>}
            {row.link && <small className={styles.cardLink}>{row.link}</small>}
            {note && <small>{note}</small>}
          </span>
        </button>
        <EntryTools name={name} index={index} count={count} onMove={onMove} onRemove={onRemove} />
      </div>
      {open && (
        <div ref={body} className={styles.cardBody}>
          {children}
        </div>
      )}
    </li>
  );
}

interface ListProps extends ControlProps<unknown[]> {
  /** Asked before an entry is removed. */
  question?: (entry: unknown) => string | undefined;
  /** Said of an entry beside its words. */
  note?: (entry: unknown) => string;
}

export function ListControl(props: ListProps) {
  const { id, schema, entry, describedBy, question, note } = props;
  const { list, keys, add, remove, move, activate, replaceAll } = useEntries(props, question);
  const host = useFieldHost();
  const calls = useOperatorCalls();
  const reorder = useReorder('y', move);
  const [fresh, setFresh] = useState(false);
  const item = say(schema['x-item'] ?? schema.title ?? '项');
  const { minItems = 0, maxItems = Infinity } = schema;
  const fixed = minItems === maxItems;

  const linked = isRecord(list[0]) && 'pathData' in list[0];
  const linkAll = async (): Promise<void> => {
    const link = await pickLink(calls, {});
    if (link) replaceAll((one) => (isRecord(one) ? { ...one, pathData: link } : one));
  };

  const addOne = (): void => {
    if (add([structuredClone(schema['x-new'] ?? {})]) > 0) setFresh(true);
  };

  return (
    <div role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      <ul className={styles.cards}>
        {list.map((value, index) => (
          <Card
            key={keys[index]}
            name={say('{whole}{part}', { whole: item, part: index + 1 })}
            row={rowOf(value, schema)}
            note={note?.(value) ?? ''}
            index={index}
            count={list.length}
            startsOpen={fresh ? index === list.length - 1 : list.length <= OPEN_UP_TO}
            reorder={reorder}
            fresh={fresh && index === list.length - 1}
            onMove={(from, to) => {
              setFresh(false);
              move(from, to);
            }}
            onTurn={() => activate(index)}
            onRemove={
              fixed && list.length <= minItems
                ? undefined
                : () => {
                    setFresh(false);
                    void remove(index);
                  }
            }
          >
            {entry(index)}
          </Card>
        ))}
      </ul>
      {linked && list.length > 1 && (
        <button type="button" className={styles.add} onClick={() => host.attempt(linkAll())}>
          <Icon name="link" />
          {say('全部设为同一链接')}
        </button>
      )}
      {!(fixed && list.length >= maxItems) && (
        <button type="button" className={styles.add} onClick={addOne}>
          <Icon name="plus" />
          {say(schema['x-add'] ?? '添加{item}', { item })}
          {schema.maxItems !== undefined && (
            <small>
              {list.length}/{schema.maxItems}
            </small>
          )}
        </button>
      )}
    </div>
  );
}
