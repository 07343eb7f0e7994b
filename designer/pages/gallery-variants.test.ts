import { describe, expect, it } from 'vitest';
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
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
      link: { type: 'object', 'x-control': 'link' },
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
    properties: { data: list, free: { type: 'array', items: list.items }, mark: { type: 'string', maxLength: 9 } },
    definitions: { image: { type: 'string', 'x-control': 'image' } },
  },
  defaults: { data: [{ imgUrl: '/a.svg', text: '默认' }], free: [{}], mark: 'a' },
};

const examples = [
  {
    data: [
      { imgUrl: '/b.svg', text: '春茶' },
      { imgUrl: '/c.svg', text: '秋', link: { href: '/items' } },
    ],
  },
  { data: [] },
];

describe('variants of a widget', () => {
  const variants = variantsOf(schema, examples);
  const stored = (name: string) => variants.find((variant) => variant.name === name)?.stored;

  it('are its defaults, each example, and what its limits give', () => {
    expect(variants.map(({ name }) => name)).toEqual(['defaults', 'filled-1', 'filled-2', 'empty', 'extreme', 'child']);
    expect(kindOf('filled-2')).toBe('filled');
    expect(stored('filled-1')?.['data']).toEqual(examples[0]?.data);
  });

  it('empty: as few entries as may be saved, as an operator adds them', () => {
    expect(stored('empty')).toMatchObject({ data: [{ imgUrl: '', text: '新' }], free: [], mark: 'a' });
  });

  it('extreme: lists and shown texts up to their limits, from the longest example', () => {
    const data = stored('extreme')?.['data'] as { imgUrl: string; text: string }[];
    expect(data.map(({ text }) => text)).toEqual([
      '春茶春茶春茶春',
      '秋秋秋秋秋秋秋',
      '春茶春茶春茶春',
      '秋秋秋秋秋秋秋',
      '春茶春茶春茶春',
    ]);
    expect(stored('extreme')?.['mark']).toBe('a');
    expect(examples[0]?.data).toHaveLength(2);
  });

  it('child: the first example at palette size, in a panel that has room', () => {
    const [child] = stored('child')?.childWidgets ?? [];
    expect(child).toMatchObject({ type: 'W0100', leaf: true, width: 375, height: 60, data: examples[0]?.data });
    expect(variants.at(-1)?.widths).toEqual([607]);
    const wide = { ...schema, meta: { ...schema.meta, freePanel: false } };
    expect(variantsOf(wide, []).map(({ name }) => name)).toEqual(['defaults', 'empty']);
  });
});

describe('the address of a view', () => {
  it('says what differs from the usual and reads the same again', () => {
    const query = { widget: 'W0001', variant: '', width: '375', platform: 'pc', mode: 'render' } as const;
    expect(galleryAddress(query)).toBe('/edit/gallery?widget=W0001&width=375&mode=render');
    expect(readQuery('?widget=W0001&width=375&mode=render')).toEqual(query);
    expect(readQuery('?platform=x&mode=y')).toMatchObject({ widget: '', platform: 'pc', mode: 'design' });
    expect(galleryAddress(readQuery(''))).toBe('/edit/gallery');
  });
});
