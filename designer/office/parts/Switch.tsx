/** One of a few that shut each other out, as buttons that hang together. */
import styles from './switch.module.css';

interface SwitchProps<Value> {
  title: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange(value: Value): void;
}

export function Switch<Value extends string | number>({ title, options, value: chosen, onChange }: SwitchProps<Value>) {
  return (
    <div className={styles.switch} role="group" aria-label={title}>
      {options.map(([value, text]) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChange(value)}>
          {text}
        </button>
      ))}
    </div>
  );
}
