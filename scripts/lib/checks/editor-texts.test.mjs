import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { textsOfEditor } from '../words/catalogue.mjs';
import { unsaidTexts } from './editor-texts.mjs';

const folder = mkdtempSync(join(tmpdir(), 'mallwright-words-'));

function write(name, ...lines) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), lines.join('\n'));
}

write(
  'designer/parts/Tile.tsx',
  "type Side = '左' | '右';",
  '// stays Chinese: goes to shoppers',
  "const NEW = '新品';",
  'export const Tile = ({ on, name, labels }) => (',
  "  <p title={say(on ? '取消' : '确定')} lang={say(labels['text'] ?? '标签')}>",
  "    {say('删除{name}', { name: name || '图片' })} {say(`共 ${name} 条`)} 保存",
  '  </p>',
  ');',
);
write('designer/parts/Tile.test.tsx', "expect('关闭').toBe(1);");
write('engine/check/shown.ts', 'export const message = `「${one.words}」是示例`;');
write('schemas/widgets/W0100-badge.json', '{ "title": "徽章", "default": "新", "x-labels": { "a": "圆" } }');

it('finds the texts of the editor that cannot be translated', () => {
  expect(unsaidTexts(folder).map((line) => line.split(';')[0])).toEqual([
    'designer/parts/Tile.tsx:6 图片',
    'designer/parts/Tile.tsx:6 共 {name} 条',
    'designer/parts/Tile.tsx:6 保存',
  ]);
});

it('lists those that can, with what engine and schemas say, and without what goes into pages', () => {
  expect(textsOfEditor(folder)).toEqual(['「{words}」是示例', '删除{name}', '取消', '圆', '徽章', '标签', '确定']);
});
