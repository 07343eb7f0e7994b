/** Fingers at a finger's pace: touches sent to the browser itself, which scrolls and clicks by them as on a phone. */
import type { Locator, Page } from 'playwright/test';

const STEPS = 12;
/** ms a swipe takes */
const PACE = 240;

/** A finger drawn over the middle of an element by a part of its width; it may stop there before it leaves. */
export async function swipe(page: Page, target: Locator, part: number, stopped?: () => Promise<void>): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be swiped is not on the page.');
  const session = await page.context().newCDPSession(page);
  const y = Math.min(box.y + box.height / 2, (page.viewportSize()?.height ?? 800) - 120);
  const from = box.x + box.width * (part < 0 ? 0.85 : 0.15);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = from): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart');
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', from + (part * box.width * step) / STEPS);
    await page.waitForTimeout(PACE / STEPS);
  }
  await stopped?.();
  await touch('touchEnd');
  await session.detach();
}
