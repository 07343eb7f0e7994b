/** The designer's model over any stored page: it opens, and what nobody touched is saved as it was. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, openPage } from '../../designer/testing/designer.ts';
import type { StoredWidget } from '../../engine/document/content.ts';
import { parsePage } from '../../engine/document/document.ts';
import { schemaRegistry } from '../../engine/testing.ts';
import { compileAll } from '../../schemas/compiler/compile.ts';
import { FORMS, storedText, widgetsArbitrary } from './documents.ts';
import { OLD_ROWS } from './old-rows.ts';
import { show } from './page.ts';

const RUNS = Math.ceil(Number(process.env['HOSTILE_RUNS'] ?? 250) / 10);
const { schemas } = schemaRegistry();

/** The document as the server hands it to the editor, opened there and written again without an edit. */
async function resaved(text: string): Promise<{ loaded: StoredWidget[]; saved: StoredWidget[] }> {
  const { document } = parsePage(text);
  const { editor, designer } = await openPage({ body: structuredClone(document.widgets) });
  for (const [id] of editor.store.nodes) {
    expect(() => [editor.config(id), editor.titleOf(id), editor.unavailableIn(id)]).not.toThrow();
  }
  const saved = documentOf(editor, 'body').widgets;
  designer.close();
  return { loaded: document.widgets, saved };
}

/** `whole` holds everything that is in `part`, in place; it may hold more. An empty link was '' once and is {} today. */
function expectContained(whole: unknown, part: unknown, path = ''): void {
  if (part === '' && typeof whole === 'object') return expect(whole, path).toEqual({});
  if (part === null || typeof part !== 'object') return expect(whole, path).toEqual(part);
  if (Array.isArray(part)) expect((whole as unknown[]).length, path).toBe(part.length);
  for (const [name, value] of Object.entries(part))
    expectContained((whole as Record<string, unknown>)[name], value, `${path}.${name}`);
}

/** Widgets without named styles: a style is followed on opening, so that the editor shows what shoppers see. */
const unstyled = (widgets: unknown[]): unknown[] =>
  JSON.parse(JSON.stringify(widgets).replaceAll(/(?<=Style":)[1-9]\d*/g, '0'));

describe('a hostile page in the designer', () => {
  it(`opens and comes out as it went in, ${RUNS} times`, async () => {
    await fc.assert(
      fc.asyncProperty(widgetsArbitrary(schemas), fc.nat({ max: FORMS.length - 1 }), async (widgets, form) => {
        const { loaded, saved } = await resaved(storedText(FORMS[form]?.(unstyled(widgets))));
        expect(JSON.stringify(saved)).toBe(JSON.stringify(loaded));
      }),
      { numRuns: RUNS },
    );
  }, 360_000);
});

/** Anything but what never enters a page: `__proto__` keys and U+0000. */
const value = fc.jsonValue({ maxDepth: 2 }).filter((entry) => !/__proto__|\\u0000/.test(JSON.stringify(entry)));
const extra = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 8 }).map((name) => `x-${name}`),
  value,
  { maxKeys: 3 },
);

/** Unknown properties beside the known ones, at every level. */
function withExtras(value: unknown, more: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((entry) => withExtras(entry, more));
  if (value === null || typeof value !== 'object') return value;
  const inside = Object.entries(value).map(([name, entry]) => [name, withExtras(entry, more)]);
  return { ...Object.fromEntries(inside), ...more };
}

const stored = [
  ...OLD_ROWS.map((row) => row.stored),
  ...compileAll(process.cwd()).flatMap(({ code, defaults, examples }) =>
    [defaults, ...examples].map((row) => ({ ...row, type: code })),
  ),
];

describe('rows of both generations', () => {
  it('there is an old one for every widget', () => {
    // Settings of blocks (schemas/blocks) are younger than the other generation.
    const old = [...schemas.values()].filter(({ code, meta }) => code === 'W0000' || meta.group !== 'none');
    expect(new Set(OLD_ROWS.map((row) => row.stored.type))).toEqual(new Set(old.map(({ code }) => code)));
  });

  it.each(OLD_ROWS)('of $stored.type render what they always did', async ({ stored: row, visible }) => {
    for (const form of FORMS) {
      const { html } = await show(storedText(form([row])), schemas, { live: false });
      for (const words of visible) expect(html).toContain(words);
    }
  });

  it.each(stored)('of $type lose nothing when they are saved again, unknown properties included', async (row) => {
    await fc.assert(
      fc.asyncProperty(extra, fc.nat({ max: FORMS.length - 1 }), async (more, form) => {
        const widgets = [withExtras(row, more)];
        const { saved } = await resaved(storedText(FORMS[form]?.(widgets)));
        // A page always gets its settings first; they are not stored by themselves.
        expectContained(saved, JSON.parse(JSON.stringify(widgets)));
      }),
      { numRuns: 4 },
    );
  });
});
