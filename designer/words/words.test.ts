import { afterEach, describe, expect, it } from 'vitest';
import catalogue from './catalogue.json';
import english from './languages/en.json';
import { currentLanguage, say, speak } from './say.ts';

const texts: Readonly<Record<string, string>> = english.texts;
/** Given beside the places of the Chinese text: a discount is what is left in Chinese, and what is taken off in English. */
const BESIDE = new Set(['taken']);

function placesIn(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).filter((name) => !BESIDE.has(name));
}

afterEach(() => speak('zh-CN'));

describe('English', () => {
  it('has every text of the editor, and no other', () => {
    expect(catalogue.filter((text) => texts[text] === undefined)).toEqual([]);
    expect(Object.keys(texts).filter((text) => !catalogue.includes(text))).toEqual([]);
  });

  it('says nothing in Chinese, and fills no place that the Chinese text does not have', () => {
    const wrong = Object.entries(texts).filter(
      ([text, said]) =>
        /[\u3001-\u303f\u4e00-\u9fff\uff00-\uffef]/.test(said) ||
        placesIn(said).some((name) => !placesIn(text).includes(name)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('say', () => {
  const own = {
    商品: 'Goods',
    优惠券: 'Coupons',
    '、': ', ',
    '{whole}{part}': '{whole} {part}',
    '{count}个{kind}': '{kind}: {count}',
    '{counts}没有选择': 'Nothing picked: {counts}',
    '删除{name}': 'Delete {name}',
  };

  it('says Chinese as it is written, and fills its places', () => {
    expect(say('删除{name}', { name: '轮播' })).toBe('删除轮播');
    expect(currentLanguage()).toBe('zh-CN');
  });

  it('says what the language has, and the others in Chinese', () => {
    speak('en', own);
    expect(say('商品')).toBe('Goods');
    expect(say('轮播')).toBe('轮播');
    expect(say('{whole}{part}', { whole: 'Goods', part: 2 })).toBe('Goods 2');
    expect(say('删除{name}', { name: '{name}' })).toBe('Delete {name}');
  });

  it('says what came put together, place by place', () => {
    speak('en', own);
    expect(say('2个商品、1个优惠券没有选择')).toBe('Nothing picked: Goods: 2, Coupons: 1');
    expect(say('删除商品')).toBe('Delete Goods');
  });
});
