import { describe, expect, it } from 'vitest';
import { compileAll } from '../../../schemas/compiler/compile.ts';
import { schemaRegistry } from '../../testing.ts';
import { emptyText, shownConfig } from './shown.ts';
import { checkConfig } from '../values.ts';

const { schemas } = schemaRegistry();
const widgets = compileAll(process.cwd());
const needy = widgets.filter(({ code, schema }) => schema['x-needs'] && code !== 'W0006');

function shown(type: string, stored: object): Record<string, unknown> | undefined {
  const schema = schemas.get(type);
  if (!schema) throw new Error(`There is no ${type}.`);
  return shownConfig(schema, checkConfig(schema, { type, ...stored }));
}

describe('what shoppers see of a widget', () => {
  it.each(needy.map(({ code, examples }) => [code, examples] as const))(
    '%s: nothing as it is dropped, all of its example',
    (code, examples) => {
      expect(shown(code, {})).toBeUndefined();
      for (const example of examples) expect(shown(code, example)).toBeDefined();
    },
  );

  it('is all of a widget that needs nothing', () => {
    for (const code of ['W0008', 'W0010', 'W0019']) expect(shown(code, {})).toBeDefined();
  });

  it('is without slides that have no picture, and without groups of goods that nobody chose', () => {
    const slides = [{ imgUrl: '' }, { imgUrl: '/a.png' }, { imgData: '/b.png' }];
    expect(shown('W0001', { data: slides })?.['data']).toMatchObject([{ imgUrl: '/a.png' }, { imgData: '/b.png' }]);
    const tabs = [
      { text: '茶', data: [{ goods_id: '' }, { goods_id: 7 }] },
      { text: '果', data: [{ goods_id: '' }] },
    ];
    expect(shown('W0014', { data: tabs })?.['data']).toMatchObject([{ text: '茶', data: [{ goods_id: 7 }] }]);
  });

  it('keeps every place where pictures have places', () => {
    expect(shown('W0016', { data: [[{}, { imgUrl: '/a.png' }]] })?.['data']).toMatchObject([
      [{ imgUrl: '' }, { imgUrl: '/a.png' }],
    ]);
    // Only the style that shows counts.
    expect(
      shown('W0012', {
        styleType: 1,
        data: [
          [{ imgUrl: '/a.png' }, {}],
          [{}, {}, {}],
        ],
      }),
    ).toBeUndefined();
  });

  it('keeps what an operator wrote into an entry without a thing', () => {
    expect(shown('W0002', { data: [{ goods_id: '', goods_name: '敬请期待' }] })?.['data']).toHaveLength(1);
  });

  it('is the same object where nothing is left out', () => {
    const schema = schemas.get('W0001');
    const config = { type: 'W0001', data: [{ imgUrl: '/a.png' }] };
    expect(schema && shownConfig(schema, config)).toBe(config);
  });
});

it('says what is missing in the words of operators', () => {
  const texts = ['W0001', 'W0005', 'W0006', 'W0013', 'W0020', 'W0021', 'W0022'].map((code) => {
    const schema = schemas.get(code);
    return schema && emptyText(schema);
  });
  expect(texts).toEqual([
    '没有图片，顾客看不到',
    '没有商品，顾客看不到',
    '面板里没有内容，顾客看不到',
    '没有内容，顾客看不到',
    '没有商铺，顾客看不到',
    '没有优惠券，顾客看不到',
    '没有分类，顾客看不到',
  ]);
});
