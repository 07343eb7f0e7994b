// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inShop, rendered } from './test-support.ts';

const zone = { leftPer: 0.1, topPer: 0.2, widthPer: 0.25, heightPer: 0.5 };
const link = { linkPage: 'goods', itemId: 12, itemName: '手冲壶' };

describe('hot zones', () => {
  it('are real links with a name, at their fractions of the picture', () => {
    const html = inShop('W0003', { imgUrl: '/artwork/a.svg', data: [{ ...zone, pathData: link }] });
    const anchor = html.querySelector('a');
    expect(anchor?.getAttribute('href')).toBe('/items/12');
    expect(anchor?.getAttribute('aria-label')).toBe('手冲壶');
    expect(anchor?.getAttribute('style')).toBe('left:10%;top:20%;width:25%;height:50%');
  });

  it('never reach beyond the picture', () => {
    const stored = { leftPer: 0.9, topPer: 3, widthPer: 0.5, heightPer: 0.5, pathData: link };
    const style = inShop('W0003', { data: [stored] })
      .querySelector('a')
      ?.getAttribute('style');
    expect(style).toBe('left:90%;top:100%;width:10%;height:0%');
  });

  it('without a link are not there for shoppers', () => {
    expect(inShop('W0003', { imgUrl: '/a.png', data: [{ ...zone, pathData: {} }] }).querySelector('a')).toBeNull();
  });

  it('are drawn on the canvas, numbered as in the panel, linked or not, the one under edit marked; never for shoppers', () => {
    const stored = {
      imgUrl: '/a.png',
      data: [
        { ...zone, pathData: {} },
        { ...zone, pathData: link },
      ],
    };
    const outlines = (html: HTMLElement) => [...html.querySelectorAll('span b')].map((one) => one.textContent);
    const canvas = (shown: number | null) => rendered('W0003', stored, { shown });
    expect(outlines(canvas(null))).toEqual(['1', '2']);
    expect(canvas(1).querySelector('[data-shown]')?.textContent).toBe('2');
    expect(outlines(inShop('W0003', stored))).toEqual([]);
  });

  it('keep the stored shape without paddings and borders, so the zones keep their places on the picture at any width', () => {
    const html = inShop('W0003', {
      width: 1190,
      height: 476,
      paddingLeft: 10,
      paddingRight: 20,
      paddingTop: 6,
      borderTopWidth: 4,
    });
    expect(html.querySelector('span')?.style.aspectRatio).toBe('1160 / 466');
  });

  it('have the words of their picture, and none where it is decoration', () => {
    const wordsOf = (stored: object): string | null | undefined =>
      inShop('W0003', { imgUrl: '/a.png', alt: '茶山', ...stored })
        .querySelector('[role="img"]')
        ?.getAttribute('aria-label');
    expect([wordsOf({}), wordsOf({ decorative: true })]).toEqual(['茶山', undefined]);
  });

  it('leave a quiet ground where there is no picture', () => {
    const html = inShop('W0003', { imgUrl: '' });
    expect(html.querySelector('img')).toBeNull();
    expect(html.querySelector('span')).not.toBeNull();
  });
});
