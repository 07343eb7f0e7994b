/** The member's own avatar: a square of an upload, shown in header, centre and office, replaced, removed, gone with the account. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallMemberDetail, Member } from '../../../schemas/types/contract.ts';
import { pictureUpload } from '../../../server/content/picture/tables.ts';
import { closeAccounts } from '../../../server/people/member/closing.ts';
import { member } from '../../../server/people/member/tables.ts';
import { insertMember, insertOperator, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let who: Awaited<ReturnType<typeof insertMember>>;
/** Red at the left, white in the middle, blue at the right. */
let striped: Buffer;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  const stripe = (input: string, left: number) => ({
    input: { create: { width: 100, height: 100, channels: 3 as const, background: input } },
    left,
    top: 0,
  });
  striped = await sharp({ create: { width: 300, height: 100, channels: 3, background: 'white' } })
    .composite([stripe('red', 0), stripe('blue', 200)])
    .png()
    .toBuffer();
});
beforeEach(async () => {
  who = await insertMember(app);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const cookies = () => ({ ECSHOPX_TOKEN: who.token });
async function send(bytes: Buffer, base = '') {
  const body = new FormData();
  body.append('picture', new Blob([new Uint8Array(bytes)]), 'a.png');
  const request = new Request('http://mall/', { method: 'POST', body });
  return shop.app.inject({
    method: 'POST',
    url: `${base}/member/profile?picture`,
    cookies: cookies(),
    headers: { 'content-type': request.headers.get('content-type') ?? '', 'sec-fetch-site': 'same-origin' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const avatar = async (): Promise<string> =>
  (await app.db.select().from(member).where(eq(member.user_id, who.user_id)))[0]?.avatar ?? '';
const served = (address: string) => shop.app.inject({ url: address });

it.each(['', '/h5'])('is the middle square of an upload under "%s", shown at once and kept alone', async (base) => {
  const answer = await send(striped, base);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${base}/member/profile?done=picture`]);
  const address = await avatar();
  const { data, info } = await sharp((await served(address)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([240, 240]);
  const at = (x: number): string => [...data.subarray((120 * 240 + x) * info.channels).subarray(0, 3)].join(' ');
  expect([at(20), at(120), at(220)]).toEqual(Array(3).fill('255 255 255'));
  // The upload itself is not kept: its place and time, and what was cut off, are nobody's business.
  expect(await app.db.$count(pictureUpload, eq(pictureUpload.owner, `member:${who.user_id}`))).toBe(0);
  const small = address.replace('.png', '_');
  for (const page of ['/member/user-info', '/member/profile'])
    expect((await shop.open(base + page, { cookies: cookies() })).body).toContain(`src="${small}`);
  if (base === '')
    expect((await shop.open('/cart', { cookies: cookies() })).body).toContain(
      `src="${address.replace('.png', '_80x80.png')}"`,
    );
});

it('is replaced and removed with its file', async () => {
  await send(striped);
  const first = await avatar();
  await send(await sharp(striped).jpeg().toBuffer());
  const second = await avatar();
  expect([(await served(first)).statusCode, (await served(second)).statusCode]).toEqual([404, 200]);
  const page = await shop.open('/member/profile', { cookies: cookies() });
  expect(page.body).toContain('删除头像');
  await shop.post('/member/profile', { step: 'remove' }, { cookies: cookies() });
  expect([await avatar(), (await served(second)).statusCode]).toEqual(['/artwork/mall/avatar.svg', 404]);
  expect((await shop.open('/member/profile', { cookies: cookies() })).body).not.toContain('删除头像');
});

it('is refused at its field when it is no picture, and is never the upload of another', async () => {
  const wrong = await send(Buffer.from('<svg onload=alert(1)>'));
  expect([wrong.statusCode, wrong.body.includes('上传图片只能是 JPG 或者 PNG 格式!')]).toEqual([422, true]);
  const other = await insertMember(app);
  await app.db.insert(pictureUpload).values({ key: 'ab/1.png', owner: `member:${other.user_id}`, created: NOW });
  const form = { avatar: '/pictures/ab/1.png' };
  const { data } = await app.put<Member>('/h5app/wxapp/memberinfo', { form, token: who.token });
  expect([data.status_code, await avatar()]).toEqual([422, '']);
});

it('saves the rest of the profile without scripts, and keeps what was typed when it is refused', async () => {
  const form = { username: '小木匠', birthday: '1990-02-28', sex: '2', avatar: '/artwork/mall/avatar-cat.svg' };
  const done = await shop.post('/member/profile', form, { cookies: cookies() });
  expect(done.headers.location).toBe('/member/profile?done=saved');
  const [row] = await app.db.select().from(member).where(eq(member.user_id, who.user_id));
  expect(row).toMatchObject({ ...form, sex: 2 });
  const refused = await shop.post('/member/profile', { ...form, birthday: '2190-02-28' }, { cookies: cookies() });
  expect([refused.statusCode, refused.body.includes('2190-02-28')]).toEqual([422, true]);
});

it('is shown to the office, not to those who may only look, and goes with the account', async () => {
  await send(striped);
  const address = await avatar();
  const seen = async (token: string): Promise<string> =>
    (await app.get<MallMemberDetail>(`/mall/members/${who.user_id}`, { token })).data.avatar;
  expect(await seen(await insertOperator(app))).toBe(address);
  expect(await seen(await insertOperator(app, 'looker', '-', { role: 'viewer' }))).toBe('');
  await app.db
    .update(member)
    .set({ closes_at: NOW - 1 })
    .where(eq(member.user_id, who.user_id));
  await closeAccounts(app.context());
  expect((await served(address)).statusCode).toBe(404);
});
