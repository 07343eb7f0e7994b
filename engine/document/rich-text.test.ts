import { describe, expect, it } from 'vitest';
import { isRichTooLong, picturesIn, richText } from './rich-text.ts';

const LAYERS = 39_000;

describe('rich text', () => {
  it('keeps the text of elements that lie deeper than 30', () => {
    const deep = `${'<div>'.repeat(100)}内文${'</div>'.repeat(100)}<p>后文</p>`;
    expect(richText(deep)).toBe(`${'<div>'.repeat(30)}内文${'</div>'.repeat(30)}<p>后文</p>`);
  });

  it.each([
    ['nested elements', '<div>'.repeat(LAYERS)],
    ['elements one after the other', '<p>段</p>'.repeat(LAYERS)],
    ['pictures', '<img src="/pictures/a.png">'.repeat(501)],
    ['signs that begin no element', '< '.repeat(LAYERS)],
    ['characters', '字'.repeat(200_001)],
  ])('is too long by its %s, and then shown as far as it may go', (_name, html) => {
    expect(isRichTooLong(html)).toBe(true);
    const shown = richText(html);
    expect([isRichTooLong(shown), richText(shown) === shown]).toEqual([false, true]);
  });

  it('takes an article of nearly two thousand tags', () => {
    const table = `<table>${`<tr>${'<td>格</td>'.repeat(5)}</tr>`.repeat(160)}</table>`;
    expect(isRichTooLong(table)).toBe(false);
    expect(richText(table)).toBe(table);
  });

  it('is the same when it is sanitised again, and is known again when thousands of others were', () => {
    const html = '<p onclick="x()">一 &amp; 二<script>x()</script><img src="javascript:x()"><img src="/a b.png"></p>';
    const clean = richText(html);
    expect(clean).not.toMatch(/onclick|script/);
    for (let number = 0; number < 3000; number += 1) richText(`<p>${number}${'字'.repeat(1000)}</p>`);
    expect([richText(clean), richText(html)]).toEqual([clean, clean]);
  });

  it('names its pictures', () => {
    const html = richText('<p><img alt="1" src="/a.png"><img src="https://b.test/c.png?d=1&amp;e=2"></p>');
    expect(picturesIn(html)).toEqual(['/a.png', 'https://b.test/c.png?d=1&e=2']);
  });
});
