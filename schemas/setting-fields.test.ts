import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { emitPage, emitTitles } from './compiler/emit.ts';
import { ANNOTATIONS } from './compiler/engine-form.ts';
import type { JsonSchema } from './schema-types.ts';
import { settingFields } from './setting-fields.ts';

const FOLDER = path.resolve(import.meta.dirname, 'settings');
const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    name: path.basename(file, '.json'),
    schema: JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as JsonSchema,
  }));
const fields = pages.flatMap(({ name, schema }) => settingFields(schema).map((field) => ({ page: name, ...field })));
/** A default that operators must replace before they can save the page. */
const MISSING = ['brand_name'];

const ajv = new Ajv({ strict: false });
for (const annotation of Object.keys(ANNOTATIONS)) ajv.addKeyword(annotation);

const read = (emitted: string): unknown => JSON.parse(emitted.replace(/^export default |;$/g, ''));

describe('pages of settings', () => {
  it('have names of their own, a place in the menu, and take no fields they do not know', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(new Set(pages.map(({ name }) => name)).size).toBe(pages.length);
    for (const { name, schema } of pages) {
      expect(schema, name).toMatchObject({ title: expect.any(String) as unknown, additionalProperties: false });
      expect(schema['x-page'], name).toMatchObject({ menu: expect.any(String) as unknown, words: /\w/ });
    }
  });

  it.each(fields)('$page: $name has a title, and a default that its own schema takes', ({ name, schema }) => {
    expect(schema.title).toMatch(/\p{Script=Han}/u);
    expect(schema.default).toBeDefined();
    if (!MISSING.includes(name)) expect(ajv.validate(schema, schema.default), ajv.errorsText()).toBe(true);
  });

  it('share no place where something is stored, and no setting is stored as it is and encoded too', () => {
    const places = fields.filter(({ isEncoded }) => !isEncoded).map(({ key, path: at }) => [key, ...at].join('.'));
    expect(places.filter((place, at) => places.indexOf(place) < at)).toEqual([]);
    const encoded = new Set(fields.filter(({ isEncoded }) => isEncoded).map(({ key }) => key));
    expect(places.filter((place) => encoded.has(place.split('.')[0] ?? ''))).toEqual([]);
  });
});

describe('a page of settings from its schema', () => {
  const page: JsonSchema = {
    title: '试用设置',
    'x-page': { menu: '设置', right: 'settings', words: 'shiyong' },
    properties: {
      days: { title: '试用期', 'x-unit': '天', 'x-setting': 'trial-days', default: 3 },
      title: { title: '标题', 'x-section': '开始', 'x-setting': 'trial-words.start', default: '' },
      note: { title: '标题', 'x-section': '结束', 'x-setting': 'trial-words.end', default: '' },
      names: { title: '名单', 'x-encoded': 'trial-names', default: '甲' },
      link: { title: '链接', 'x-setting': 'trial-link', default: {} },
    },
  };

  it('has its fields where they are stored, and nothing for a link that nobody has chosen', () => {
    expect(settingFields(page).map(({ key, path: at, isEncoded, unset }) => [key, at, isEncoded, unset])).toEqual([
      ['trial-days', [], false, 3],
      ['trial-words', ['start'], false, ''],
      ['trial-words', ['end'], false, ''],
      ['trial-names', [], true, '甲'],
      ['trial-link', [], false, undefined],
    ]);
    const parts = settingFields({ 'x-setting': 'trial', properties: { a: {}, b: { 'x-setting': 'other' } } });
    expect(parts.map(({ key, path: at }) => [key, at])).toEqual([
      ['trial', ['a']],
      ['other', []],
    ]);
    expect(() => settingFields({ title: '页', properties: { a: {} } })).toThrow('The field a of 页 has no x-setting.');
  });

  it('has names in the trail and a line in the menu', () => {
    expect(read(emitTitles(page))).toEqual({
      title: '试用设置',
      fields: { days: '试用期（天）', title: '开始 标题', note: '结束 标题', names: '名单', link: '链接' },
      settings: {
        'trial-days': '试用期（天）',
        'trial-words': '试用设置',
        'trial-names': '名单',
        'trial-link': '链接',
      },
    });
    expect(read(emitPage(page))).toEqual({ title: '试用设置', menu: '设置', right: 'settings', words: 'shiyong' });
  });
});
