/** A choice between a few exclusive options, as connected buttons. */
import { Button } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './parts.module.css';

interface SwitchProps<Value> {
  title: string;
  options: readonly (readonly [value: Value, text: string])[];
  value: Value;
  onChange(value: Value): void;
}

export function Switch<Value extends string | number>({ title, options, value: chosen, onChange }: SwitchProps<Value>) {
  return (
    <Row className={styles.switch} role="group" aria-label={title}>
      {options.map(([value, text]) => (
        <Button key={value} aria-pressed={value === chosen} onClick={() => onChange(value)}>
          {text}
        </Button>
      ))}
    </Row>
  );
}
