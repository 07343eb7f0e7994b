import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rawColours } from './raw-colours.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'colours-'));
  for (const name of ['engine/theme', 'designer/office', 'designer/scheme'])
    mkdirSync(join(folder, name), { recursive: true });
  write('engine/theme/tokens.css', ':root { --px: 1px; }\n:root, [data-light] { --ink: #111; --text: var(--ink); }');
  write('designer/scheme/scheme.css', ":root { --link: #00f; }\n:root[data-scheme='dark'] { --ink: #eee; }");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name, text) {
  writeFileSync(join(folder, name), text);
}

test('colours that are no tokens are named with their place, in whatever way they are written', () => {
  write(
    'designer/office/list.module.css',
    `/* #fff in a comment */
.a {
  color: #fff;
  background: rgb(0 0 0 / 40%);
  border: 1px solid white;
  background: url("data:image/svg+xml,%3Csvg stroke='%23666'/%3E");
}
.b:hover { fill: hsl(0 0% 0%) }`,
  );
  const places = rawColours(folder).map((line) => line.split(' ').slice(0, 2).join(' '));
  const at = (line, property) => `designer/office/list.module.css:${line} ${property}:`;
  expect(places).toEqual([at(3, 'color'), at(4, 'background'), at(5, 'border'), at(6, 'background'), at(8, 'fill')]);
});

test('tokens, mixtures of them and what only sounds like a colour are let through', () => {
  write(
    'designer/office/list.module.css',
    `.red { white-space: pre; color: var(--red, var(--ink)); outline-color: currentcolor; background: transparent;
  border-color: color-mix(in srgb, var(--ink) 12%, transparent); animation: fade-white 1s; }`,
  );
  expect(rawColours(folder)).toEqual([]);
});

test("a colour of the shop without a dark one is named; one that is another's needs none", () => {
  write(
    'engine/theme/tokens.css',
    ':root { --ink: #111; --price: #e1251b; --shadow: 0 1px 2px rgb(0 0 0 / 8%); --text: var(--ink); }',
  );
  expect(rawColours(folder)).toEqual([
    'designer/scheme/scheme.css has no dark --price',
    'designer/scheme/scheme.css has no dark --shadow',
  ]);
});
