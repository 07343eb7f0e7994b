import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import pageSchema from '../../schemas/page.json' with { type: 'json' };
import { MAX_WIDGETS, parsePage } from './document.ts';

const text = (value: unknown): string => JSON.stringify(value);

describe('parsePage', () => {
  it('reads the older rows, one widget a row, params as text or value, and gives W0000 the first place', () => {
    const rows = [
      { name: '', params: text({ type: 'W0011', text: '你好' }), id: 8 },
      { name: '', params: { type: 'W0000', backgroundColor: '#fff' } },
    ];
    const { document, issues } = parsePage(text(rows));
    expect(document.widgets.map((widget) => widget.type)).toEqual(['W0000', 'W0011']);
    expect(document.widgets[1]?.['id']).toBe(8);
    expect(issues).toEqual([]);
  });

  it('reads a header row whose params hold an array', () => {
    const { document } = parsePage({
      name: 'header',
      params: text([{ type: 'W0006', comptyle: 'header', childWidgets: [] }]),
    });
    expect(document.widgets).toHaveLength(1);
  });

  it('fills what today reads from a whole goods record of the older generation and keeps the record', () => {
    const goods = {
      item_id: '9',
      goods_id: '9',
      item_name: '苹果',
      pics: ['https://a.test/1.png'],
      price: 990,
      sales: null,
    };
    const { document } = parsePage([{ type: 'W0005', data: [{ text: 'a', data: [goods] }] }]);
    const [tab] = (document.widgets[0]?.['data'] ?? []) as { data: Record<string, unknown>[] }[];
    expect(tab?.data[0]).toMatchObject({
      ...goods,
      goods_name: '苹果',
      goods_pic: 'https://a.test/1.png',
      linkPage: 'goods',
    });
  });

  it('keeps unknown properties and fractions as they are', () => {
    const widget = { type: 'W0011', uuid: 'a', text: 'x', x: 10.25, vendorFlag: { deep: [1, null] }, width: 33.333 };
    expect(parsePage([widget]).document.widgets[0]).toEqual(widget);
  });

  it.each([['not JSON'], ['null'], ['42'], ['"text"'], ['{"widgets":"no"}'], ['[[[]]]']])(
    '%s gives an empty page with the reason',
    (input) => {
      const { document, issues } = parsePage(input);
      expect(document.widgets).toEqual([]);
      expect(issues.length > 0 || input === 'null').toBe(true);
    },
  );

  it('drops only what is broken and lists it with its path', () => {
    const rows = [
      null,
      7,
      { type: 'W0011', text: 'ok' },
      { type: 'x' },
      { type: 'W0006', childWidgets: [{ type: 'W0006' }, { type: 'W0011' }, null] },
    ];
    const { document, issues } = parsePage(rows);
    expect(document.widgets.map((widget) => widget.type)).toEqual(['W0011', 'W0006']);
    expect(document.widgets[1]?.childWidgets?.map((child) => child.type)).toEqual(['W0011']);
    expect(issues.map((issue) => issue.path)).toEqual(['0', '1', '3', '4.childWidgets.0', '4.childWidgets.2']);
  });

  it('a panel without children is an empty panel', () => {
    expect(parsePage([{ type: 'W0006', childWidgets: 'oops' }]).document.widgets[0]?.childWidgets).toEqual([]);
    expect(parsePage([{ type: 'W0006' }]).document.widgets[0]?.childWidgets).toEqual([]);
  });

  it.each([
    [
      [
        { type: 'W0011', id: {}, uuid: 7 },
        { type: 'W0011', id: 8, uuid: 'a' },
      ],
    ],
    [
      [
        { type: 'W0006', childWidgets: [{ type: 'W0011', uuid: null }, [], 'x'] },
        { type: 'W0011', childWidgets: 4 },
      ],
    ],
    [{ widgets: [{ type: 'W0001', data: { 0: null } }, { type: 'W00011' }], more: true }],
    ['{"widgets":[{"type":"W0000","id":[1]}]}'],
  ])('what comes out is a page document by its schema: %j', (input) => {
    const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile(pageSchema);
    validate(parsePage(input).document);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('survives 600 widgets and 50 levels', () => {
    const many = Array.from({ length: 600 }, () => ({ type: 'W0011' }));
    expect(parsePage(many).document.widgets).toHaveLength(MAX_WIDGETS);
    let deep: Record<string, unknown> = { type: 'W0011' };
    for (let level = 0; level < 50; level += 1) deep = { type: 'W0006', childWidgets: [deep] };
    expect(parsePage([deep]).document.widgets).toHaveLength(1);
  });

  it('__proto__ in stored text touches no prototype, and NUL never enters', () => {
    const { document } = parsePage('[{"type":"W0011","__proto__":{"polluted":1},"text":"a\\u0000b"}]');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(document.widgets[0]?.['polluted']).toBeUndefined();
    expect(document.widgets[0]?.['text']).toBe('ab');
  });
});
