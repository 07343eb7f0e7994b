/**
 * An operator types, and the browser dies by SIGKILL at a random moment, every other time with the server: what was typed is
 * offered at the next opening, or is on the server. EDIT_KILLS is the number of rounds (1 in the suite, 100 in `npm run prove`).
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { mallPages } from '../../support/calls/mall-pages.ts';
import { MortalBrowser } from '../../support/processes/mortal-browser.ts';
import { freePort } from '../../support/processes/port.ts';
import { startServer } from '../../support/processes/server.ts';
import { canvas, operatorSession, panel, widget } from '../steps/designer-steps.ts';
import { expect, PROVE, test } from '../support.ts';

const KILLS = Number(process.env.EDIT_KILLS ?? 1);
/** ms before the kill from which on a key may be lost. */
const MAY_BE_LOST = 100;
/** ms over which the moments of the kills are spread: before, during and after the save. */
const LONGEST = 2500;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Types until the moment has come; answers the text, and when each letter had been taken in. */
async function typeUntil(page: Page, moment: number): Promise<{ text: string; taken: number[] }> {
  const taken: number[] = [];
  let text = '';
  // Some die in the middle of a word, some at rest, with the draft on its way or just there.
  const last = moment - Math.max(0, Math.random() - 0.4) * LONGEST;
  while (performance.now() < last || text === '') {
    const letter = LETTERS[text.length % LETTERS.length] ?? 'a';
    await page.keyboard.press(letter);
    taken.push(performance.now());
    text += letter;
    await page.waitForTimeout(Math.random() * 80);
  }
  await page.waitForTimeout(Math.max(0, moment - performance.now()));
  return { text, taken };
}

async function openText(page: Page, url: string, pageId: number): Promise<void> {
  await operatorSession(page, url);
  await page.goto(`${url}/edit/pages/${pageId}`);
  await expect(canvas(page)).toBeVisible();
}

/** What the text field holds once everything that is offered was taken. */
async function recovered(page: Page): Promise<{ text: string; offered: boolean }> {
  const take = page.getByRole('button', { name: '恢复', exact: true });
  const field = panel(page).getByRole('textbox', { name: '文本内容' });
  const offered = await take.isVisible();
  if (offered) {
    await expect(page.getByRole('listitem').filter({ hasText: '文本内容' })).toBeVisible();
    await take.click();
  }
  await expect(take).toBeHidden();
  await widget(page, 'W0011').first().click();
  return { text: await field.inputValue(), offered };
}

test(
  `loses nothing that was typed in ${KILLS} kills of the browser, every other one with the server`,
  PROVE,
  async () => {
    test.setTimeout(60_000 + KILLS * 60_000);
    const folder = await mkdtemp(join(tmpdir(), 'mallwright-lost-'));
    const handles = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') };
    const start = () => startServer(handles, undefined, 'SIGKILL');
    const browser = new MortalBrowser(process.env.CHROMIUM ?? 'chromium', join(folder, 'profile'));
    let server = await start();
    let page = await browser.start();
    let [worst, offers] = [0, 0];
    try {
      for (let round = 1; round <= KILLS; round += 1) {
        const pageId = await (
          await mallPages(server.url)
        ).add(`第${round}次`, [{ type: 'W0011', text: '', width: 600 }]);
        await openText(page, server.url, pageId);
        await widget(page, 'W0011').first().click();
        await panel(page).getByRole('textbox', { name: '文本内容' }).click();
        const moment = performance.now() + 150 + Math.random() * LONGEST;
        const { text, taken } = await typeUntil(page, moment);
        const killed = performance.now();
        await Promise.all([browser.kill(), round % 2 === 1 ? server.stop() : undefined]);
        if (round % 2 === 1) server = await start();
        page = await browser.start();
        await openText(page, server.url, pageId);
        const after = await recovered(page);
        offers += after.offered ? 1 : 0;
        expect(text.startsWith(after.text), `${after.text} of ${text}`).toBe(true);
        const lost = taken[after.text.length];
        if (lost !== undefined) worst = Math.max(worst, killed - lost);
        expect(lost === undefined ? 0 : killed - lost, `round ${round}: ms before the kill`).toBeLessThan(MAY_BE_LOST);
      }
    } finally {
      await browser.kill();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
    console.log(`${KILLS} kills, ${offers} offers, the oldest lost key ${Math.round(worst)} ms before its kill`);
  },
);
