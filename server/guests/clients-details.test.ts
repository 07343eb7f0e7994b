/** What unmodified clients of the contract do with an answer, detail by detail: each test reads it as they do. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maskEmail, maskMobile } from '../../engine/rules/format/text.ts';
import type { Params } from '../../engine/rules/wire/form-encoding.ts';
import { outbox } from '../kernel/system/tables.ts';
import { member } from '../people/member/tables.ts';
import { picture } from '../content/picture/tables.ts';
import { insertPaidOrder } from '../testing/fixtures/aftersales.ts';
import { sendPieces } from '../testing/fixtures/delivery.ts';
import { insertOrder } from '../testing/fixtures/orders.ts';
import { insertGoods, insertMember, insertOperator } from '../testing/fixtures/fixtures.ts';
import { insertPicture, lastCode } from '../testing/codes.ts';
import { testApp, type TestApp } from '../testing/harness.ts';

type Answer = Record<string, unknown>;

const WAY = '/h5app/wxapp';
const CLIENT = {
  'sec-fetch-site': 'cross-site',
  origin: 'https://client.example',
};
const HOST = 'http://localhost:80';

let app: TestApp;
let office: string;
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
});
afterAll(() => app.close());

async function get<T = Answer>(path: string, token = '', query: Params = {}): Promise<T> {
  return (
    await app.get<T & Answer>(path, {
      query,
      headers: CLIENT,
      ...(token && { token }),
    })
  ).data;
}

async function post<T = Answer>(path: string, token: string, form: Params): Promise<T> {
  return (
    await app.post<T & Answer>(path, {
      form,
      headers: CLIENT,
      ...(token && { token }),
    })
  ).data;
}

it('the track of a parcel is a list of events, asked for by GET or POST', async () => {
  const buyer = await insertMember(app);
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'paid');
  await sendPieces(app, office, orderId, [1]);
  const { list } = await get<{ list: { delivery_id: string }[] }>(`${WAY}/delivery/lists`, buyer.token, {
    order_id: orderId,
  });
  const parcel = { delivery_id: String(list[0]?.delivery_id) };
  const event = {
    AcceptTime: expect.stringMatching(/^\d{4}-/),
    AcceptStation: expect.stringMatching(/MW10001/),
  };
  const tracks = [
    await get(`${WAY}/delivery/trackerpull`, buyer.token, parcel),
    await post(`${WAY}/delivery/trackerpull`, buyer.token, parcel),
    await get(`${WAY}/trackerpull`, buyer.token, {
      order_id: orderId,
      order_type: 'normal',
    }),
    await post(`${WAY}/trackerpull`, buyer.token, {
      order_id: orderId,
      order_type: 'normal',
    }),
  ];
  for (const track of tracks) expect(track).toEqual([event]);
  const stranger = await insertMember(app);
  expect(await post(`${WAY}/delivery/trackerpull`, stranger.token, parcel)).toMatchObject({ status_code: 404 });
});
