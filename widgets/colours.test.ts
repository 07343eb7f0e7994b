// @vitest-environment happy-dom
/** Every widget shows stored colours unchanged. */
import { describe, expect, it } from 'vitest';
import entries from 'virtual:widgets/gallery';
import type { JsonSchema } from '../schemas/schema-types.ts';
import { resolveSchema } from '../engine/references/schema-walk.ts';
import { inShop } from './test-support.ts';

/** A colour without enough contrast on any background. */
const FAINT = '#7f8081';

function coloursOf(schema: JsonSchema): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name, property]) => name.startsWith('wgt') && resolveSchema(property, schema)['x-control'] === 'colour')
    .map(([name]) => name);
}

const coloured = Object.values(entries).flatMap(({ code, schema, examples, defaults }) => {
  const names = coloursOf(schema);
  return names.length === 0 ? [] : [{ code, names, stored: { ...defaults, ...examples[0] } }];
});

describe.each(coloured)('$code', ({ code, names, stored }) => {
  it('paints every colour of its own as it is stored', () => {
    const chosen = Object.fromEntries(names.map((name) => [name, FAINT]));
    const html = inShop(code, { ...stored, ...chosen, customerThemeEnabled: true }).innerHTML;
    const styles = [...html.matchAll(/style="([^"]*)"/g)].map((match) => match[1]).join(';');
    expect(styles).toContain(FAINT);
    expect(styles).not.toMatch(/gradient\([^;]*rgb\(\d+ \d+ \d+ \//);
  });
});
