import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileAll, compileWidget } from './compile.ts';
import { checkFiles } from './widget-files.ts';
import { FileError } from './widget-folders.mjs';

let root: string;

/** Writes a file below the project; objects as JSON. */
function put(file: string, content: unknown = ''): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content));
}

const seal = {
  title: '印章',
  type: 'object',
  'x-widget': { group: 'basic', size: { width: 100, height: 40 }, hydrate: 'never' },
  allOf: [{ $ref: '../common/box.json' }],
  properties: {
    stars: { type: 'integer', title: '星级', 'x-section': '设置', 'x-control': 'stars', default: 3 },
    price: { $ref: './price.json', title: '价格', 'x-section': '设置' },
  },
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'widgets-'));
  cpSync(path.resolve('schemas/common'), path.join(root, 'schemas/common'), { recursive: true });
  cpSync(path.resolve('schemas/widget.meta.json'), path.join(root, 'schemas/widget.meta.json'));
  cpSync(path.resolve('schemas/widgets/W0011-text.json'), path.join(root, 'schemas/widgets/W0011-text.json'));
  put('widgets/W0011-text.tsx');
  put('package.json', { mallwright: { widgets: ['./my-widgets', '@acme/mall-widgets'] } });
  put('my-widgets/W0100-seal.json', seal);
  put('my-widgets/W0100-seal.tsx');
  put('my-widgets/price.json', { type: 'number', minimum: 0, default: 5 });
  put('my-widgets/controls/stars.tsx');
  put('node_modules/@acme/mall-widgets/package.json', { mallwright: { widgets: ['./lib'] } });
  put('node_modules/@acme/mall-widgets/lib/W0101-ribbon.json', { ...seal, title: '缎带', properties: {} });
  put('node_modules/@acme/mall-widgets/lib/W0101-ribbon.tsx');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function refusal(): string {
  try {
    checkFiles(root);
    compileAll(root);
  } catch (error) {
    if (error instanceof FileError) return error.message;
    throw error;
  }
  return '';
}

describe('widgets of folders and packages', () => {
  it('are compiled beside those of the mall, each with its files', () => {
    expect(refusal()).toBe('');
    expect(compileAll(root).map(({ code, files }) => [code, ...files])).toEqual([
      ['W0011', 'schemas/widgets/W0011-text.json', 'widgets/W0011-text.tsx'],
      ['W0100', 'my-widgets/W0100-seal.json', 'my-widgets/W0100-seal.tsx'],
      [
        'W0101',
        'node_modules/@acme/mall-widgets/lib/W0101-ribbon.json',
        'node_modules/@acme/mall-widgets/lib/W0101-ribbon.tsx',
      ],
    ]);
  });

  it('refer to what the mall has in common, to files beside, and to controls of their own folder', () => {
    const { defaults, tabs } = compileWidget(root, 'W0100-seal');
    expect(defaults).toMatchObject({ stars: 3, price: 5, marginLeft: 'auto' });
    expect(tabs.settings.uiSchema['stars']).toEqual({ 'ui:field': './my-widgets/stars' });
  });

  it.each([
    [
      'a folder that is not there',
      () => put('package.json', { mallwright: { widgets: ['./none'] } }),
      ['package.json', 'no folder ./none'],
    ],
    [
      'a package that is not installed',
      () => put('package.json', { mallwright: { widgets: ['acme'] } }),
      ['package.json', 'npm install acme'],
    ],
    [
      'something else than a list',
      () => put('package.json', { mallwright: { widgets: './my-widgets' } }),
      ['package.json', 'must be a list'],
    ],
    [
      'a folder without widgets',
      () => put('package.json', { mallwright: { widgets: ['./my-widgets/controls'] } }),
      ['my-widgets/controls', 'holds no widget'],
    ],
    [
      'a code that is taken',
      () => (put('my-widgets/W0101-mine.json', seal), put('my-widgets/W0101-mine.tsx')),
      ['lib/W0101-ribbon.json', 'already the code of my-widgets/W0101-mine.json'],
    ],
    [
      'a schema without renderer',
      () => rmSync(path.join(root, 'my-widgets/W0100-seal.tsx')),
      ['my-widgets/W0100-seal.json', 'write my-widgets/W0100-seal.tsx'],
    ],
    [
      'a renderer without schema',
      () => put('my-widgets/W0102-lone.tsx'),
      ['my-widgets/W0102-lone.tsx', 'write my-widgets/W0102-lone.json'],
    ],
    [
      'a schema that breaks the rules',
      () => put('my-widgets/W0100-seal.json', { ...seal, 'x-widget': {} }),
      ['my-widgets/W0100-seal.json', '/x-widget: add the property "group"'],
    ],
    [
      'a schema that is no JSON',
      () => put('my-widgets/W0100-seal.json', '{'),
      ['my-widgets/W0100-seal.json', 'is not readable JSON'],
    ],
    [
      'a control that is not there',
      () => rmSync(path.join(root, 'my-widgets/controls/stars.tsx')),
      ['my-widgets/W0100-seal.json', '/properties/stars/x-control: use one of'],
    ],
    [
      'a control of the mall',
      () => put('my-widgets/controls/colour.tsx'),
      ['my-widgets/controls/colour.tsx', 'a control of the mall'],
    ],
    [
      'a source without its module',
      () => put('my-widgets/sources/by-day.json', { title: '每日', kind: 'goods' }),
      ['my-widgets/sources/by-day.json', 'write my-widgets/sources/by-day.ts'],
    ],
    [
      'a source of something else',
      () => (
        put('my-widgets/sources/by-day.json', { title: '每日', kind: 'member' }),
        put('my-widgets/sources/by-day.ts')
      ),
      ['my-widgets/sources/by-day.json', '/kind: must be equal to one of the allowed values'],
    ],
    [
      'a module of a source without what is said of it',
      () => put('my-widgets/sources/by-day.ts'),
      ['my-widgets/sources/by-day.ts', 'write by-day.json beside it'],
    ],
    [
      'a template with a widget that is not there',
      () => put('my-widgets/templates/spring.json', { title: '春', platform: 'pc', widgets: [{ type: 'W0777' }] }),
      ['my-widgets/templates/spring.json', '/widgets/0: there is no widget W0777'],
    ],
    [
      'a template with a value that its widget does not take',
      () =>
        put('my-widgets/templates/spring.json', {
          title: '春',
          platform: 'pc',
          widgets: [{ type: 'W0100', stars: 'five', shine: 1 }],
        }),
      ['my-widgets/templates/spring.json', '/widgets/0/stars: must be integer'],
    ],
    [
      'a picker with the name of a control',
      () => put('my-widgets/pickers/stars.ts'),
      ['my-widgets/pickers/stars.ts', 'also a control of the folder'],
    ],
    [
      'a package for another version',
      () => put('node_modules/@acme/mall-widgets/package.json', { mallwright: { api: 2, widgets: ['./lib'] } }),
      ['node_modules/@acme/mall-widgets/package.json', 'version 2 of the plugin API, and this mall has version 1'],
    ],
    [
      'a reference to nothing',
      () => rmSync(path.join(root, 'my-widgets/price.json')),
      ['my-widgets/price.json', 'is not readable'],
    ],
  ])('%s is refused with file and cause', (_what, spoil, [file, cause]) => {
    spoil();
    const text = refusal();
    expect(text.split('\n')[0]).toContain(file);
    expect(text).toContain(cause);
  });
});
