/**
 * Hostile pages on the server (HOSTILE_RUNS, 250 by default): whatever is stored, no script, no handler, no off-list address,
 * no style outside the closed grammar, no blank page and no exception.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schemaRegistry } from '../../engine/testing.ts';
import { documentText, readWidgets } from '../../server/content/page/content.ts';
import { isFailure } from '../../server/kernel/http/answer.ts';
import { FORMS, SENTINELS, storedText, widgetsArbitrary } from './documents.ts';
import { EARLY_CLICKS } from '../../server/web/document/document.ts';
import { judge } from './judge.ts';
import { show } from './page.ts';
import { deep, MARKUP } from './payloads.ts';

const RUNS = Number(process.env['HOSTILE_RUNS'] ?? 250);
const SEED = process.env['HOSTILE_SEED'] === undefined ? undefined : Number(process.env['HOSTILE_SEED']);
/** ms a page at most, on a slow machine */
const PATIENCE = 500;
const { schemas } = schemaRegistry();

const where = fc.record({
  form: fc.nat({ max: FORMS.length - 1 }),
  base: fc.constantFrom('' as const, '/h5' as const),
  everywhere: fc.boolean(),
  preview: fc.boolean(),
});

async function findings(text: string, options: Parameters<typeof show>[2] = {}): Promise<string[]> {
  const { html, status, issues } = await show(text, schemas, options);
  const { findings: found, main } = judge(html);
  const failed = issues.filter((issue) => issue.message.startsWith('挂件出错'));
  const missing = SENTINELS.filter((words) => !main.includes(words));
  return [
    ...found,
    ...failed.map((issue) => `${issue.type} threw: ${issue.message}`),
    ...missing.map((words) => `not rendered: ${words}`),
    ...(status === 200 ? [] : [`status ${status}`]),
  ];
}

describe('hostile pages', () => {
  it(
    `${RUNS} of them show what is valid in them, and nothing acts`,
    async () => {
      await fc.assert(
        fc.asyncProperty(widgetsArbitrary(schemas), where, async (widgets, { form, ...options }) => {
          const text = storedText(FORMS[form]?.(widgets));
          expect(await findings(text, options)).toEqual([]);
        }),
        { numRuns: RUNS, ...(SEED === undefined ? {} : { seed: SEED }) },
      );
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
    20_000 + RUNS * PATIENCE,
  );

  it('a saved page passes the same way: what the save lets through can be rendered', async () => {
    await fc.assert(
      fc.asyncProperty(widgetsArbitrary(schemas), async (widgets) => {
        const saved = readWidgets(
          storedText(widgets.filter((widget) => widget !== null && typeof widget === 'object')),
        );
        if (isFailure(saved)) return;
        expect(await findings(documentText(saved))).toEqual([]);
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    );
  });

  it('500 widgets, 500 children and lists of 500 are rendered within bounds', async () => {
    const [first, last] = SENTINELS.map((text) => ({ type: 'W0011', text }));
    const many = <T>(value: T): T[] => Array.from({ length: 498 }, () => value);
    const tabs = many({ text: MARKUP[0], data: many({ goods_id: '', goods_name: MARKUP[1] }) });
    const pages = [
      [first, ...many({ type: 'W0005' }), last],
      [first, last, { type: 'W0006', childWidgets: many({ type: 'W0005', data: many({}) }) }, many({ type: 'W0006' })],
      [
        first,
        last,
        { type: 'W0005', data: tabs },
        { type: 'W0014', data: tabs },
        { type: 'W0007', categoryData: tabs, data: tabs },
      ],
    ];
    for (const page of pages) {
      const { html } = await show(storedText(page), schemas);
      expect(html.length).toBeLessThan(40_000_000);
      expect(await findings(storedText(page))).toEqual([]);
    }
  }, 360_000);

  it('values deeper than any stack leave the rest of the page', async () => {
    const [first, last] = SENTINELS.map((text) => ({ type: 'W0011', text }));
    for (const list of [true, false]) {
      const page = [first, { type: 'W0007', data: deep(190, list), categoryData: deep(190, list) }, last];
      expect(await findings(storedText(page))).toEqual([]);
    }
  });
});

describe('the judge', () => {
  const page = (inside: string, early = EARLY_CLICKS): string =>
    `<script>${early}</script><script type="module" src="/assets/storefront/loader.ts.js"></script><main>${inside}</main>` +
    '<script type="application/json" id="page-data">{}</script><script type="speculationrules">{}</script>';

  it.each([
    '<script>alert(1)</script>',
    '<img src="/a.png" onerror="alert(1)">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.test">x</a>',
    '<a href="https://evil.test">x</a>',
    '<img src="data:image/svg+xml,x">',
    '<form action="https://evil.test"></form>',
    '<iframe></iframe>',
    '<p style="color:red;}body{display:none">x</p>',
    '<p style="background:url(//evil.test)">x</p>',
    '<p style="width:expression(1)">x</p>',
    '<p style="position:fixed">x</p>',
    '<p style="width:calc(var(--px) * 1e15)">x</p>',
    '<p style="color:var(--x,red)">x</p>',
  ])('finds %s', (inside) => {
    expect(judge(page(inside)).findings).not.toEqual([]);
  });

  it('finds another script where ours stands', () => {
    expect(judge(page('<p>x</p>', 'alert(1)')).findings).not.toEqual([]);
  });

  it('finds nothing in a harmless page', () => {
    const inside =
      '<p style="width:calc(var(--px) * 3.5);color:rgba(1, 2, 3, 0.5);--a:#fff;background:url(&quot;/a.png&quot;)"><a href="/x">x</a></p>';
    expect(judge(page(inside)).findings).toEqual([]);
  });
});
