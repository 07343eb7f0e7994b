import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';
import { Page } from './page.ts';

const RESULTS = fileURLToPath(new URL('../../test-results/browsers/', import.meta.url));
const BROWSERS = { Firefox: startFirefox, WebKit: startWebKit };

/** A test in each browser, started anew, with a window of 1440 x 900 px. Pages must report nothing. */
export function walk(title: string, steps: (page: Page) => Promise<void>): void {
  for (const [name, start] of Object.entries(BROWSERS))
    test(`${name}: ${title}`, async () => {
      const page = await Page.start(start, inject('mallUrl'));
      console.log(page.version);
      try {
        await page.resize(1440);
        await steps(page);
        expect(page.messages(), 'pages must stay silent').toEqual([]);
      } catch (error) {
        await mkdir(RESULTS, { recursive: true });
        await writeFile(`${RESULTS}${name} ${title}.png`, await page.screenshot());
        throw error;
      } finally {
        await page.close();
      }
    });
}
