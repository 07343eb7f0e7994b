import { describe, expect, it } from 'vitest';
import type { EngineSchema, JsonSchema } from '../../../schemas/schema-types.ts';
import { galleryAddress, readQuery } from './gallery-query.ts';
import { kindOf, variantsOf } from './gallery-variants.ts';

const list: JsonSchema = {
  type: 'array',
  minItems: 1,
  maxItems: 5,
  'x-new': { imgUrl: '', text: '新' },
  items: {
    type: 'object',
    properties: {
      imgUrl: { $ref: '#/definitions/image' },
      text: { type: 'string', title: '文字', maxLength: 7 },
      link: { type: 'object', 'x-control': 'link', properties: { title: { type: 'string' } } },
      goods_name: { type: 'string' },
      price: { type: 'number', 'x-unit': 'cents' },
    },
  },
};

const schema: EngineSchema = {
  stem: 'W0100-badge',
  code: 'W0100',
  title: '徽章',
  meta: { group: 'basic', platforms: ['pc'], freePanel: true, size: { width: 375, height: 60 }, hydrate: 'never' },
  schema: {
    type: 'object',
    properties: {
      data: list,
      free: { type: 'array', items: list.items },
      mark: { type: 'string', maxLength: 9 },
      leaf: { type: 'boolean' },
      shaded: { type: 'boolean', 'x-tab': 'settings' },
      align: { enum: ['left', 'right'], 'x-tab': 'settings' },
      styleType: { enum: [0, 1, 2], 'x-tab': 'settings' },
    },
    definitions: { image: { type: 'string', 'x-control': 'image' } },
  },
  defaults: {
    data: [{ imgUrl: '/a.svg' }],
    free: [],
    mark: 'a',
    leaf: false,
    shaded: false,
    align: 'left',
    styleType: 0,
  },
};

const examples = [
  {
    data: [
      { imgUrl: '/b.svg', text: '春茶' },
      { imgUrl: '/c.svg', text: '秋', link: { href: '/items', title: '秋' } },
    ],
    free: [
      { goods_name: '茶', price: 990 },
      { goods_name: '茶', price: 1 },
    ],
  },
  { data: [] },
];

describe('variants of a widget', () => {
  const variants = variantsOf(schema, examples);
  const stored = (name: string) => variants.find((variant) => variant.name === name)?.stored;

  it('are its defaults, each example, and what its schema gives', () => {
    const derived = ['style-1', 'style-2', 'switched', 'single', 'empty', 'extreme'];
    expect(variants.map(({ name }) => name)).toEqual(['defaults', 'filled-1', 'filled-2', ...derived, 'child']);
    expect(variants.find(({ name }) => name === 'style-2')?.title).toBe('其他样式 2');
    expect(kindOf('filled-2')).toBe('filled');
    expect(stored('filled-1')?.['data']).toEqual(examples[0]?.data);
  });

  it('style: each other one, with the same content', () => {
    expect([1, 2].map((at) => stored(`style-${at}`)?.['styleType'])).toEqual([1, 2]);
    expect(stored('style-2')?.['data']).toEqual(examples[0]?.data);
  });

  it('switched: switches of the settings the other way, choices elsewhere, styles as they are', () => {
    expect(stored('switched')).toMatchObject({ shaded: true, align: 'right', styleType: 0, leaf: false });
  });

  it('single: one entry of each list, or as many as must be', () => {
    expect(stored('single')).toMatchObject({ data: [{ text: '春茶' }], free: [{ goods_name: '茶' }] });
    expect(stored('single')?.['free']).toHaveLength(1);
  });

  it('empty: as few entries as may be saved, as an operator adds them', () => {
    expect(stored('empty')).toMatchObject({ data: [{ imgUrl: '', text: '新' }], free: [], mark: 'a' });
  });

  it('extreme: lists and visible texts up to their limits, repeated entries without pictures, high prices', () => {
    expect(stored('extreme')?.['data']).toEqual([
      { imgUrl: '/b.svg', text: '春茶春茶春茶春' },
      { imgUrl: '/c.svg', text: '秋秋秋秋秋秋秋', link: { href: '/items', title: '秋' } },
      { imgUrl: '', text: '春茶春茶春茶春' },
      { imgUrl: '', text: '秋秋秋秋秋秋秋', link: { href: '/items', title: '秋' } },
      { imgUrl: '', text: '春茶春茶春茶春' },
    ]);
    const free = stored('extreme')?.['free'] as { goods_name: string; price: number }[];
    expect(free.map(({ goods_name: name }) => name)).toEqual(Array(4).fill('茶'.repeat(60)));
    expect(free[0]?.price).toBe(9_900_000);
    expect(stored('extreme')?.['mark']).toBe('a');
    expect(examples[0]?.data).toHaveLength(2);
  });

  it('child: the first example at palette size, in a panel that has room', () => {
    const [child] = stored('child')?.childWidgets ?? [];
    expect(child).toMatchObject({ type: 'W0100', leaf: true, width: 375, height: 60, data: examples[0]?.data });
    expect(variants.at(-1)?.widths).toEqual([607]);
    const wide = { ...schema, meta: { ...schema.meta, freePanel: false } };
    expect(variantsOf(wide, examples).map(({ name }) => name)).not.toContain('child');
  });
});

describe('the address of a view', () => {
  it('names what differs from the defaults and reads the same again', () => {
    const query = { widget: 'W0001', variant: '', width: '375', platform: 'pc', mode: 'render' } as const;
    expect(galleryAddress(query)).toBe('/edit/gallery?widget=W0001&width=375&mode=render');
    expect(readQuery('?widget=W0001&width=375&mode=render')).toEqual(query);
    expect(readQuery('?platform=x&mode=y')).toMatchObject({ widget: '', platform: 'pc', mode: 'design' });
    expect(galleryAddress(readQuery(''))).toBe('/edit/gallery');
  });
});
