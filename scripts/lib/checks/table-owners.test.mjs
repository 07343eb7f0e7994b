import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { foreignWrites } from './table-owners.mjs';

/** Problems of a file of area people beside a table of area orders. */
function problems(text) {
  const folder = mkdtempSync(join(tmpdir(), 'mallwright-owners-'));
  for (const area of ['orders', 'people']) mkdirSync(join(folder, 'server', area), { recursive: true });
  writeFileSync(join(folder, 'server/orders/tables.ts'), "export const cartLine = pgTable('cart_line', {});");
  writeFileSync(join(folder, 'server/people/tables.ts'), "export const member = pgTable('member', {});");
  writeFileSync(join(folder, 'server/people/closing.ts'), text);
  return foreignWrites(folder);
}

it.each([
  'await tx.delete(cartLine).where(one);',
  'await tx.execute(sql`delete from ${cartLine}`);',
  'await tx.execute(sql`update cart_line set num = 0`);',
  'for (const table of [member, cartLine]) await tx.delete(table).where(one);',
  'const TABLES = [\n  member,\n  cartLine,\n] as const;\nfor (const table of TABLES) await tx.delete(table);',
  'for (const one of TABLES) use(one);\nfor (const table of [cartLine]) await tx.execute(sql`update ${table} set num = 0`);',
])('refuses %s', (text) => {
  expect(problems(text)).toEqual([expect.stringContaining('server/people/closing.ts writes cart')]);
});

it.each([
  'await tx.delete(member);',
  'for (const table of [member]) await tx.delete(table);',
  'for (const table of [cartLine]) await tx.select().from(table);',
])('accepts %s', (text) => {
  expect(problems(text)).toEqual([]);
});
