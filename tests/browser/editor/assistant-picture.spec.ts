/** An assistant sees a draft by the editor that is open on it, on a server that has no Chromium of its own. */
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { startServer, type RunningServer } from '../../support/processes/server.ts';
import { canvas, operatorSession } from '../steps/designer-steps.ts';
import { expect, test } from '../support.ts';

let mall: RunningServer;
test.beforeAll(async () => {
  mall = await startServer();
});
test.afterAll(() => mall.stop());

interface Content {
  type: string;
  mimeType?: string;
  data?: string;
  text?: string;
}

async function look(page: Page, key: string, args: object): Promise<Content | undefined> {
  const answer = await page.request.post(`${mall.url}/mcp`, {
    headers: { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'picture_of_page', arguments: args } },
  });
  return ((await answer.json()) as { result: { content: Content[] } }).result.content[0];
}

/** The share of the picture that is nearly of a colour. */
async function shareOf(picture: Buffer, colour: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += 3)
    if (colour.every((wanted, band) => Math.abs((data[at + band] ?? 0) - wanted) < 12)) count += 1;
  return count / (info.width * info.height);
}

test('the open editor draws the draft, wide and on a phone, as long as it is open', async ({ page }) => {
  const pages = await mallPages(mall.url);
  const words = {
    type: 'W0011',
    text: '春茶节',
    color: '#ffffff',
    fontSize: 64,
    x: 40,
    y: 40,
    width: 220,
    height: 108,
  };
  const panel = { type: 'W0006', width: 1190, height: 400, foregroundColor: '#1f5132ff', childWidgets: [words] };
  const banner = {
    type: 'W0003',
    width: 1190,
    height: 400,
    imgUrl: '/artwork/shops/2-banner.svg',
    alt: '门店',
    data: [],
  };
  const id = await pages.add('给助手看的', [panel, banner]);
  const key = await pages.key('看图');
  expect(await look(page, key, { page_id: id })).toMatchObject({ type: 'text' });

  await operatorSession(page, mall.url);
  await page.goto(`${mall.url}/edit/pages/${id}`);
  await expect(canvas(page)).toBeVisible();
  for (const [width, across] of [
    ['wide', 900],
    ['phone', 375],
  ] as const) {
    let seen: Content | undefined;
    // The editor is asked once the server knows that it is at the page, and hears the news.
    await expect(async () => {
      seen = await look(page, key, { page_id: id, width });
      expect(seen).toMatchObject({ type: 'image', mimeType: 'image/webp' });
    }).toPass();
    const picture = Buffer.from(seen?.data ?? '', 'base64');
    expect((await sharp(picture).metadata()).width).toBe(across);
    expect(await shareOf(picture, [0x1f, 0x51, 0x32]), `the panel, ${width}`).toBeGreaterThan(0.05);
    expect(await shareOf(picture, [0xf7, 0xe7, 0xd4]), `the banner, ${width}`).toBeGreaterThan(0.01);
  }
  // Nobody sees how it was drawn, and the page is as it was.
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goto(`${mall.url}/edit/pages`);
  await expect(async () => expect(await look(page, key, { page_id: id })).toMatchObject({ type: 'text' })).toPass();
});
