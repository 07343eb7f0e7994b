/** What the calls about pages tell whoever is limited to a shop, for the test of rights. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../kernel/db/database.ts';
import { pageRequest } from '../content/publishing/tables.ts';
import { page, pagePlace, pageVersion } from '../content/page/tables.ts';
import type { TestApp } from './harness.ts';
import type { Check } from './scoped-check.ts';

const [OWN_SHOP, OTHER_SHOP] = [1, 2];
const [OWN, OF_OTHERS] = [998, 999];
const DOCUMENT = JSON.stringify({ schemaVersion: 1, widgets: [{ type: 'W0011', text: '别家' }] });

/** A page of each shop, with a draft and a request for it. */
export async function insertPages(db: Db): Promise<void> {
  for (const [shopId, id] of [
    [OWN_SHOP, OWN],
    [OTHER_SHOP, OF_OTHERS],
  ] as const) {
    const times = { created: 1, updated: 1 };
    await db
      .insert(page)
      .values({ page_id: id, kind: 'place', title: '店', shop_id: shopId, draft_version: id, ...times });
    await db
      .insert(pageVersion)
      .values({ version_id: id, page_id: id, document: DOCUMENT, author: 'other', created: 1 });
    const place = { template: 'shop', slot: 'above', target: 'shop', target_id: shopId } as const;
    await db.insert(pagePlace).values({ page_id: id, ...place });
    const asked = { request_id: id, page_id: id, shop_id: shopId, versions: { [id]: id }, operator_id: 0, asked: 1 };
    await db.insert(pageRequest).values({ ...asked, asked_by: 'other' });
  }
}

const BODY = { page_id: OF_OTHERS, version: OF_OTHERS, document: { schemaVersion: 1, widgets: [] } };

export const scopedPages = (app: () => TestApp, ofOthers: (json?: object) => Check): Record<string, Check> => ({
  listPages: async (call) => {
    const { list } = (await call()) as { list: { page_id: number }[] };
    expect(list.map(({ page_id }) => page_id)).toContain(OWN);
    expect(list.map(({ page_id }) => page_id)).not.toContain(OF_OTHERS);
  },
  addPlace: async (call) => {
    const place = { template: 'shop', slot: 'below', target: 'shop', target_id: OTHER_SHOP };
    const made = (await call({}, place)) as { page_id: number; shop_id: number };
    expect(made.shop_id).toBe(OWN_SHOP);
    for (const table of [page, pagePlace]) await app().db.delete(table).where(eq(table.page_id, made.page_id));
  },
  editorPage: ofOthers(),
  saveDraft: ofOthers({ parts: { body: BODY } }),
  checkPage: ofOthers(),
  liveThings: async (call) => {
    const rules = [{ kind: 'goods', source: { where: { shop: OTHER_SHOP }, sort: 'sales', count: 9 } }];
    const told = (await call({}, { goods: [10, 20], rules })) as { goods: object; rules: { fits: number }[] };
    expect(Object.keys(told.goods)).toEqual(['10']);
    expect(told.rules).toMatchObject([{ fits: 0 }]);
  },
  listVersions: ofOthers(),
  readVersion: ofOthers(),
  noteVersion: ofOthers({ note: '看过' }),
  listSchedules: ofOthers(),
  askToPublish: ofOthers({ parts: [OF_OTHERS], versions: { [OF_OTHERS]: OF_OTHERS } }),
  listPageRequests: async (call) => expect(await call()).toMatchObject({ list: [], total_count: 0 }),
  withdrawPageRequest: ofOthers(),
  sawPageRequests: async (call) => {
    expect(await call({}, { page_id: OF_OTHERS })).toEqual({ status: true });
  },
  readAssist: async (call) => expect(await call()).toEqual({ ready: false, model: '' }),
  listWidgetTypes: async (call) => {
    // A shop's page shows nothing of the whole mall.
    expect(JSON.stringify(await call())).not.toContain('W0019');
    expect(JSON.stringify(await call())).toContain('W0002');
  },
  readOutline: ofOthers(),
  pagePicture: ofOthers(),
  sendPagePicture: ofOthers({ request: 'r'.repeat(32), picture: '' }),
  editPage: ofOthers({ steps: [{ do: 'set', widget: 'page', values: { title: '别家' } }] }),
  undoPageEdit: ofOthers({ versions: [1] }),
  findThings: async (call) => {
    expect(await call({ kind: 'goods' })).toMatchObject({ list: [{ id: '10' }] });
  },
  rowsOfThings: async (call) => {
    const things = ['10', '20'].map((id) => ({ kind: 'goods', id }));
    const { rows } = (await call({}, { things })) as { rows: object };
    expect(Object.keys(rows)).toEqual(['goods:10']);
  },
});
