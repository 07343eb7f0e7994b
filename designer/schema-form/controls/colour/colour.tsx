/** A colour: a swatch that opens the picker, and a text field. Text that is not a colour shows an error and is not stored. */
import { useState } from 'react';
import { Input } from '../../../../ui/controls/Input.tsx';
import { parseColour, readColour, colourText } from './colours.ts';
import { rememberColour } from '../../../parts/remembered.ts';
import { ColourSwatch } from './colour-swatch.tsx';
import type { ControlProps } from '../control.ts';
import { Note } from '../note.tsx';
import styles from '../controls.module.css';

export function ColourControl({ id, label, value, schema, invalid, describedBy, change }: ControlProps<string>) {
  const colour = typeof value === 'string' ? value : '';
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const wrong = draft !== null && draft.trim() !== '' && readColour(draft) === '';

  const type = (text: string): void => {
    setDraft(text);
    setNote('');
    const read = readColour(text);
    if (read && read !== colour) change(read);
  };
  const leave = (): void => {
    if (draft !== null && parseColour(readColour(draft))) rememberColour(readColour(draft));
    if (wrong) setNote(`「${draft.trim().slice(0, 12)}」不是颜色，已恢复为 ${colourText(colour) || '无'}`);
    setDraft(null);
  };

  return (
    <span className={styles.colour}>
      <ColourSwatch label={label} value={colour} change={change} />
      <Input
        id={id}
        spellCheck={false}
        autoComplete="off"
        value={draft ?? colourText(colour)}
        placeholder={schema['x-placeholder'] ?? '#000000'}
        aria-invalid={invalid || wrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <Note wrong={wrong && (schema['x-messages']?.['pattern'] ?? '请输入正确的颜色')} text={note} />
    </span>
  );
}
