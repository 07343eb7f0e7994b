import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReadMenuAnswer } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const favouritesOf = async (token: string): Promise<string[]> =>
  (await app.get<ReadMenuAnswer>('/mall/menu/own', { token })).data.favourites;

it('each operator has pages of the own in the own order, each page once', async () => {
  const [clerk, other] = [await insertOperator(app, 'clerk'), await insertOperator(app, 'other')];
  expect(await favouritesOf(clerk)).toEqual([]);
  const put = (favourites: unknown): Promise<{ data: { status_code?: number } }> =>
    app.put('/mall/menu/own', { token: clerk, json: { favourites } });
  await put(['/edit/orders', '/edit/goods', '/edit/orders']);
  expect(await favouritesOf(clerk)).toEqual(['/edit/orders', '/edit/goods']);
  await put(['/edit/goods', '/edit/orders']);
  expect(await favouritesOf(clerk)).toEqual(['/edit/goods', '/edit/orders']);
  expect(await favouritesOf(other)).toEqual([]);
  expect((await put(['javascript:alert(1)'])).data.status_code).toBe(422);
  expect((await put(Array.from({ length: 31 }, (_, at) => `/edit/page-${at}`))).data.status_code).toBe(422);
  expect(await favouritesOf(clerk)).toEqual(['/edit/goods', '/edit/orders']);
});
