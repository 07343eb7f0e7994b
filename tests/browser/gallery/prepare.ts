/** Makes the gallery look the same on every machine: our own font, nothing that moves, no text inside pictures. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';

const FONT = new URL('../font/gallery.woff2', import.meta.url);
const CHARACTERS = new URL('../font/characters.txt', import.meta.url);
const known = new Set(readFileSync(CHARACTERS, 'utf8'));

/** The seed's pictures set their words in fonts of the system. */
async function withoutWords(page: Page): Promise<void> {
  await page.route('**/artwork/**/*.svg', async (route) => {
    const answer = await route.fetch();
    const drawn = await answer.text().catch(() => undefined);
    // The page was left before the picture was there.
    if (drawn === undefined) return;
    const body = drawn.replace(/<text[\s\S]*?<\/text>/g, '');
    await route.fulfill({ response: answer, body });
  });
}

/** Runs in the page. A face made of bytes and a constructed sheet need no exception of the Content-Security-Policy. */
async function steady(font: string): Promise<void> {
  const bytes = Uint8Array.from(atob(font), (character) => character.charCodeAt(0));
  document.fonts.add(await new FontFace('Gallery', bytes).load());
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    *, *::before, *::after {
      font-family: Gallery !important; transition: none !important; animation: none !important; caret-color: transparent !important;
    }
    main > :first-child { position: static !important; }
  `);
  document.adoptedStyleSheets.push(sheet);
}

/** Before the first page is opened. */
export async function prepareContext(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withoutWords(page);
}

/** Once in an open gallery. */
export async function prepareGallery(page: Page): Promise<void> {
  await page.evaluate(steady, readFileSync(FONT, 'base64'));
}

/** Waits until everything is there, pictures out of sight included. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-cell] img')];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Characters of the rendered widgets that the font does not have. */
export async function missingCharacters(page: Page): Promise<string> {
  const texts = await page.locator('[data-cell]').allTextContents();
  return [...new Set(texts.join(''))].filter((character) => !known.has(character) && character >= ' ').join('');
}
