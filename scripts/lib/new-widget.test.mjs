import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Refusal, writeWidget } from './new-widget.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mallwright-widget-'));
  mkdirSync(join(root, 'schemas/widgets'), { recursive: true });
  writeFileSync(join(root, 'schemas/widgets/W0001-carousel.json'), '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

it('writes schema, renderer, styles and test of one stem', () => {
  expect(writeWidget(root, ['W0100', 'flash-sale', '闪购'])).toEqual({
    stem: 'W0100-flash-sale',
    files: [
      'schemas/widgets/W0100-flash-sale.json',
      'widgets/W0100-flash-sale.tsx',
      'widgets/W0100-flash-sale.module.css',
      'widgets/W0100-flash-sale.test.ts',
    ],
  });
  const schema = JSON.parse(readFileSync(join(root, 'schemas/widgets/W0100-flash-sale.json'), 'utf8'));
  expect(schema.title).toBe('闪购');
  expect(readFileSync(join(root, 'widgets/W0100-flash-sale.tsx'), 'utf8')).toContain('WidgetProps<W0100FlashSale>');
});

it.each([
  [['W0001', 'badge'], 'W0001 is the code of W0001-carousel; W0100 is free.'],
  [['W100', 'badge'], 'W100 is no code: a W and four digits.'],
  [[], 'The code is no code: a W and four digits.'],
  [['W0100', 'Badge'], 'Badge is no name: lower-case words with dashes, e.g. flash-sale.'],
  [['W0100', '../badge'], '../badge is no name'],
  [['W0100', 'badge', '一二三四五六七八九十一二三四五六七八九十一'], 'The title has 21 characters'],
])('refuses %j and writes nothing', (words, message) => {
  expect(() => writeWidget(root, words)).toThrow(Refusal);
  expect(() => writeWidget(root, words)).toThrow(message);
  expect(existsSync(join(root, 'widgets'))).toBe(false);
});

it('overwrites nothing', () => {
  mkdirSync(join(root, 'widgets'));
  writeFileSync(join(root, 'widgets/W0100-badge.tsx'), 'mine');
  expect(() => writeWidget(root, ['W0100', 'badge'])).toThrow('widgets/W0100-badge.tsx is already there');
  expect(readFileSync(join(root, 'widgets/W0100-badge.tsx'), 'utf8')).toBe('mine');
  expect(existsSync(join(root, 'schemas/widgets/W0100-badge.json'))).toBe(false);
});
