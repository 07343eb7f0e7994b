import { describe, expect, it } from 'vitest';
import type { PageDocument, StoredWidget } from './content.ts';
import { boxStyle, placeStyle } from '../render/frame-style.ts';
import { schemaRegistry } from '../testing.ts';
import { checkConfig, checkDocument } from './values.ts';

const { schemas } = schemaRegistry();

function check(type: string, stored: Omit<StoredWidget, 'type'>): Record<string, unknown> {
  const schema = schemas.get(type);
  if (!schema) throw new Error(`no schema ${type}`);
  return checkConfig(schema, { type, ...stored });
}

describe('checkConfig', () => {
  it('fills defaults and leaves unknown properties behind', () => {
    const config = check('W0011', { text: '你好', hacker: '<script>' });
    expect(config).toMatchObject({ text: '你好', fontSize: 14, textAlign: 'left', marginLeft: 'auto' });
    expect(config).not.toHaveProperty('hacker');
  });

  it.each(['red;position:fixed', 'url(javascript:1)', 'expression(1)', '#12', '#ggg', 'rgba(1,2,3,0.5);x', 7, {}])(
    'the colour %j becomes the default',
    (color) => {
      expect(check('W0011', { color })['color']).toBe('#000000ff');
    },
  );

  it.each(['#fff', '#ABCDEF', '#11223344', 'rgba(1, 2, 3, 0.5)', 'rgb(1,2,3)', 'transparent'])(
    'the colour %s stays',
    (color) => {
      expect(check('W0011', { color })['color']).toBe(color);
    },
  );

  it('numbers are finite and within their limits; numbers as text are read', () => {
    expect(check('W0011', { width: 1e300 })['width']).toBe(1190);
    expect(check('W0011', { width: -5 })['width']).toBe(0);
    expect(check('W0011', { width: '33.5' })['width']).toBe(33.5);
    expect(check('W0011', { width: 'calc(1px)' })['width']).toBe(52);
    expect(check('W0011', { height: Number.NaN })['height']).toBe(24);
  });

  it('margins are numbers or auto, nothing else', () => {
    expect(check('W0011', { marginLeft: 12 })['marginLeft']).toBe(12);
    expect(check('W0011', { marginLeft: '0;color:red' })['marginLeft']).toBe('auto');
  });

  it('links lose addresses that may not be followed', () => {
    const config = check('W0011', { data: { linkPage: 'href', href: 'javascript:alert(1)' } });
    expect(config['data']).toEqual({ linkPage: 'href' });
  });

  it('places of a fixed list are all there, and short defaults are filled like stored entries', () => {
    const places = check('W0012', { data: [[{ imgUrl: '/a.png' }]] })['data'] as unknown[][];
    expect(places.map((place) => place.length)).toEqual([1, 3, 4, 0, 0]);
    expect(places[0]).toEqual([{ imgUrl: '/a.png', alt: '', decorative: false, pathData: {} }]);
    expect(places[1]?.[0]).toEqual({ imgUrl: '', alt: '', decorative: false, pathData: {} });
  });

  it('an empty list where an object belongs is no object', () => {
    expect(check('W0011', { data: [] })['data']).toEqual({});
  });

  it('an empty list among the entries of a list is an entry without values, filled like any other', () => {
    const [tab] = check('W0005', { data: [[]] })['data'] as { text: unknown; data: unknown[] }[];
    expect(tab).toMatchObject({ text: expect.any(String) as string });
    expect(tab?.data).toEqual(expect.any(Array));
  });

  it('halves of characters, which no address can hold, are left out of texts', () => {
    expect(check('W0011', { text: 'a\uD83Db\uDE00🍵' })['text']).toBe('ab🍵');
  });

  it('numbers too small to be seen are none', () => {
    expect(check('W0011', { paddingTop: 5e-324 })['paddingTop']).toBe(0);
  });

  it('a page holds 10,000 list entries, however its widgets and panels multiply them', () => {
    const tabs = Array.from({ length: 200 }, () => ({ data: Array.from({ length: 200 }, () => ({})) }));
    const child = { type: 'W0005', data: tabs };
    const childWidgets = Array.from({ length: 400 }, () => child);
    const page = checkDocument({ schemaVersion: 1, widgets: [{ type: 'W0006', childWidgets }, child] }, schemas);
    expect(JSON.stringify(page).match(/"goods_id"/g)?.length).toBeLessThanOrEqual(10_000);
  });

  it('prototype keys stay values of their own', () => {
    const stored = JSON.parse('{"text":"x","constructor":{"prototype":{"p":1}},"toString":"no"}') as Omit<
      StoredWidget,
      'type'
    >;
    expect(Object.keys(check('W0011', stored))).not.toContain('constructor');
    expect(({} as Record<string, unknown>)['p']).toBeUndefined();
  });

  it('no style can leave the closed grammar, whatever is stored', () => {
    const evil = 'x);background:url(//evil)';
    const names = Object.keys(schemas.get('W0011')?.schema.properties ?? {});
    const stored = Object.fromEntries(names.map((name) => [name, evil]));
    const config = check('W0011', stored);
    const meta = schemas.get('W0011')!.meta;
    const emitted = JSON.stringify([boxStyle(config, meta), placeStyle(config, 'child', 1)]);
    expect(emitted).not.toContain('evil');
  });
});

describe('sample texts', () => {
  const widgets: PageDocument['widgets'] = [
    { type: 'W0021', subTitle: '副标题' },
    {
      type: 'W0005',
      data: [
        { text: 'tab1', data: [] },
        { text: '茶', data: [] },
      ],
    },
  ];

  it('count as empty for shoppers, and show operators where words go', () => {
    const [coupons, showcase] = checkDocument({ schemaVersion: 1, widgets }, schemas).widgets;
    expect(coupons).toMatchObject({ subTitle: '' });
    expect(showcase).toMatchObject({ data: [{ text: '' }, { text: '茶' }] });
    const schema = schemas.get('W0021');
    expect(schema && checkConfig(schema, { type: 'W0021' })).toMatchObject({ subTitle: '副标题' });
  });
});
