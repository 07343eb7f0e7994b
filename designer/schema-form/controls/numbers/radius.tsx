/** A corner radius: px, or one of the mall's radii, which changes with the mall's theme. */
import {
  RADIUS_NAMES,
  radiusInTheme,
  radiusNameOf,
  THEME,
  THEME_TITLES,
  themeValue,
} from '../../../../engine/theme/theme.ts';
import { useFieldHost } from '../../panel-context.ts';
import { labelId, type ControlProps } from '../control.ts';
import { NumberInput } from './number-input.tsx';
import { Segments } from '../../../../ui/controls/Segments.tsx';
import { say } from '../../../words/say.ts';
import styles from '../controls.module.css';

export function RadiusControl(props: ControlProps<number | string>) {
  const { id, value, schema, invalid, describedBy, change } = props;
  const { theme } = useFieldHost();
  const px = radiusInTheme(value, theme ?? THEME);
  const name = radiusNameOf(value);
  return (
    <span className={styles.pair}>
      <NumberInput
        id={id}
        value={typeof px === 'number' ? px : undefined}
        limits={schema}
        unit={schema['x-unit'] && say(schema['x-unit'])}
        invalid={invalid}
        describedBy={describedBy}
        onChange={change}
      />
      {theme && (
        <Segments aria-labelledby={labelId(id)}>
          {RADIUS_NAMES.map((one) => (
            <button
              key={one}
              type="button"
              title={say('商城风格 {name} {size} px', { name: say(THEME_TITLES[one]), size: theme[one] })}
              aria-label={say('商城风格 {name}', { name: say(THEME_TITLES[one]) })}
              aria-pressed={one === name}
              onClick={() => change(themeValue(one))}
            >
              {say(THEME_TITLES[one]).slice(0, 1)}
            </button>
          ))}
        </Segments>
      )}
    </span>
  );
}
