/** Hot zones of W0003: drawn over the picture (enlarged in a dialog), each with a numbered link field and its position in numbers. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { safePicture } from '../../../../engine/address.ts';
import { schemaAt } from '../../schema-path.ts';
import { Note } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { usePanel } from '../../panel-context.ts';
import { percent, withPercent, type Zone } from './zones.ts';
import { labelId, type ControlProps } from '../control.ts';
import { EntryTools } from '../lists/entry-tools.tsx';
import { LinkControl } from '../picked/link.tsx';
import { NumberInput } from '../numbers/number-input.tsx';
import { useEntries } from '../lists/use-entries.ts';
import { ZoneDialog } from './zone-dialog.tsx';
import { ZoneSurface, type ZoneSurfaceProps } from './zone-surface.tsx';
import { say } from '../../../words/say.ts';
import lists from '../lists/lists.module.css';
import styles from './hotzone.module.css';

const NUMBERS = [
  { key: 'leftPer', label: say('左') },
  { key: 'topPer', label: say('上') },
  { key: 'widthPer', label: say('宽') },
  { key: 'heightPer', label: say('高') },
] as const;

const WHOLE = { minimum: 0, maximum: 100 };

interface ZoneFieldsProps {
  id: string;
  name: string;
  zone: Zone;
  control: ControlProps<Zone[]>;
  onChange(zone: Zone): void;
}

function ZoneFields({ id, name, zone, control, onChange }: ZoneFieldsProps) {
  return (
    <>
      <div className={styles.numbers}>
        {NUMBERS.map(({ key, label }) => (
          <label key={key}>
            <Text tone="second">{label}</Text>
            <NumberInput
              id={`${id}-${key}`}
              label={say('{name}：{label}', { name, label })}
              unit="%"
              value={percent(zone[key])}
              limits={WHOLE}
              onChange={(typed) => onChange({ ...zone, ...withPercent(zone, key, typed) })}
            />
          </label>
        ))}
      </div>
      <div data-field={`${id}~pathData`}>
        <LinkControl
          {...control}
          id={`${id}~pathData`}
          label={say('{name}链接', { name })}
          describedBy={undefined}
          schema={schemaAt(control.schema, [0, 'pathData']) ?? {}}
          value={(zone['pathData'] ?? {}) as Record<string, unknown>}
          change={(pathData) => onChange({ ...zone, pathData })}
          type={undefined}
        />
      </div>
    </>
  );
}

export const HotzoneControl = observer(function HotzoneControl(props: ControlProps<Zone[]>) {
  const { id, schema } = props;
  const panel = usePanel();
  const { list, keys, add, remove, move, replace, activate } = useEntries(props);
  const [selected, setState] = useState(-1);
  const setSelected = (index: number): void => {
    setState(index);
    activate(index);
  };
  const [large, setLarge] = useState(false);
  const { imgUrl, width, height } = panel.values;
  const picture = safePicture(imgUrl);
  if (!picture) return <Note size="small">{say('请先选择展示图')}</Note>;

  const item = say(schema['x-item'] ?? '热区');
  const surface: ZoneSurfaceProps = {
    picture,
    size: { width: Number(width) || 1, height: Number(height) || 1 },
    zones: list,
    selected,
    onSelect: setSelected,
    onChange: replace,
    onDraw: (zone) => {
      if (add([zone]) > 0) setSelected(list.length);
    },
  };

  return (
    <div role="group" aria-labelledby={labelId(id)}>
      <ZoneSurface {...surface} />
      <button type="button" className={lists.add} onClick={() => setLarge(true)}>
        <Icon name="expand" />
        {say('放大编辑')}
      </button>
      {large && <ZoneDialog {...surface} onClose={() => setLarge(false)} />}
      <ul className={lists.cards}>
        {list.map((zone, index) => (
          <li
            key={keys[index]}
            className={lists.card}
            data-field={`${id}~${index}`}
            data-selected={index === selected || undefined}
          >
            <div className={lists.cardHead}>
              <button type="button" className={lists.cardName} onClick={() => setSelected(index)}>
                <span>{say('{whole}{part}', { whole: item, part: index + 1 })}</span>
              </button>
              <EntryTools
                name={say('{whole}{part}', { whole: item, part: index + 1 })}
                index={index}
                count={list.length}
                onMove={move}
                onRemove={() => void remove(index)}
              />
            </div>
            <div className={lists.cardBody} onFocus={() => setSelected(index)}>
              <ZoneFields
                id={`${id}~${index}`}
                name={say('{whole}{part}', { whole: item, part: index + 1 })}
                zone={zone}
                control={props}
                onChange={(next) => replace(index, next)}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
});
