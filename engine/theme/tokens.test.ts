import { expect, it } from 'vitest';
import { leastContrast, NORMAL_CONTRAST, parseColour, type Rgb } from './colour.ts';
import { readTheme, THEME } from './theme.ts';
import { themeStyle, themeTokens } from './tokens.ts';

const WHITE: Rgb = [255, 255, 255];
const rgb = (text = ''): Rgb => parseColour(text) ?? WHITE;

it('says nothing for the colours of tokens.css', () => {
  expect(themeStyle(THEME)).toBe('');
});

it('takes a dark primary as it is, with a soft and a darker tone', () => {
  const tokens = themeTokens(readTheme({ primary: '#7A1FA2' }));
  expect(tokens).toEqual({
    '--primary': '#7a1fa2',
    '--primary-deep': '#7a1fa2',
    '--primary-hover': '#691b8b',
    '--primary-soft': '#f2e9f6',
  });
});

it.each(['#ffd400', '#ffffff', '#00e5ff', '#7fff00', '#808080', '#000000'])('stays readable with %s', (colour) => {
  const tokens = themeTokens(
    readTheme({ primary: colour, secondary: colour, sale: colour, text: colour, subtext: colour }),
  );
  for (const name of ['--primary-deep', '--primary-hover', '--accent-deep', '--price', '--text', '--text-second'])
    expect(leastContrast(rgb(tokens[name]), [WHITE]), name).toBeGreaterThanOrEqual(NORMAL_CONTRAST - 0.05);
});
