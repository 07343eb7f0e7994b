import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { brandColours } from './brand-colours.mjs';

it('finds literal brand colours in styles, widgets and seeds, and lets the tokens say them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mallwright-brand-'));
  const write = (name, text) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('engine/theme/tokens.css', ':root { --primary-deep: #c94700; }');
  write('storefront/cart/cart.module.css', '.total {\n  color: #C94700;\n}');
  write('widgets/W0100-own.tsx', "export const ground = '#ff5d02';");
  write('widgets/W0100-own.test.tsx', "expect(ground).toBe('#ff5d02');");
  write('server/seed/pages/home.ts', "export const accent = '#FFF1E8ff';\nexport const ink = '#222222';");
  expect(brandColours(folder).map((line) => line.split(' ')[0])).toEqual([
    'storefront/cart/cart.module.css:2',
    'widgets/W0100-own.tsx:1',
    'server/seed/pages/home.ts:1',
  ]);
});
