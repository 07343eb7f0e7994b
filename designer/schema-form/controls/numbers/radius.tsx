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
        unit={schema['x-unit']}
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
              title={`商城风格 ${THEME_TITLES[one]} ${theme[one]} px`}
              aria-label={`商城风格 ${THEME_TITLES[one]}`}
              aria-pressed={one === name}
              onClick={() => change(themeValue(one))}
            >
              {THEME_TITLES[one].slice(0, 1)}
            </button>
          ))}
        </Segments>
      )}
    </span>
  );
}
