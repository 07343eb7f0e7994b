import path from 'node:path';
import { projectRoot } from '../../../server/kernel/root.ts';
import { desk, look } from '../steps/office-steps.ts';
import { saleable, startOrderMall, type OrderMall } from '../steps/order-steps.ts';
import { expect, PROVE, test } from '../support.ts';

const film = (id: number): string => path.join(projectRoot(), `server/seed/artwork/studio/${id}.mp4`);

let mall: OrderMall;
test.beforeAll(async () => {
  mall = await startOrderMall();
});
test.afterAll(() => mall.stop());

test(
  'a film is uploaded to goods, played in the shop, and replaced from the library',
  PROVE,
  async ({ browser, messages }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await messages.watch(context);
    const [{ goods_id: id } = { goods_id: 0 }] = await saleable(mall);
    const work = await desk(context, `${mall.url}/edit/goods/${id}`);
    await work.getByLabel('选择要上传的视频').setInputFiles(film(1303));
    await expect(work.getByText('视频上传成功，保存商品后生效')).toBeVisible();
    await expect(work.getByLabel('视频预览')).toBeVisible();
    await work.getByRole('button', { name: '保存', exact: true }).click();
    await expect(work.getByText('已保存', { exact: true })).toBeVisible();

    const shop = await context.newPage();
    const played = async (): Promise<string> => {
      await shop.goto(`${mall.url}/items/${id}`);
      await shop.getByRole('button', { name: '播放视频' }).click();
      const video = shop.locator('main video');
      await expect(video).toBeFocused();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
      return (await video.getAttribute('src')) ?? '';
    };
    const before = await played();
    await shop.getByRole('button', { name: '返回图片' }).click();
    await expect(shop.locator('main video')).toHaveCount(0);

    await work.goto(`${mall.url}/edit/pictures?type=video`);
    await work.getByRole('button', { name: '1303.mp4' }).click();
    await expect(work.getByRole('heading', { name: '用在 1 处' })).toBeVisible();
    await look(work);
    await work.getByLabel('选择替换用的视频').setInputFiles(film(1201));
    await work.getByRole('dialog', { name: '替换视频' }).getByRole('button', { name: '替换', exact: true }).click();
    await expect(work.getByText('已替换 1 处')).toBeVisible();
    expect(await played()).not.toBe(before);
  },
);
