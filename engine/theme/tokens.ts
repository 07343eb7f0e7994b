/**
 * The design tokens that follow the mall's theme: written by the server on the document's root element, so that no page is first painted
 * in other colours. Colours of text are moved until they are readable. What equals the default is left to tokens.css.
 */
import { LARGE_CONTRAST, mixed, nearestReadable, NORMAL_CONTRAST, parseColour, type Rgb } from './colour.ts';
import { THEME, type Theme } from './theme.ts';

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** How much of a colour its soft tone has, and of black its tone under the pointer. */
const SOFT = 0.1;
const DARKER = 0.14;

const hex = (colour: Rgb): string =>
  `#${colour.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

const rgb = (colour: string): Rgb => parseColour(colour) ?? BLACK;

/** The colour, or the nearest one that is readable on all of the backgrounds. */
const readable = (colour: Rgb, grounds: readonly Rgb[], target = NORMAL_CONTRAST): Rgb =>
  nearestReadable(colour, grounds, target) ?? colour;

type Tokens = Readonly<Record<string, string>>;

/** White stands on the deep tone, and the deep tone stands on cards. */
function brand(theme: Theme): Tokens {
  const primary = rgb(theme.primary);
  const deep = readable(primary, [WHITE, rgb(theme.surface)]);
  return {
    '--primary': hex(readable(primary, [WHITE], LARGE_CONTRAST)),
    '--primary-deep': hex(deep),
    '--primary-hover': hex(mixed(BLACK, DARKER, deep)),
    '--primary-soft': hex(mixed(primary, SOFT, WHITE)),
  };
}

function accent(theme: Theme): Tokens {
  const colour = rgb(theme.secondary);
  const soft = mixed(colour, SOFT, WHITE);
  return {
    '--accent': hex(colour),
    '--accent-deep': hex(readable(colour, [WHITE, rgb(theme.surface), soft])),
    '--accent-soft': hex(soft),
  };
}

function price(theme: Theme): Tokens {
  const colour = rgb(theme.sale);
  const soft = mixed(colour, SOFT, WHITE);
  return { '--price': hex(readable(colour, [WHITE, rgb(theme.surface)])), '--price-soft': hex(soft) };
}

/** The tokens that differ from tokens.css, by name. */
export function themeTokens(theme: Theme): Tokens {
  const differs = (name: keyof Theme): boolean => theme[name] !== THEME[name];
  const grounds = [rgb(theme.surface), rgb(theme.ground)];
  return {
    ...(differs('primary') && brand(theme)),
    ...(differs('secondary') && accent(theme)),
    ...(differs('sale') && price(theme)),
    ...(differs('text') && { '--text': hex(readable(rgb(theme.text), grounds)) }),
    ...(differs('subtext') && { '--text-second': hex(readable(rgb(theme.subtext), grounds)) }),
    ...(differs('surface') && { '--surface': theme.surface }),
    ...(differs('radius-small') && { '--radius-1': `${theme['radius-small']}px` }),
    ...(differs('radius-medium') && { '--radius-2': `${theme['radius-medium']}px` }),
    ...(differs('radius-large') && { '--radius-3': `${theme['radius-large']}px` }),
  };
}

/** The tokens as the text of a style attribute. Values are colours and lengths made here, so nothing in them needs escaping. */
export function themeStyle(theme: Theme): string {
  return Object.entries(themeTokens(theme))
    .map(([name, value]) => `${name}:${value};`)
    .join('');
}
