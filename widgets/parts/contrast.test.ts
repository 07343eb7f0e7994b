import { describe, expect, it } from 'vitest';
import { automatic, groundImage, opposite, textColour } from './contrast.ts';

/** WCAG contrast of two #rrggbb or rgb() colours. */
function contrast(one: string, other: string): number {
  const luminance = (text: string): number => {
    const channels = text.startsWith('#')
      ? [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16))
      : (text.match(/\d+/g) ?? []).slice(0, 3).map(Number);
    const [r = 0, g = 0, b = 0] = channels.map((channel) =>
      channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const WHITE = '#ffffffff';
const GREY = '#8C8C8C';

describe('a text colour that an operator chose', () => {
  it('is painted as stored, whether it reads or not', () => {
    expect(textColour('#33C900', '#3B3B3B', ['#ffffff'])).toBe('#33C900');
    expect(textColour('rgba(250,250,250,1)', '#333333', ['#FFFFFF'])).toBe('rgba(250,250,250,1)');
    expect(textColour('transparent', WHITE, ['#FFFFFF'])).toBe('transparent');
  });
});

describe('a text in the default colour that was picked', () => {
  it('is painted as it is; without the mark it is chosen for contrast', () => {
    const colours = { title: '#FFFFFF' };
    const shown = (config: object): string => textColour('#FFFFFF', automatic(config, colours, 'title'), ['#FF8400']);
    expect(shown({ designPicked: ['title'] })).toBe('#FFFFFF');
    expect(shown({ designPicked: ['other'] })).not.toBe('#FFFFFF');
    expect(shown({})).not.toBe('#FFFFFF');
  });
});

describe('a text in the default colour', () => {
  it('keeps it where it reads, in whatever form it is stored', () => {
    expect(textColour('#3B3B3B', '#3B3B3B', ['#FFFFFF'])).toBe('#3B3B3B');
    expect(textColour('rgba(255,255,255,1)', WHITE, ['#C94700'])).toBe('rgba(255,255,255,1)');
  });

  it('is moved just far enough where it does not', () => {
    const text = textColour(GREY, GREY, ['#FFFFFF']);
    expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, '#ffffff')).toBeLessThan(5);
    expect(contrast(textColour('#333333', '#333', ['#111111']), '#111111')).toBeGreaterThanOrEqual(4.5);
  });

  it('changes sides where that does not help: white on a light ground becomes dark', () => {
    for (const ground of ['#FF8600', '#33C900', '#479EE9', '#ffffff'])
      expect(contrast(textColour(WHITE, '#FFF', [ground]), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it('reads on both ends of a gradient, large text at 3 to 1', () => {
    const ends = ['#FF5A00', '#FF8600'];
    const text = textColour(WHITE, WHITE, ends);
    for (const end of ends) expect(contrast(text, end)).toBeGreaterThanOrEqual(4.5);
    expect(textColour(WHITE, WHITE, ['#FF5D02'], 'large')).toBe(WHITE);
    expect(textColour(WHITE, WHITE, ['#FF5D02'])).not.toBe(WHITE);
  });

  it('is left alone on a ground nobody knows', () => {
    expect(textColour(GREY, GREY, ['#ffffff00'])).toBe(GREY);
    expect(textColour(GREY, GREY, ['transparent'])).toBe(GREY);
  });
});

it('paints grounds as they are stored', () => {
  expect(groundImage(['#33C900'])).toBe('linear-gradient(to right, #33C900, #33C900)');
  expect(groundImage(['#FF5A00', '#FF8600'])).toBe('linear-gradient(to right, #FF5A00, #FF8600)');
});

it('knows which of black and white stands out', () => {
  expect([opposite('#ffffff'), opposite('#000000ff'), opposite('#ffe0a0'), opposite('rgba(20,20,90,1)')]).toEqual([
    'black',
    'white',
    'black',
    'white',
  ]);
});
