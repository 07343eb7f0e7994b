import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileAll } from '../../../schemas/compiler/compile.ts';
import { placeholdersIn } from './placeholders.ts';

const widgets = compileAll(path.resolve(import.meta.dirname, '../../..'));

function messages(type: string, stored: Record<string, unknown>): string[] {
  const widget = widgets.find(({ code }) => code === type);
  if (!widget) throw new Error(`There is no widget ${type}.`);
  return placeholdersIn({ ...widget.defaults, ...stored, type }, widget).map((issue) => issue.message);
}

const TEA = { goods_id: 7, goods_name: '茶' };
const TAIL = '没有选择，顾客看不到或点不开';

describe('what is still to be chosen', () => {
  it('is counted by kind, wherever it stands in the widget', () => {
    expect(
      messages('W0005', {
        data: [
          { text: 'a', data: [TEA, {}] },
          { text: 'b', data: [{ goods_id: '' }] },
        ],
      }),
    ).toEqual([`2个商品${TAIL}`]);
    const shop = { shop_id: '3', goods_list: [TEA, { goods_id: '' }] };
    expect(messages('W0020', { data: [shop, { goods_list: [TEA] }] })).toEqual([`1个商品、1个商铺${TAIL}`]);
    expect(messages('W0021', { data: [{ card_id: '' }] })).toEqual([`1个优惠券${TAIL}`]);
  });

  it('is nothing where everything is chosen or such entries are hidden', () => {
    expect(messages('W0005', { data: [{ text: 'a', data: [TEA] }] })).toEqual([]);
    expect(messages('W0020', { wgtHideUnselectedItems: true })).toEqual([]);
    expect(messages('W0011', {})).toEqual([]);
  });

  it('counts only the style that shows', () => {
    expect(messages('W0012', { styleType: 0 })).toEqual([]);
    expect(messages('W0012', { styleType: 3 })).toEqual([`4个商品${TAIL}`]);
  });
});
