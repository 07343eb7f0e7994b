/** A picture that an open editor draws: who is asked, whose picture counts, and that none is kept. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PagePictureAnswer } from '../../../schemas/types/contract.ts';
import { publishDocument } from '../../content/page/publish.ts';
import { CHANNEL, readNews, type News } from '../../kernel/live/news.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { editorPicture } from './from-editor.ts';
import { askedPicture } from './tables.ts';

let app: TestApp;
let page: number;
let other: number;
let editor: string;
let stop: () => Promise<void>;
let answer: (asked: News) => Promise<unknown> = () => Promise.resolve();
const answered: Promise<unknown>[] = [];
beforeAll(async () => {
  app = await testApp();
  const widgets = [{ type: 'W0011', text: '一' }];
  ({ pageId: page } = await publishDocument(app.context(), { kind: 'home', title: '首页', widgets, note: '' }));
  ({ pageId: other } = await publishDocument(app.context(), { kind: 'custom', title: '专题', widgets, note: '' }));
  editor = await insertOperator(app, 'wang');
  const hear = (text: string): void => {
    const news = readNews(text);
    if (news?.event === 'page-picture') answered.push(answer(news));
  };
  stop = await app.database.listen(CHANNEL, { hear, missed: () => undefined });
});
afterAll(async () => {
  await stop();
  await app.close();
});

const pictureOf = (width: number, height: number, colour = '#c94700'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

const send = (at: number, request: string | undefined, picture: Buffer, token = editor) =>
  app.post<{ status_code?: number }>(`/mall/pages/${at}/picture`, {
    token,
    json: { request, picture: picture.toString('base64') },
  });

const ask = () => app.get<PagePictureAnswer>(`/mall/pages/${page}/picture`, { token: editor });

it('asks nobody where no editor is open', async () => {
  const asked = answered.length;
  expect((await ask()).data).toMatchObject({ picture: '', parts: [{ part: 'body' }] });
  expect(answered.length).toBe(asked);
});

it('answers the picture of an open editor, the first one, and keeps none', async () => {
  await app.post(`/mall/pages/${page}/presence`, { token: editor, json: { visit: 'visit-of-wang' } });
  // The server knows for two seconds that nobody was there.
  await app.clock.advance(2000);
  const seen: object[] = [];
  answer = async ({ topics, data }) => {
    const { request } = data;
    seen.push({ topics, width: data['width'], page: data['page'] });
    const good = await pictureOf(900, 300);
    const refusals = [
      await send(other, request, good),
      await send(page, 'x'.repeat(32), good),
      await send(page, request, Buffer.from('<svg onload="alert(1)"/>')),
      await send(page, request, good.subarray(0, 200)),
      await send(page, request, await pictureOf(901, 8000)),
    ];
    seen.push(refusals.map(({ data: said }) => said.status_code));
    const sent = [await send(page, request, good), await send(page, request, await pictureOf(9, 9))];
    seen.push(sent.map(({ data: said }) => said.status_code));
  };
  const { data } = await ask();
  await Promise.all(answered);
  expect(seen).toEqual([
    { topics: [expect.stringMatching(/^operator:\d+$/)], width: '1190', page: String(page) },
    [404, 404, 400, 400, 400],
    [undefined, 404],
  ]);
  expect(await sharp(Buffer.from(data.picture, 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 900,
    height: 300,
  });
  expect(await app.db.$count(askedPicture)).toBe(0);
});

it('goes on without a picture when the editor does not answer in time, and a late one is refused', async () => {
  let request: string | undefined;
  answer = ({ data }) => {
    request = data['request'];
    return Promise.resolve();
  };
  expect(await editorPicture({ ...app.context() }, page, 1190, 2)).toBe('');
  expect(request).toHaveLength(32);
  expect((await send(page, request, await pictureOf(9, 9))).data.status_code).toBe(404);
  expect(await app.db.$count(askedPicture)).toBe(0);
});

it('takes no picture from whoever may not see the page', async () => {
  expect((await send(page, 'x'.repeat(32), await pictureOf(9, 9), '')).status).toBe(401);
});
