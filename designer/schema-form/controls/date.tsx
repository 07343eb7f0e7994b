/** A day as 2026-11-28; '' for none. */
import { DayInput } from '../../parts/day/DayInput.tsx';
import type { ControlProps } from './control.ts';

export function DateControl({ id, label, value, describedBy, change }: ControlProps<string>) {
  return (
    <DayInput
      id={id}
      title={label}
      aria-describedby={describedBy}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
    />
  );
}
