import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { parsePage, walkWidgets } from '../../engine/document.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readLivePage } from '../modules/page/published.ts';
import { readTexts } from '../modules/page/store.ts';
import { page } from '../modules/page/tables.ts';
import { projectRoot } from '../root.ts';
import { validateWidget } from '../schemas.ts';
import { onBoth, type TestApp } from '../testing/harness.ts';
import { hasDemoAccounts } from './accounts.ts';
import { seedIfEmpty } from './seed.ts';

async function count(app: TestApp, table: string): Promise<number> {
  const result = (await app.db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`)) as unknown as {
    rows: { n: number }[];
  };
  return result.rows[0]?.n ?? 0;
}

function artworkOf(text: string): string[] {
  return [...text.matchAll(/"(\/artwork\/[^"]+)"/g)].map((match) => match[1] ?? '');
}

onBoth('demo mall', (start) => {
  let app: TestApp;

  beforeAll(async () => {
    app = await start();
    await seedIfEmpty(app.db, app.context().config, app.clock);
  });
  afterAll(() => app.close());

  it('is there, once', async () => {
    expect(await count(app, 'goods')).toBeGreaterThanOrEqual(60);
    expect(await count(app, 'region')).toBeGreaterThan(3000);
    expect(await seedIfEmpty(app.db, app.context().config, app.clock)).toBe(false);
  });

  it('has pages whose every widget keeps to its schema', async () => {
    const rows = await app.db.select().from(page);
    const texts = await readTexts(
      app.db,
      rows.map((row) => row.publishedVersion ?? 0),
    );
    expect(rows.map((row) => row.kind).sort()).toEqual(['custom', 'footer', 'header', 'home']);
    for (const text of texts.values()) {
      const { document, issues } = parsePage(text);
      expect(issues).toEqual([]);
      for (const { widget, path: place } of walkWidgets(document))
        expect({ place, type: widget.type, errors: await validateWidget(widget.type, widget) }).toMatchObject({
          errors: [],
        });
    }
  });

  it('mentions only goods, categories and pages that are there', async () => {
    const home = await readLivePage(app.context(), { kind: 'home' });
    const campaign = await readLivePage(app.context(), { kind: 'custom' });
    expect(home?.issues).toEqual([]);
    expect(campaign?.issues).toEqual([]);
    expect(campaign?.title).toBe('夏日鲜果节');
    expect(home?.header.widgets[0]?.childWidgets?.map((widget) => widget.type)).toEqual([
      'W0003',
      'W0008',
      'W0010',
      'W0007',
    ]);
  });

  it('shows pictures that exist', async () => {
    const { rows } = (await app.db.execute(
      sql`select document as text from page_version union all select pics::text from goods union all select '"' || image_url || '"' from category where image_url <> '' union all select '"' || logo || '" "' || banner || '"' from shop union all select '"' || coalesce(value ->> 'logo', '') || '"' from setting`,
    )) as unknown as { rows: { text: string }[] };
    const files = new Set(rows.flatMap(({ text }) => artworkOf(text.replaceAll(/[{},]/g, '"'))));
    expect(files.size).toBeGreaterThan(100);
    const missing = [...files].filter((file) => !existsSync(path.join(projectRoot(), 'server/seed', file)));
    expect(missing).toEqual([]);
  });

  it('takes new numbers after the seeded ones', async () => {
    const { rows } = (await app.db.execute(
      sql`insert into category (category_name) values ('新') returning category_id`,
    )) as unknown as { rows: { category_id: number }[] };
    expect(rows[0]?.category_id).toBeGreaterThan(1000);
  });
});

describe('production', () => {
  onBoth('an empty database', (start) => {
    it('gets regions and plain pages, no accounts and no goods', async () => {
      const app = await start();
      await seedIfEmpty(app.db, { ...app.context().config, production: true }, app.clock);
      expect(await count(app, 'region')).toBeGreaterThan(3000);
      expect(await count(app, 'goods')).toBe(0);
      expect(await hasDemoAccounts(app.db)).toBe(false);
      const home = await readLivePage(app.context(), { kind: 'home' });
      expect(home?.body.widgets.length).toBeGreaterThan(0);
      expect(home?.header.widgets.length).toBe(1);
      expect(home?.footer.widgets.length).toBe(1);
      expect(home?.issues).toEqual([]);
      await app.close();
    });
  });
});
