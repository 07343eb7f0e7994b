import type { ControlProps } from './control.ts';
import styles from '../controls.module.css';

function common({ id, value, schema, invalid, describedBy }: ControlProps<string>) {
  return {
    id,
    value: typeof value === 'string' ? value : '',
    maxLength: schema.maxLength,
    placeholder: schema['x-placeholder'],
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
  };
}

export function TextControl(props: ControlProps<string>) {
  return <input {...common(props)} className={styles.input} onChange={(event) => props.change(event.target.value)} />;
}

export function TextareaControl(props: ControlProps<string>) {
  return (
    <textarea
      {...common(props)}
      className={styles.textarea}
      rows={3}
      onChange={(event) => props.change(event.target.value)}
    />
  );
}
