/** A field whose text is read when it is whole, when it is left and by Enter; a text that says nothing stays, with the reason below it. */
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Input } from '../../../ui/controls/Input.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './day.module.css';

/** What the parts made of it take for their field. */
export interface FieldProps extends Pick<
  ComponentProps<'input'>,
  'id' | 'disabled' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> {
  'data-autofocus'?: '';
}

interface TypedInputProps extends FieldProps, Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength'> {
  value: string;
  /** Said when a text cannot be read. */
  refusal: string;
  /** The value in a text; '' in an empty one, undefined where there is none. */
  read(text: string): string | undefined;
  /** The value after an arrow key, with the caret at a place of the text. */
  step(value: string, by: 1 | -1, caret: number): string;
  /** Stands after the field; `put` is another way to give the value. */
  beside?(put: (value: string) => void): ReactNode;
  onChange(value: string): void;
}

const STEPS: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 };

export function TypedInput({ value, refusal, read, step, onChange, beside, ...rest }: TypedInputProps) {
  // What is being typed, until it is a value.
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(undefined);
    setWrong(false);
  }
  const field = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(null);
  const id = useId();
  // A form asks for it (refused.ts): what it would save is the value before.
  useEffect(() => field.current?.setCustomValidity(isWrong ? refusal : ''), [isWrong, refusal]);
  useLayoutEffect(() => {
    if (caret.current !== null) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const put = (next: string): void => {
    setTyped(undefined);
    setWrong(false);
    if (next !== value) onChange(next);
  };
  const type = (text: string): void => {
    if (read(text) === text) put(text);
    else setTyped(text);
  };
  const finish = (): void => {
    const found = read(typed ?? value);
    setWrong(found === undefined);
    if (found !== undefined) put(found);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter') return finish();
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const found = read(typed ?? value);
    if (found === undefined) return;
    caret.current = event.currentTarget.selectionStart ?? 0;
    put(step(found, by, caret.current));
  };
  const described = [rest['aria-describedby'], isWrong && id].filter(Boolean).join(' ');
  return (
    <span className={styles.day} data-day="">
      <Input
        {...rest}
        ref={field}
        value={typed ?? value}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={isWrong || rest['aria-invalid'] || undefined}
        aria-describedby={described || undefined}
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
      {beside?.(put)}
      {isWrong && (
        <Note as="small" size="small" tone="error" id={id} role="alert">
          {refusal}
        </Note>
      )}
    </span>
  );
}
