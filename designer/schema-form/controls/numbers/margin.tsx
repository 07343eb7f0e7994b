/** A margin: px, or auto. The two side margins together position the widget in its row. */
import { observer } from 'mobx-react-lite';
import { usePanel } from '../../panel-context.ts';
import type { ControlProps } from '../control.ts';
import { NumberInput } from './number-input.tsx';
import panelStyles from '../../panel.module.css';
import { Segments } from '../../../../ui/controls/Segments.tsx';
import { say } from '../../../words/say.ts';

export function MarginControl({ id, value, schema, invalid, describedBy, change }: ControlProps<number | string>) {
  return (
    <NumberInput
      id={id}
      value={typeof value === 'number' ? value : undefined}
      placeholder={say('自动')}
      limits={schema}
      unit={schema['x-unit'] && say(schema['x-unit'])}
      invalid={invalid}
      describedBy={describedBy}
      onChange={change}
    />
  );
}

const PLACES = [
  { label: say('居左'), marginLeft: 0, marginRight: 'auto' },
  { label: say('居中'), marginLeft: 'auto', marginRight: 'auto' },
  { label: say('居右'), marginLeft: 'auto', marginRight: 0 },
] as const;

/** 居左, 居中, 居右: sets the two side margins to 0 or auto in one step. */
export const MarginPlace = observer(function MarginPlace() {
  const panel = usePanel();
  const { marginLeft, marginRight } = panel.values;
  const isAt = (place: (typeof PLACES)[number]): boolean =>
    (place.marginLeft === 'auto') === (marginLeft === 'auto') &&
    (place.marginRight === 'auto') === (marginRight === 'auto');
  return (
    <div className={panelStyles.whole}>
      <div className={panelStyles.row}>
        <span className={panelStyles.label} id="margin-place">
          {say('位置')}
        </span>
        <div className={panelStyles.control}>
          <Segments aria-labelledby="margin-place">
            {PLACES.map((place) => (
              <button
                key={place.label}
                type="button"
                aria-pressed={isAt(place)}
                onClick={() =>
                  panel.write({ marginLeft: place.marginLeft, marginRight: place.marginRight }, 'margin-place')
                }
              >
                {place.label}
              </button>
            ))}
          </Segments>
        </div>
      </div>
    </div>
  );
});
