/** Labelled fields for hand-written forms. Money is in cents; times are those of a MomentInput. */
import { useId, type ComponentProps, type ReactNode } from 'react';
import { NumberInput } from '../../../schema-form/controls/numbers/number-input.tsx';
import { Field } from '../../../../ui/controls/Field.tsx';
import { Input, SelectBox, Textarea } from '../../../../ui/controls/Input.tsx';
import { DayInput } from '../../../parts/day/DayInput.tsx';
import { MomentInput } from '../../../parts/day/MomentInput.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import type { ListOption } from '../../list/list-def.ts';
import styles from '../form.module.css';

interface FieldProps<Value> {
  title: string;
  value: Value;
  note?: string;
  disabled?: boolean;
  wide?: true;
  onChange(value: Value): void;
}

type Frame = Pick<FieldProps<unknown>, 'title' | 'note' | 'wide'> & { children(id: string, note?: string): ReactNode };

function Labelled({ title, note, wide, children }: Frame) {
  const id = useId();
  return (
    <Field data-wide={wide}>
      <label htmlFor={id}>{title}</label>
      {children(id, note === undefined ? undefined : `${id}-note`)}
      {note !== undefined && (
        <Note as="small" size="small" id={`${id}-note`}>
          {note}
        </Note>
      )}
    </Field>
  );
}

type TextFieldProps = FieldProps<string> & { maxLength: number } & Pick<ComponentProps<typeof Input>, 'fold'>;

export function TextField({ value, maxLength, disabled, fold, onChange, ...frame }: TextFieldProps) {
  return (
    <Labelled {...frame}>
      {(id, note) => (
        <Input
          id={id}
          value={value}
          maxLength={maxLength}
          fold={fold}
          autoComplete="off"
          disabled={disabled}
          aria-describedby={note}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

export function LongTextField({
  value,
  maxLength,
  disabled,
  onChange,
  ...frame
}: FieldProps<string> & { maxLength: number }) {
  return (
    <Labelled {...frame}>
      {(id, note) => (
        <Textarea
          id={id}
          rows={2}
          value={value}
          maxLength={maxLength}
          disabled={disabled}
          aria-describedby={note}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

export function TimeField({ value, disabled, onChange, ...frame }: FieldProps<string>) {
  return (
    <Labelled {...frame}>
      {(id, note) => (
        <MomentInput id={id} value={value} disabled={disabled} aria-describedby={note} onChange={onChange} />
      )}
    </Labelled>
  );
}

export function DayField({ value, disabled, onChange, ...frame }: FieldProps<string>) {
  return (
    <Labelled {...frame}>
      {(id, note) => <DayInput id={id} value={value} disabled={disabled} aria-describedby={note} onChange={onChange} />}
    </Labelled>
  );
}

interface Limits {
  minimum: number;
  maximum: number;
}

export function CountField({ value, limits, disabled, onChange, ...frame }: FieldProps<number> & { limits: Limits }) {
  return (
    <Labelled {...frame}>
      {(id) => (
        <fieldset disabled={disabled}>
          <NumberInput id={id} value={value} limits={limits} onChange={(next) => onChange(Math.round(next))} />
        </fieldset>
      )}
    </Labelled>
  );
}

const MAX_FEE = 1_000_000;

export function MoneyField({ value, disabled, onChange, ...frame }: FieldProps<number>) {
  return (
    <Labelled {...frame}>
      {(id) => (
        <fieldset disabled={disabled}>
          <NumberInput
            id={id}
            value={value / 100}
            limits={{ minimum: 0, maximum: MAX_FEE }}
            unit="元"
            onChange={(next) => onChange(Math.round(next * 100))}
          />
        </fieldset>
      )}
    </Labelled>
  );
}

/** A discount in the Chinese notation: 8.5 means 15 percent off; the value is the percentage taken off. */
export function FoldField({ value, disabled, onChange, ...frame }: FieldProps<number>) {
  return (
    <Labelled {...frame}>
      {(id) => (
        <fieldset disabled={disabled}>
          <NumberInput
            id={id}
            value={(100 - value) / 10}
            limits={{ minimum: 0.1, maximum: 10 }}
            unit="折"
            onChange={(next) => onChange(100 - Math.round(next * 10))}
          />
        </fieldset>
      )}
    </Labelled>
  );
}

export function ChoiceField({
  value,
  options,
  disabled,
  onChange,
  ...frame
}: FieldProps<string> & { options: readonly ListOption[] }) {
  return (
    <Labelled {...frame}>
      {(id, note) => (
        <SelectBox
          id={id}
          value={value}
          disabled={disabled}
          aria-describedby={note}
          onChange={(event) => onChange(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </SelectBox>
      )}
    </Labelled>
  );
}

export function CheckField({ title, value, disabled, onChange }: FieldProps<boolean>) {
  return (
    <Row as="label" className={styles.check}>
      <input type="checkbox" checked={value} disabled={disabled} onChange={(event) => onChange(event.target.checked)} />
      {title}
    </Row>
  );
}
