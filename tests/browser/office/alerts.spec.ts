import { operatorSession, test } from '../steps/designer-steps.ts';
import { openFromMenu } from '../steps/office-steps.ts';
import { expect, expectAccessible, PROVE } from '../support.ts';

/** Runs in the page: notes notices of the browser and tones, and lets the test hide the page. */
function noted(): void {
  const shown: string[] = [];
  const state = { asked: 0, tones: 0, hidden: false, shown };
  Object.assign(window, { noted: state });
  class Shown {
    static permission = 'default';
    static requestPermission(): Promise<string> {
      state.asked += 1;
      Shown.permission = 'granted';
      return Promise.resolve('granted');
    }
    constructor(_title: string, { body }: { body: string }) {
      shown.push(body);
    }
  }
  Object.defineProperty(window, 'Notification', { value: Shown });
  const { start } = AudioScheduledSourceNode.prototype;
  AudioScheduledSourceNode.prototype.start = function (...when) {
    state.tones += 1;
    start.apply(this, when);
  };
  Object.defineProperty(document, 'visibilityState', { get: () => (state.hidden ? 'hidden' : 'visible') });
}

interface Noted {
  asked: number;
  tones: number;
  hidden: boolean;
  shown: string[];
}

test(
  'an operator hears of a message by sound and notification, and sees the number in the title',
  PROVE,
  async ({ page }) => {
    await page.addInitScript(noted);
    const seen = () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    const hide = (hidden: boolean) =>
      page.evaluate((hidden) => {
        (window as unknown as { noted: Noted }).noted.hidden = hidden;
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await operatorSession(page);
    await page.goto('/edit/home');
    await page
      .getByRole('button', { name: 'operator', exact: true })
      .or(page.getByTitle('账号、登录和界面颜色'))
      .click();
    await page.getByRole('dialog').getByRole('link', { name: '新订单和申请的提醒' }).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: '提醒', level: 1 })).toBeVisible();
    await expectAccessible(page);
    expect(await seen()).toMatchObject({ asked: 0 });
    await main.getByRole('group', { name: '提醒哪些' }).getByLabel('客服留言').check();
    await main.getByLabel('声音').check();
    await main.getByLabel(/浏览器通知/).check();
    expect(await seen()).toMatchObject({ asked: 1 });
    await main.getByRole('button', { name: '试一试' }).click();
    await expect.poll(async () => (await seen()).tones).toBe(2);
    expect((await seen()).shown).toEqual(['1 个新订单']);

    await openFromMenu(page, '首页', '今日概览');
    const question = page.getByRole('dialog').filter({ hasText: '有修改尚未保存' });
    await question.getByRole('button', { name: '取消' }).click();
    await main.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存')).toBeVisible();

    await hide(true);
    const ask = await page.request.post('/api/mall/help', {
      data: { content: '请问几点发货？', contact: '13800138000' },
    });
    expect(ask.ok()).toBe(true);
    await expect(page).toHaveTitle('(1) 提醒 - 商城后台');
    await expect.poll(async () => (await seen()).shown).toEqual(['1 个新订单', '1 条客服留言']);
    await expect.poll(async () => (await seen()).tones).toBe(4);
    await hide(false);
    await expect(page).toHaveTitle('提醒 - 商城后台');

    await page.setViewportSize({ width: 375, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  },
);
