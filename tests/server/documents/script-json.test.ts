/** What stands inside script elements of a document ends nowhere but at their end (checklist 19). */
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertGoods } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const NAME = '</script><!--<script>\u2028茶\u2029';

let app: TestApp;
let shop: ShopApp;
beforeAll(async () => {
  app = await testApp();
  await insertGoods(app.db, { goods_id: 7, item_name: NAME });
  shop = await shopApp(app);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

it('a name of goods comes back whole from the data of their page, and opens nothing', async () => {
  const { body } = await shop.open('/items/7');
  const texts: string[] = [];
  let isJson = false;
  const parser = new Parser({
    onopentag: (name, { type }) => void (isJson = name === 'script' && type === 'application/json'),
    ontext: (text) => void (isJson && texts.push(text)),
    onclosetag: () => void (isJson = false),
  });
  parser.end(body);
  const json = texts.join('');
  expect(json).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(NAME).slice(1, -1));
});
