/** The document of the editor brings the page that is edited, to who may edit it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { quickHash } from '../../../server/testing/quick-hash.ts';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const PASSWORD = 'mall12345';
const NAME = '</script><!--<script>茶';

let app: TestApp;
let shop: ShopApp;
let token: string;
let pageId: number;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app, {}, { chunks: (name) => [name], preloads: (source) => [`/assets/${source}js`] });
  token = await insertOperator(app, 'designer', quickHash(PASSWORD), { role: 'designer' });
  await insertOperator(app, 'viewer', quickHash(PASSWORD), { role: 'viewer' });
  const text: StoredWidget = { type: 'W0011', text: NAME };
  const widgets = [{ type: 'W0008' }, { type: 'W0006', childWidgets: [{ type: 'W0003' }, text, { type: 'W0003' }] }];
  ({ pageId } = await publishDocument(app.context(), { kind: 'custom', title: '页面', widgets, note: '' }));
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

async function signIn(username: string): Promise<Record<string, string>> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/edit/session',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username, password: PASSWORD },
  });
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

const dataOf = (html: string): string | undefined =>
  /<script type="application\/json">([^<]*)<\/script>/.exec(html)?.[1];

it('as the call answers it, with the scripts of the widgets on it, in panels too', async () => {
  const address = `/mall/pages/${pageId}/editor`;
  const { body } = await shop.open(`/edit/pages/${pageId}`, { cookies: await signIn('designer') });
  expect(body).toContain(`earlyAnswers['/api${address}']=`);
  const { data } = await app.get(address, { token });
  expect(JSON.parse(dataOf(body) ?? '')).toEqual({ data });
  expect(JSON.stringify(data)).toContain(NAME);
  const drawn = [...body.matchAll(/widgets-(W\d{4})-js/g)].map(([, type]) => type);
  expect(drawn.filter((type) => type !== 'W0000').toSorted()).toEqual(['W0003', 'W0006', 'W0008', 'W0011']);
});

it('not to who may not edit it, or is not signed in, and not where there is none', async () => {
  const open = async (address: string, cookies = {}): Promise<string | undefined> =>
    dataOf((await shop.open(address, { cookies })).body);
  expect(await open(`/edit/pages/${pageId}`)).toBeUndefined();
  expect(await open(`/edit/pages/${pageId}`, await signIn('viewer'))).toBeUndefined();
  const cookies = await signIn('designer');
  expect(await open('/edit/pages/999999', cookies)).toBeUndefined();
  expect(await open('/edit/pages', cookies)).toBeUndefined();
});
