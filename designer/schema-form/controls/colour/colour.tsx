/** A colour: a swatch that opens the picker, and a text field. Text that is not a colour shows an error and is not stored. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Input } from '../../../../ui/controls/Input.tsx';
import { themeValue } from '../../../../engine/theme/theme.ts';
import type { JsonSchema } from '../../../../schemas/schema-types.ts';
import { parseColour, readColour, colourText } from './colours.ts';
import { rememberColour } from '../../../parts/remembered.ts';
import { ColourSwatch } from './colour-swatch.tsx';
import { useFieldHost } from '../../panel-context.ts';
import type { ControlProps } from '../control.ts';
import { Note } from '../note.tsx';
import { say } from '../../../words/say.ts';
import styles from '../controls.module.css';

/** What stands in the field of a colour that is chosen for contrast. */
const AUTOMATIC = say('自动');

/** Whether the value may be one of the mall's colours by name. */
const takesNames = ({ pattern }: JsonSchema): boolean =>
  pattern === undefined || new RegExp(pattern).test(themeValue('primary'));

export const ColourControl = observer(function ColourControl(props: ControlProps<string>) {
  const { id, label, value, schema, path, invalid, describedBy, change } = props;
  const automatic = useFieldHost().automatic?.(path);
  const colour = typeof value === 'string' ? value : '';
  const shown = automatic?.isOn ? AUTOMATIC : colourText(colour);
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const wrong = draft !== null && draft.trim() !== '' && draft.trim() !== shown && readColour(draft) === '';

  /** A colour that is picked is painted, also when it is the one that stood there. */
  const pick = (picked: string): void => {
    if (picked !== colour) change(picked);
    automatic?.turn(false);
  };
  const type = (text: string): void => {
    setDraft(text);
    setNote('');
    const read = readColour(text);
    if (read) pick(read);
    else if (text.trim() === AUTOMATIC) automatic?.turn(true);
  };
  const leave = (): void => {
    if (draft !== null && parseColour(readColour(draft))) rememberColour(readColour(draft));
    if (wrong)
      setNote(
        say('「{draft}」不是颜色，已恢复为 {shown}', { draft: draft.trim().slice(0, 12), shown: shown || say('无') }),
      );
    setDraft(null);
  };

  return (
    <span className={styles.colour}>
      <ColourSwatch label={label} value={colour} change={pick} automatic={automatic} takesNames={takesNames(schema)} />
      <Input
        id={id}
        spellCheck={false}
        autoComplete="off"
        value={draft ?? shown}
        placeholder={schema['x-placeholder'] ? say(schema['x-placeholder']) : '#000000'}
        aria-invalid={invalid || wrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <Note wrong={wrong && say(schema['x-messages']?.['pattern'] ?? '请输入正确的颜色')} text={note} />
    </span>
  );
});
