import path from 'node:path';
import { expect, it } from 'vitest';
import { compileAll } from '../../schemas/compiler/compile.ts';
import { nameIssues } from '../check/names.ts';
import { documentWithNames, fillNames, hasNames, namesOn } from './page-names.ts';

const schemas = new Map(compileAll(path.resolve(import.meta.dirname, '../..')).map((widget) => [widget.code, widget]));
const of = (...widgets: { type: string; [name: string]: unknown }[]) => ({ schemaVersion: 1 as const, widgets });

it('puts words in the place of names, and leaves what is unknown or has no words as it was typed', () => {
  const words = { 商品名: '$& <b>红茶</b> {价格}', 价格: '¥12.00', 品牌: '' };
  expect(fillNames('{商品名}：{价格}，{品牌}{分类}{别的}{ 价格 }{', words)).toBe(
    '$& <b>红茶</b> {价格}：¥12.00，{分类}{别的}{ 价格 }{',
  );
});

it('fills texts that are written on the canvas, those of children and of single widths, and nothing else', () => {
  const document = of(
    { type: 'W0002', text: '与{商品名}同类', moreText: '{商品名}', data: [] },
    {
      type: 'W0006',
      childWidgets: [{ type: 'W0011', text: '{价格}', designPhone: { text: '只要{价格}' }, name: '{价格}' }],
    },
  );
  expect(hasNames(document, schemas)).toBe(true);
  expect(hasNames(of({ type: 'W0011', text: '{别的}', moreText: '{价格}' }), schemas)).toBe(false);
  expect(documentWithNames(document, schemas, { 商品名: '红茶', 价格: '¥12.00' }).widgets).toMatchObject([
    { text: '与红茶同类', moreText: '{商品名}' },
    { childWidgets: [{ text: '¥12.00', designPhone: { text: '只要¥12.00' }, name: '{价格}' }] },
  ]);
});

it('names what shoppers would read as it was typed', () => {
  expect(namesOn('shop')).toEqual(['店铺名']);
  expect(namesOn('cart')).toEqual([]);
  const document = of({ type: 'W0011', text: '{价格} {店铺名} {别的}' });
  const said = (template?: string) => nameIssues(document, schemas, namesOn(template)).map(({ message }) => message);
  expect(said('item')).toEqual(['没有名称「{别的}」，顾客会看到原文']);
  expect(said('shop')).toEqual(['这个页面没有「{价格}」，顾客会看到原文', '没有名称「{别的}」，顾客会看到原文']);
  expect(said()).toEqual(['这个页面没有「{价格}」，顾客会看到原文', '这个页面没有「{店铺名}」，顾客会看到原文']);
});
