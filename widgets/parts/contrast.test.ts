import { describe, expect, it } from 'vitest';
import { opposite, readableGround, readableText } from './contrast.ts';

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

/** The colour that is seen: the black veil of the first layer over the ground. */
function seen(layers: string, ground: string): string {
  const alpha = Number(/rgb\(0 0 0 \/ ([\d.]+)\)/.exec(layers)?.[1] ?? 0);
  const channels = [1, 3, 5].map((at) => Math.round(parseInt(ground.slice(at, at + 2), 16) * (1 - alpha)));
  return `rgb(${channels.join(' ')})`;
}

describe('texts', () => {
  it('keep their colour when it reads', () => {
    expect(readableText('#3B3B3B', '#FFFFFF')).toBe('#3B3B3B');
    expect(readableText('rgba(60,60,60,1)', '#fff')).toBe('rgba(60,60,60,1)');
  });

  it('are moved just far enough when it does not', () => {
    const text = readableText('#8C8C8C', '#FFFFFF');
    expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, '#ffffff')).toBeLessThan(5);
    expect(contrast(readableText('#333333', '#111111'), '#111111')).toBeGreaterThanOrEqual(4.5);
  });

  it('are left alone on a ground nobody knows', () => {
    expect(readableText('#8C8C8C', '#ffffff00')).toBe('#8C8C8C');
    expect(readableText('#8C8C8C', 'transparent')).toBe('#8C8C8C');
  });
});

describe('grounds', () => {
  it('keep their colour when the text reads, and get a veil when not', () => {
    expect(readableGround(['#102030'], '#ffffffff')).toBe('linear-gradient(to right, #102030, #102030)');
    const layers = readableGround(['#479EE9'], '#ffffffff');
    expect(layers).toContain('#479EE9');
    expect(contrast(seen(layers, '#479EE9'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });

  it('may be brighter under large text: white on the primary orange stays as it is', () => {
    expect(readableGround(['#FF5D02'], '#FFFFFF', 'large')).not.toContain('rgb(');
    expect(readableGround(['#FF5D02'], '#FFFFFF')).toContain('rgb(');
  });
});

it('knows which of black and white stands out', () => {
  expect([opposite('#ffffff'), opposite('#000000ff'), opposite('#ffe0a0'), opposite('rgba(20,20,90,1)')]).toEqual([
    'black',
    'white',
    'black',
    'white',
  ]);
});
