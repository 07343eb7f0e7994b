import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileAll, compileWidget } from './compile.ts';
import { bindRuntime, emitValidator } from './emit.ts';
import * as runtime from './ajv-runtime.ts';
import { FileError } from './widget-folders.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'schemas-'));
  cpSync(path.resolve('schemas/common'), path.join(root, 'schemas/common'), { recursive: true });
  cpSync(path.resolve('schemas/widget.meta.json'), path.join(root, 'schemas/widget.meta.json'));
  cpSync(path.resolve('schemas/widgets/W0011-text.json'), path.join(root, 'schemas/widgets/W0011-text.json'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const valid = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: '徽章',
  type: 'object',
  'x-widget': {
    group: 'basic',
    platforms: ['pc'],
    size: { width: 100, height: 40 },
    hydrate: 'never',
  },
  allOf: [{ $ref: '../common/box.json' }],
  properties: {
    text: { type: 'string', title: '文字', 'x-tab': 'settings', 'x-section': '基本设置', maxLength: 5, default: '新' },
  },
};

function write(name: string, schema: unknown): void {
  writeFileSync(path.join(root, 'schemas/widgets', name), typeof schema === 'string' ? schema : JSON.stringify(schema));
}

function problem(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof FileError) return error.message;
    throw error;
  }
  return '';
}

