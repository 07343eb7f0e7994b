import puppeteer from 'puppeteer-core';
import { findFirefox } from '../../../scripts/lib/programs/other-browsers.mjs';
import type { Driver } from './driver.ts';

/** Scrollbars take room, as on most machines with a mouse; as it is, those of a machine without a desktop do not. */
const PREFERENCES = { 'widget.gtk.overlay-scrollbars.enabled': false, 'intl.accept_languages': 'zh-CN' };

/** Starts Firefox without a window, driven over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver> {
  const executablePath = findFirefox();
  if (!executablePath) throw new Error('There is no Firefox.');
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
  });
  const page = await browser.newPage();
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address, { waitUntil: 'load' })),
    run: (script) => page.evaluate(script),
    async mouse(steps) {
      for (const step of steps) {
        if (step === 'down') await page.mouse.down();
        else if (step === 'up') await page.mouse.up();
        else await page.mouse.move(step.to.x, step.to.y);
      }
    },
    type: (text) => page.keyboard.type(text),
    async press(key, held) {
      for (const modifier of held) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      for (const modifier of held) await page.keyboard.up(modifier);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
