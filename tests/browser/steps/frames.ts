/** Where the widgets of a page are drawn, on the canvas and in the shop. */
import { expect, type Locator } from 'playwright/test';

/** px from the top of the page, and size, of every frame in the area; on the canvas of the whole page's scale. */
async function frames(area: Locator, zoom: number): Promise<{ type: string; box: number[] }[]> {
  const all = await area.evaluate((element) => {
    const ground = element.getBoundingClientRect();
    return [...element.querySelectorAll('[data-widget] > div')].map((frame) => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      return {
        type: frame.parentElement?.getAttribute('data-widget') ?? '',
        box: [left - ground.left, top - ground.top, width, height],
      };
    });
  });
  return all.map(({ type, box }) => ({ type, box: box.map((length) => Math.round(length / zoom)) }));
}

/** Whether each picture that takes its height from itself is there; lazy ones below the window wait for their turn. */
const hasPictures = (area: Locator): Promise<boolean> =>
  area.evaluate((element) =>
    [...element.querySelectorAll('img')].every(({ complete, loading, naturalWidth }) =>
      loading === 'lazy' ? true : complete && naturalWidth > 0,
    ),
  );

/** Waits for pictures and lazy renderers: until the frames stay as they are. */
export async function settled(area: Locator, zoom = 1): ReturnType<typeof frames> {
  let last = '';
  await expect
    .poll(async () => {
      // Looked for first: what is measured after it is the layout with everything in it.
      const complete = (await area.locator('[data-loading]').count()) === 0 && (await hasPictures(area));
      const now = complete ? JSON.stringify(await frames(area, zoom)) : '';
      const same = complete && now === last;
      last = now;
      return same;
    })
    .toBe(true);
  return JSON.parse(last) as Awaited<ReturnType<typeof frames>>;
}