describe('compileWidget', () => {
  it('lays the common box under the widget: own defaults win, labels and limits come from the box', () => {
    write('W0099-badge.json', { ...valid, properties: { ...valid.properties, height: { default: 44 } } });
    const widget = compileWidget(root, 'W0099-badge');
    expect(widget.defaults).toMatchObject({ type: 'W0099', text: '新', height: 44, marginLeft: 'auto' });
    expect(widget.schema.properties?.['height']).toMatchObject({ title: '高度', minimum: 0, default: 44 });
  });

  it('needs no fact twice: names follow from the title, the size from the palette, and most of x-widget is usual', () => {
    write('W0099-badge.json', valid);
    const { defaults, meta } = compileWidget(root, 'W0099-badge');
    expect(defaults).toMatchObject({ name: '徽章', alias: '徽章', width: 100, height: 40 });
    expect(meta).toMatchObject({ platforms: ['pc'], nav: ['nav2', 'nav2-1'], freePanel: true });
  });

  it('takes several inclusions, the later over the earlier', () => {
    const allOf = [{ $ref: '../common/box.json' }, { $ref: '../common/measured.json' }];
    write('W0099-badge.json', { ...valid, allOf });
    const { schema, tabs } = compileWidget(root, 'W0099-badge');
    expect(schema.properties?.['heightDisabled']).toMatchObject({ type: 'boolean', default: true });
    expect(Object.keys(tabs.style.schema.properties ?? {})).toContain('height');
  });

  it('fills examples from the samples of the things they name; the example wins, links stay as they are', () => {
    const data = [{ goods_id: 1101, price: 1 }, { category_id: '200' }, { goods_id: '' }];
    const link = { linkPage: 'goods', goods_id: 1101 };
    write('W0099-badge.json', { ...valid, examples: [{ data, link }] });
    const [example] = compileWidget(root, 'W0099-badge').examples;
    expect(example?.['data']).toEqual([
      { goods_id: 1101, goods_name: '高原蓝莓', goods_pic: '/artwork/goods/1101-1.svg', price: 1 },
      expect.objectContaining({
        category_name: '零食茶饮',
        children: [{ category_id: '220', category_name: '咖啡饮品' }],
      }),
      { goods_id: '' },
    ]);
    expect(example?.['link']).toEqual(link);
  });

  it('lets objects inside a widget keep what it does not know, unless its schema forbids that', () => {
    const items = { type: 'object', properties: { text: { type: 'string' } } };
    const strict = { ...items, additionalProperties: false };
    write('W0099-badge.json', {
      ...valid,
      properties: { a: { type: 'array', items }, b: { type: 'array', items: strict } },
    });
    const { a, b } = compileWidget(root, 'W0099-badge').schema.properties ?? {};
    expect(a?.items).toMatchObject({ additionalProperties: true });
    expect(b?.items).toMatchObject({ additionalProperties: false });
  });

  it('splits the panel by x-tab; carried properties have no field', () => {
    write('W0099-badge.json', valid);
    const { tabs } = compileWidget(root, 'W0099-badge');
    expect(Object.keys(tabs.settings.schema.properties ?? {})).toEqual(['text']);
    expect(Object.keys(tabs.style.schema.properties ?? {})).toContain('paddingTop');
    expect(Object.keys(tabs.style.schema.properties ?? {})).not.toContain('uuid');
    expect(tabs.style.schema.definitions).toHaveProperty('colour');
  });

  it('puts a field that names a section and no tab among the settings', () => {
    const untabbed = { type: 'string', title: '文字', 'x-section': '基本设置', default: '新' };
    write('W0099-badge.json', { ...valid, properties: { text: untabbed } });
    const { tabs } = compileWidget(root, 'W0099-badge');
    expect(Object.keys(tabs.settings.schema.properties ?? {})).toEqual(['text']);
    expect(Object.keys(tabs.style.schema.properties ?? {})).not.toContain('text');
  });

  it.each([
    ['unreadable JSON', '{', 'is not readable JSON'],
    ['no x-widget', { ...valid, 'x-widget': undefined }, 'add the property "x-widget"'],
    [
      'an unknown group',
      { ...valid, 'x-widget': { ...valid['x-widget'], group: 'fancy' } },
      'use one of ["basic","business","extension","none"]',
    ],
    [
      'an unknown annotation',
      { ...valid, properties: { text: { type: 'string', 'x-colour': true } } },
      '/properties/text',
    ],
    [
      'a tab without a section',
      { ...valid, properties: { text: { type: 'string', title: 'a', 'x-tab': 'style' } } },
      'x-section',
    ],
    [
      'a field without a title',
      { ...valid, properties: { text: { type: 'string', 'x-tab': 'style', 'x-section': 'a' } } },
      'needs a "title"',
    ],
    [
      'a need that is no property',
      { ...valid, 'x-needs': ['picture'] },
      '/x-needs: "picture" is none of the properties beside it',
    ],
    [
      'a style for a property that there is not',
      {
        ...valid,
        properties: { look: { type: 'integer', 'x-style': { kind: 'text', gives: { 'styles.weight': 'weight' } } } },
      },
      '/properties/look/x-style: "styles.weight" is no property of the widget',
    ],
    [
      'a default longer than it may be',
      { ...valid, properties: { text: { ...valid.properties.text, default: '新品上市啦啦啦' } } },
      '/properties/text/default: the default breaks its own schema: must NOT have more than 5 characters',
    ],
    [
      'a default whose entry does not fit',
      {
        ...valid,
        properties: {
          rows: {
            type: 'array',
            items: { type: 'object', properties: { at: { type: 'number' } } },
            default: [{ at: 'x' }],
          },
        },
      },
      '/properties/rows/default/0/at: the default breaks its own schema: must be number',
    ],
    [
      'a default that breaks the shared schema it refers to',
      { ...valid, properties: { link: { $ref: '../common/align.json', default: 'middle' } } },
      '/properties/link/default: the default breaks its own schema',
    ],
  ])('%s is refused with file, place and what to do', (_what, schema, message) => {
    write('W0099-badge.json', schema);
    const text = problem(() => compileWidget(root, 'W0099-badge'));
    expect(text).toContain('schemas/widgets/W0099-badge.json');
    expect(text).toContain(message);
  });

  it('refuses a file name that is no stem and a code that is taken', () => {
    write('badge.json', valid);
    expect(problem(() => compileWidget(root, 'badge'))).toContain('name the file W0000-name.json');
    rmSync(path.join(root, 'schemas/widgets/badge.json'));
    write('W0011-zzz.json', valid);
    expect(problem(() => compileAll(root))).toContain('already the code of schemas/widgets/W0011-text.json');
  });
});

describe('emitted validators', () => {
  it('need no Ajv at run time and report the schema that refused', () => {
    write('W0099-badge.json', valid);
    const code = emitValidator(compileWidget(root, 'W0099-badge'))
      .replace(/^import .*\n/, '')
      .replace('export const validate = validate', 'const unused = validate')
      .replace(/export default (\w+);/, 'result.validate = $1;');
    const result: {
      validate?: ((value: unknown) => boolean) & { errors?: { keyword: string; parentSchema: { title?: string } }[] };
    } = {};
    new Function('runtime', 'result', code)(runtime, result);
    expect(result.validate?.({ text: '新品' })).toBe(true);
    expect(result.validate?.({ text: '太长的一段文字' })).toBe(false);
    expect(result.validate?.errors?.[0]).toMatchObject({ keyword: 'maxLength', parentSchema: { title: '文字' } });
  });

  it('a helper nobody wrote is an error at build, not in the browser', () => {
    expect(() => bindRuntime('require("ajv/dist/runtime/uri")')).toThrow('ajv-runtime');
    expect(bindRuntime('require("ajv/dist/runtime/equal").default')).toBe('runtime.equal');
  });
});
