/** Whether the mall's named styles can be read: texts on pages and cards, words of buttons on their ground (WCAG 2.2, 1.4.3). */
import { LARGE_CONTRAST, leastContrast, NORMAL_CONTRAST, parseColour } from './colour.ts';
import type { ButtonStyle, TextStyle } from './styles.ts';
import { inTheme, type Theme } from './theme.ts';

/** px; from here text is large, regular and bold. */
const LARGE = 24;
const LARGE_BOLD = 19;

/** The lowest ratio of the style's text to what it stands on, when that is too low; undefined when it can be read. */
export function lowContrast(style: TextStyle | ButtonStyle, theme: Theme): number | undefined {
  const colourOf = (value: string) => parseColour(String(inTheme(value, theme)));
  const colour = colourOf(style.colour);
  const isText = 'size' in style;
  const grounds = (isText ? [theme.surface, theme.ground] : [style.ground])
    .map(colourOf)
    .filter((ground) => ground !== undefined);
  if (!colour || grounds.length === 0) return undefined;
  const isLarge = isText && style.size >= (style.weight === 'bold' ? LARGE_BOLD : LARGE);
  const ratio = leastContrast(colour, grounds);
  return ratio < (isLarge ? LARGE_CONTRAST : NORMAL_CONTRAST) ? Math.floor(ratio * 10) / 10 : undefined;
}
