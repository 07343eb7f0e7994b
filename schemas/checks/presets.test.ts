import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compileWidget } from '../compiler/compile.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'presets-'));
  for (const name of ['common', 'widget.meta.json', 'widgets/W0011-text.json'])
    cpSync(path.resolve('schemas', name), path.join(root, 'schemas', name), { recursive: true });
  mkdirSync(path.join(root, 'schemas/presets'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function compiled(...presets: unknown[]) {
  writeFileSync(path.join(root, 'schemas/presets/W0011.json'), JSON.stringify({ presets }));
  return compileWidget(root, 'W0011-text').presets;
}

const preset = (values: object) => ({ title: '标题', picture: 'M0 0h64v40z', values });

it('are read beside the schemas, and a widget without the file has none', () => {
  expect(compiled(preset({ fontSize: 36 }))).toEqual([preset({ fontSize: 36 })]);
  rmSync(path.join(root, 'schemas/presets/W0011.json'));
  expect(compileWidget(root, 'W0011-text').presets).toEqual([]);
});

it.each([
  ['a value that the schema refuses', preset({ fontSize: 37 }), '标题/fontSize'],
  ['an unknown property', preset({ fontsize: 36 }), '标题: fontsize is no property of W0011'],
  ['a picture that is no path', { ...preset({ fontSize: 36 }), picture: '<svg onload=1>' }, '/presets/0/picture'],
  ['no values', preset({}), '/presets/0/values'],
])('%s is named by file', (_what, bad, words) => {
  expect(() => compiled(bad)).toThrow(`schemas/presets/W0011.json\n  ${words}`);
});
