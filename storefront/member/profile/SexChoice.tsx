import { Choices } from '../../../ui/controls/Choices.tsx';
import { Radio } from '../../../ui/controls/Radio.tsx';
import parts from '../parts/member.module.css';
import styles from './ProfileForm.module.css';

const SEXES = [
  ['0', '保密'],
  ['1', '男'],
  ['2', '女'],
] as const;

interface SexChoiceProps {
  legend: string;
  /** As on the wire; '' when nothing is chosen. */
  value: string;
  onChange(value: string): void;
}

export function SexChoice({ legend, value: chosen, onChange }: SexChoiceProps) {
  return (
    <Choices className={`${styles.sex} ${parts.apart}`}>
      <legend>{legend}</legend>
      {SEXES.map(([value, name]) => (
        <Radio
          key={value}
          name="sex"
          value={chosen === value ? value : ''}
          trueValue={value}
          falseValue=""
          onChange={() => onChange(value)}
        >
          {name}
        </Radio>
      ))}
    </Choices>
  );
}
