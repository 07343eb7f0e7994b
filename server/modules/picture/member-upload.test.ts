import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import type { AftersalesInfo } from '../../../schemas/types/contract.ts';
import { askFor, insertPaidOrder } from '../../testing/fixtures-aftersales.ts';
import { insertMember, insertOperator } from '../../testing/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

const WAY = '/h5app/wxapp';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('keeps a picture for an application, of members alone', async () => {
  const buyer = await insertMember(app);
  const office = await insertOperator(app);
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c94700' } })
    .png()
    .toBuffer();
  const send = async (token: string | undefined, name: string, bytes = picture) => {
    const body = new FormData();
    body.set('images', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
    const posted = new Response(body);
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api${WAY}/${name}`,
      payload: Buffer.from(await posted.arrayBuffer()),
      headers: { 'content-type': posted.headers.get('content-type') ?? '', ...authorization },
    });
    return { status: answer.statusCode, data: answer.json<{ data: { url?: string; status_code?: number } }>().data };
  };
  const { data } = await send(buyer.token, 'aftersales.uploadPic');
  const orderId = await insertPaidOrder(app, buyer.userId, [{ num: 1, totalFee: 500 }]);
  const pics = { evidence_pic: JSON.stringify([data.url]) };
  const asked = await askFor({ app, token: buyer.token }, orderId, [1], pics);
  const info = await app.get<AftersalesInfo>(`${WAY}/aftersales/info`, {
    token: buyer.token,
    query: { aftersales_bn: String(asked.data.aftersales_bn) },
  });
  expect(info.data.evidence_pic).toEqual([data.url]);
  expect((await send(undefined, 'aftersales.uploadPic')).status).toBe(401);
  expect((await send(office, 'espier/uploadlocal')).status).toBe(401);
  const wrong = await send(buyer.token, 'espier/uploadlocal', Buffer.from('<svg onload=alert(1)>'));
  expect(wrong.data.url).toBeUndefined();
});
