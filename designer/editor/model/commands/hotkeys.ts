/** Key presses as text: `mod+shift+z`, `arrowleft`, `?`. mod is Ctrl, or Cmd on a Mac. */

export interface KeyPress {
  key: string;
  /** The physical key, for letters with Alt: on some keyboards Alt changes the character. */
  code?: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  shiftKey?: boolean;
  altKey?: boolean;
}

const LETTER = /^[a-z]$/;

/** The press in the notation of the command registry. Characters that are typed with Shift (`?`, `+`) are written without it. */
export function pressOf(event: KeyPress): string {
  const letter = event.altKey ? /^Key([A-Z])$/.exec(event.code ?? '')?.[1] : undefined;
  const key = event.key === ' ' ? 'space' : (letter ?? event.key).toLowerCase();
  const sign = key.length === 1 && !LETTER.test(key);
  const parts = [
    event.ctrlKey || event.metaKey ? 'mod' : '',
    event.altKey ? 'alt' : '',
    event.shiftKey && !sign ? 'shift' : '',
    key,
  ];
  return parts.filter((part) => part !== '').join('+');
}

const KEY_TEXTS: Record<string, string> = {
  mod: 'Ctrl',
  alt: 'Alt',
  shift: 'Shift',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  escape: 'Esc',
  enter: 'Enter',
  delete: 'Delete',
  backspace: 'Backspace',
  // The keys that type these characters.
  '{': 'Shift + [',
  '}': 'Shift + ]',
};

/** The press as shown to people: `Ctrl + Shift + Z`. */
export function pressText(press: string): string {
  return press
    .split('+')
    .map((part) => KEY_TEXTS[part] ?? part.toUpperCase())
    .join(' + ');
}
