/** A page with two versions, of which the first is published, and what its tests ask of the server. */
import { eq } from 'drizzle-orm';
import type { Experiment, ListExperimentsAnswer } from '../../../schemas/types/contract.ts';
import { experiment, pageAudience } from '../../../server/content/experiments/tables.ts';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { page, pageVersion } from '../../../server/content/page/tables.ts';
import { memberAddress } from '../../../server/places/address/tables.ts';
import { refund } from '../../../server/money/trade/tables.ts';
import { orderClick } from '../../../server/orders/clicks/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { traffic } from '../../../server/traffic/tables.ts';
import { insertOperator, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { forgetCaches } from '../../../server/testing/warm-caches.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

export const DAY = 86_400;

export type Refusal = { status_code?: number; message?: string };
type Answer = Awaited<ReturnType<TestedPage['read']>>;

export const widgets = (text: string) => [
  { type: 'W0000', uuid: 'settings01' },
  { type: 'W0011', uuid: 'words00001', text },
];

export const cookieOf = (answer: Answer): string | undefined => answer.cookies.find(({ name }) => name === 'ab')?.value;
export const wordsOf = ({ body }: { body: string }): string => /第.版/.exec(body)?.[0] ?? '';

export class TestedPage {
  private constructor(
    readonly app: TestApp,
    readonly shop: ShopApp,
    readonly token: string,
    readonly pageId: number,
    /** the published version */
    readonly first: number,
    /** one that was saved beside it */
    readonly second: number,
  ) {}

  static async open(): Promise<TestedPage> {
    const app = await testApp();
    const token = await insertOperator(app);
    const publish = { note: '', title: '活动', kind: 'custom' } as const;
    await publishDocument(app.context(), { ...publish, kind: 'home', widgets: widgets('你好') });
    const { pageId, version } = await publishDocument(app.context(), { ...publish, widgets: widgets('第一版') });
    const second = await save(app, pageId, widgets('第二版'));
    return new TestedPage(app, await shopApp(app), token, pageId, version, second);
  }

  async close(): Promise<void> {
    await this.shop.app.close();
    await this.app.close();
  }

  /** As it was at the beginning: nothing under test, nothing counted, nothing ordered. */
  async reset(): Promise<void> {
    const { db, clock } = this.app;
    for (const table of [experiment, pageAudience, memberAddress, traffic, orderClick, refund, orders])
      await db.delete(table);
    const published = { published_version: this.first, draft_version: null };
    await db.update(page).set(published).where(eq(page.page_id, this.pageId));
    clock.time = NOW * 1000;
    forgetCaches(db);
  }

  save(pageId: number, list: object[]): Promise<number> {
    return save(this.app, pageId, list);
  }

  /** A request for a test of both versions by halves, for a week. */
  asked(more: object = {}) {
    const shares = [this.first, this.second].map((version) => ({ version, share: 50 }));
    return { shares, goal: 'orders', until: NOW + 7 * DAY, ...more };
  }

  async begin(more: object = {}, id = this.pageId, token = this.token): Promise<Experiment & Refusal> {
    const call = `/mall/pages/${id}/experiments`;
    return (await this.app.post<Experiment & Refusal>(call, { token, json: this.asked(more) })).data;
  }

  async list(token = this.token): Promise<ListExperimentsAnswer['list']> {
    return (await this.app.get<ListExperimentsAnswer>(`/mall/pages/${this.pageId}/experiments`, { token })).data.list;
  }

  read(headers: Record<string, string> = {}, url = `/custompage?pageid=${this.pageId}`) {
    return this.shop.app.inject({ method: 'GET', url, headers: { host: 'mall.test', ...headers } });
  }
}

async function save({ db }: TestApp, page_id: number, list: object[]): Promise<number> {
  const document = JSON.stringify(list);
  const [row] = await db
    .insert(pageVersion)
    .values({ page_id, document, author: 'operator', created: NOW, began: NOW })
    .returning();
  return row?.version_id ?? 0;
}
