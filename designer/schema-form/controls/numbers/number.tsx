import { stepOf } from './numbers.ts';
import type { ControlProps } from '../control.ts';
import { NumberInput } from './number-input.tsx';
import { say } from '../../../words/say.ts';
import styles from '../controls.module.css';

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

export function NumberControl({ id, value, schema, invalid, describedBy, change }: ControlProps<number>) {
  return (
    <NumberInput
      id={id}
      value={numberOf(value)}
      limits={schema}
      unit={schema['x-unit'] && say(schema['x-unit'])}
      invalid={invalid}
      describedBy={describedBy}
      onChange={change}
    />
  );
}

/** An amount in cents, displayed and typed in yuan. */
export function MoneyControl({ id, value, schema, invalid, describedBy, change }: ControlProps<number>) {
  const { minimum = 0, maximum = 100_000_000 } = schema;
  const cents = numberOf(value);
  return (
    <NumberInput
      id={id}
      value={cents === undefined ? undefined : cents / 100}
      limits={{ minimum: minimum / 100, maximum: maximum / 100 }}
      unit={say('元')}
      invalid={invalid}
      describedBy={describedBy}
      onChange={(yuan) => change(Math.round(yuan * 100))}
    />
  );
}

export function SliderControl(props: ControlProps<number>) {
  const { schema, value, change, label } = props;
  return (
    <span className={styles.slider}>
      <input
        type="range"
        className={styles.range}
        aria-label={say('{label}滑块', { label })}
        min={schema.minimum ?? 0}
        max={schema.maximum ?? 100}
        step={stepOf(schema)}
        value={numberOf(value) ?? schema.minimum ?? 0}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <NumberControl {...props} />
    </span>
  );
}
