import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rawLengths } from './raw-lengths.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lengths-'));
  for (const name of ['engine/theme', 'storefront', 'widgets']) mkdirSync(join(folder, name), { recursive: true });
  write(
    'engine/theme/tokens.css',
    ':root { --space-1: 4px; --space-2: 8px; --space-5: 24px; --text-sm: 14px; --radius-1: 4px; --radius-round: 999px; --leading: 1.5; }',
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name, text) {
  writeFileSync(join(folder, name), text);
}

const tokensAt = () =>
  rawLengths(folder).map((line) =>
    line
      .match(/^\S+ (\S+): .*; take (.*) of /)
      .slice(1)
      .join(' '),
  );

test('numbers that are tokens are named with the token, wherever they stand in a value', () => {
  write(
    'storefront/a.module.css',
    `.a { gap: 4px; padding: var(--space-1) 8px; margin: -8px 0; font: 14px/1.5 serif; }
.b { padding-left: calc(4px + 30px); border-top-left-radius: 4px; line-height: 1.5; }`,
  );
  expect(tokensAt()).toEqual([
    'gap --space-1',
    'padding --space-2',
    'margin --space-2',
    'font --text-sm',
    'padding-left --space-1',
    'border-top-left-radius --radius-1',
    'line-height --leading',
  ]);
});

test('sizes between the steps are refused, but for designs of widgets', () => {
  const sheet = '.a { gap: 5px; border-radius: 3px; font-size: 13px; }';
  write('storefront/a.module.css', sheet);
  write('widgets/a.module.css', sheet);
  expect(rawLengths(folder).map((line) => line.split(':')[0])).toEqual([
    'storefront/a.module.css',
    'storefront/a.module.css',
    'storefront/a.module.css',
    'widgets/a.module.css',
  ]);
});

test('hairlines, measures beyond the scale, sums of measures and other properties are let through', () => {
  write(
    'storefront/a.module.css',
    `.a { padding: 1px 64px; margin-top: -3px; padding-left: calc(13px + var(--space-1)); width: 8px; line-height: 18px; }`,
  );
  expect(rawLengths(folder)).toEqual([]);
});
