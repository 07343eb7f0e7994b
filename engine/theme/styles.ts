/**
 * The mall's named styles of text and buttons. A widget holds a style's number beside the values that the style gives
 * (engine/document/styled.ts), so a style is changed in one place and seen in all.
 */
import { isRecord } from '../rules/wire/is-record.ts';

export interface TextStyle {
  /** never given to another style */
  id: number;
  name: string;
  /** px */
  size: number;
  weight: 'normal' | 'bold';
  /** as in schemas/common/colour.json */
  colour: string;
  /** times the size; 0: as high as the browser of old pages made it (designer spec 9) */
  line: number;
}

export interface ButtonStyle {
  id: number;
  name: string;
  ground: string;
  colour: string;
  /** px; 0 is none */
  border: number;
  borderColour: string;
  /** px, or one of the mall's radii */
  radius: number | string;
}

/** What a style is of, by the list of the theme that holds it. */
export interface Styles {
  texts: TextStyle[];
  buttons: ButtonStyle[];
}

export type StyleKind = 'text' | 'button';

/** What a mall has before anybody changes it; the same as the defaults of its page of settings. */
export const USUAL_STYLES: Styles = {
  texts: [
    { id: 1, name: '标题', size: 36, weight: 'bold', colour: 'token:text', line: 1.4 },
    { id: 2, name: '小标题', size: 20, weight: 'bold', colour: 'token:text', line: 1.4 },
    { id: 3, name: '正文', size: 14, weight: 'normal', colour: 'token:text', line: 1.6 },
    { id: 4, name: '注释', size: 12, weight: 'normal', colour: 'token:subtext', line: 1.6 },
  ],
  buttons: [
    {
      id: 1,
      name: '主按钮',
      ground: 'token:primary',
      colour: '#ffffff',
      border: 0,
      borderColour: 'token:primary',
      radius: 'token:radius-small',
    },
    {
      id: 2,
      name: '次按钮',
      ground: 'token:surface',
      colour: 'token:primary',
      border: 1,
      borderColour: 'token:primary',
      radius: 'token:radius-small',
    },
  ],
};

const MOST = 30;
const COLOUR = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|rgba?\([\d\s.,]+\)|transparent|token:[a-z]+)$/i;

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isColour = (value: unknown): value is string => typeof value === 'string' && COLOUR.test(value);
const isNumber = (value: unknown, from: number, to: number): value is number =>
  typeof value === 'number' && value >= from && value <= to;

function isNamed(entry: unknown): entry is Record<string, unknown> & { id: number; name: string } {
  return isRecord(entry) && Number.isSafeInteger(entry['id']) && Number(entry['id']) > 0 && isName(entry['name']);
}

function textStyle(entry: unknown): TextStyle[] {
  if (!isNamed(entry)) return [];
  const { id, name, size, weight, colour, line } = entry;
  if (!isNumber(size, 1, 200) || !isColour(colour) || !isNumber(line, 0, 5)) return [];
  return [{ id, name, size, weight: weight === 'bold' ? 'bold' : 'normal', colour, line }];
}

function buttonStyle(entry: unknown): ButtonStyle[] {
  if (!isNamed(entry)) return [];
  const { id, name, ground, colour, border, borderColour, radius } = entry;
  if (!isColour(ground) || !isColour(colour) || !isColour(borderColour) || !isNumber(border, 0, 20)) return [];
  if (!isNumber(radius, 0, 1000) && !(typeof radius === 'string' && /^token:[a-z-]+$/.test(radius))) return [];
  return [{ id, name, ground, colour, border, borderColour, radius }];
}

const listed = (value: unknown): unknown[] | undefined => (Array.isArray(value) ? value.slice(0, MOST) : undefined);

/** The styles in a stored theme, which may be anything; what is none is left out, and without lists it has the usual ones. */
export function readStyles(stored: Readonly<Record<string, unknown>>): Styles {
  return {
    texts: listed(stored['texts'])?.flatMap(textStyle) ?? USUAL_STYLES.texts,
    buttons: listed(stored['buttons'])?.flatMap(buttonStyle) ?? USUAL_STYLES.buttons,
  };
}

export function stylesOf(kind: StyleKind, { texts, buttons }: Readonly<Styles>): readonly (TextStyle | ButtonStyle)[] {
  return kind === 'text' ? texts : buttons;
}
