import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import type { AftersalesApplied, AftersalesInfo, UploadDriver } from '../../../../schemas/types/contract.ts';
import { askFor, insertPaidOrder } from '../../../testing/fixtures/aftersales.ts';
import { linesOf } from '../../../testing/fixtures/delivery.ts';
import { insertMember, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { aftersales } from '../../../orders/aftersales/tables.ts';

const WAY = '/h5app/wxapp';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

interface Sent {
  url?: string;
  status_code?: number;
  driver?: string;
  token?: { domain: string; key: string };
}

let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c94700' } })
    .png()
    .toBuffer();
});

/** Sends a picture as a client does. */
async function post(path: string, fields: Record<string, string>, headers: Record<string, string>, bytes = picture) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png');
  const posted = new Response(body);
  return app.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: Buffer.from(await posted.arrayBuffer()),
    headers: { 'content-type': posted.headers.get('content-type') ?? '', ...headers },
  });
}

async function send(token: string | undefined, name: string, bytes = picture) {
  const answer = await post(
    `${WAY}/${name}`,
    {},
    token === undefined ? {} : { authorization: `Bearer ${token}` },
    bytes,
  );
  return { status: answer.statusCode, data: answer.json<{ data: Sent }>().data };
}

it('answers each way in its own shape, with addresses that are whole elsewhere', async () => {
  const { token } = await insertMember(app);
  const { data } = await send(token, 'espier/image_upload');
  expect(data).toMatchObject({ driver: 'local', token: { domain: 'http://localhost:80/pictures' } });
  expect(data.token?.key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]+\.png$/);
  const { url = '' } = (await send(token, 'espier/upload')).data;
  expect(url).toMatch(/^http:\/\/localhost:80\/pictures\/\S+\.png$/);
  const authorization = `Bearer ${token}`;
  const ours = await post(`${WAY}/espier/upload`, {}, { authorization, 'sec-fetch-site': 'same-origin' });
  expect(ours.json<{ data: Sent }>().data.url).toMatch(/^\/pictures\//);
});

it('lets a member upload to the storage with a token, once, and takes them for an application', async () => {
  const { token, user_id } = await insertMember(app);
  const { data } = await app.get<UploadDriver>(`${WAY}/espier/image_upload_token`, {
    token,
    query: { filetype: 'image' },
  });
  expect(data.driver).toBe('qiniu');
  const fields = { token: data.token.token, key: data.token.key };
  const path = new URL(data.token.host).pathname.replace('/api', '');
  const stored = await post(path, fields, {});
  const { key } = stored.json<{ key: string }>();
  expect((await post(path, fields, {})).statusCode).toBe(401);
  const orderId = await insertPaidOrder(app, user_id, [{ num: 1, total_fee: 500 }]);
  // Clients elsewhere name pictures by whole addresses; stored is the path.
  const applied = await app.post<AftersalesApplied>(`${WAY}/aftersales`, {
    token,
    headers: { 'sec-fetch-site': 'cross-site' },
    json: {
      order_id: orderId,
      detail: [{ id: (await linesOf(app, orderId))[0], num: 1 }],
      aftersales_type: 'REFUND_GOODS',
      reason: '不想要了',
      evidence_pic: [`${data.token.domain}/${key}`],
    },
  });
  const [row] = await app.db
    .select()
    .from(aftersales)
    .where(eq(aftersales.aftersales_bn, String(applied.data.aftersales_bn)));
  expect(row?.pics).toEqual([`/pictures/${key}`]);
  expect((await app.get(`${WAY}/espier/image_upload_token`)).status).toBe(401);
  const film = await app.get(`${WAY}/espier/image_upload_token`, { token, query: { filetype: 'videos' } });
  expect(film.data).toMatchObject({ status_code: 400 });
});

it('keeps a picture for an application, of members alone', async () => {
  const buyer = await insertMember(app);
  const office = await insertOperator(app);
  const ours = await post(
    `${WAY}/aftersales.uploadPic`,
    {},
    { authorization: `Bearer ${buyer.token}`, 'sec-fetch-site': 'same-origin' },
  );
  const { data } = ours.json<{ data: Sent }>();
  const orderId = await insertPaidOrder(app, buyer.user_id, [{ num: 1, total_fee: 500 }]);
  const pics = { evidence_pic: JSON.stringify([data.url]) };
  const applied = await askFor({ app, token: buyer.token }, orderId, [1], pics);
  const info = await app.get<AftersalesInfo>(`${WAY}/aftersales/info`, {
    token: buyer.token,
    query: { aftersales_bn: String(applied.data.aftersales_bn) },
  });
  expect(info.data.evidence_pic).toEqual([data.url]);
  expect((await send(undefined, 'aftersales.uploadPic')).status).toBe(401);
  expect((await send(office, 'espier/uploadlocal')).status).toBe(401);
  const wrong = await send(buyer.token, 'espier/uploadlocal', Buffer.from('<svg onload=alert(1)>'));
  expect(wrong.data.url).toBeUndefined();
});
