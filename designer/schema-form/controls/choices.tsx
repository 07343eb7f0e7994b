/** Controls with a few options: switch, select, segmented buttons, font. */
import { fontStack } from '../../../engine/theme/fonts.ts';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { labelId, type ControlProps } from './control.ts';
import { say } from '../../words/say.ts';
import styles from './controls.module.css';

function labelOf(schema: JsonSchema, option: unknown): string {
  const key = String(option);
  const label = schema['x-labels']?.[key];
  if (label !== undefined && label !== key) return say(label);
  return typeof option === 'number' && schema['x-unit'] ? `${key} ${say(schema['x-unit'])}` : key;
}

/** For booleans, and for `proportion`, whose third value 'disabled' locks the switch. */
export function SwitchControl({ id, value, describedBy, change }: ControlProps) {
  return (
    <input
      id={id}
      type="checkbox"
      role="switch"
      className={styles.switch}
      checked={value === true}
      disabled={value === 'disabled'}
      aria-describedby={describedBy}
      onChange={(event) => change(event.target.checked)}
    />
  );
}

function Options({ id, value, schema, invalid, describedBy, change, fonts }: ControlProps & { fonts?: boolean }) {
  const options = schema.enum ?? [];
  const index = options.indexOf(value);
  return (
    <SelectBox
      id={id}
      value={index}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      style={fonts && value ? { fontFamily: fontStack(String(value)) } : undefined}
      onChange={(event) => change(options[Number(event.target.value)])}
    >
      {index < 0 && <option value={-1}>{value === undefined ? say('请选择') : labelOf(schema, value)}</option>}
      {options.map((option, at) => (
        <option
          key={String(option)}
          value={at}
          style={fonts && option ? { fontFamily: fontStack(String(option)) } : undefined}
        >
          {labelOf(schema, option)}
        </option>
      ))}
    </SelectBox>
  );
}

export function SelectControl(props: ControlProps) {
  return <Options {...props} />;
}

export function FontControl(props: ControlProps) {
  return <Options {...props} fonts />;
}

/** Segmented buttons, built on radio buttons so that arrow keys work. */
export function ChoiceControl({ id, value, schema, describedBy, change }: ControlProps) {
  return (
    <Segments role="radiogroup" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      {(schema.enum ?? []).map((option) => (
        <label key={String(option)}>
          <input type="radio" name={id} checked={option === value} onChange={() => change(option)} />
          <span>{labelOf(schema, option)}</span>
        </label>
      ))}
    </Segments>
  );
}
