/**
 * Every widget looks as it did when the baselines were recorded: the place and size of every element under any Chromium, and the
 * pictures under the major that made them, since text has other edges under another one, which the closing line of `npm test` reports. GALLERY=record records (`npm run baselines`), GALLERY=geometry compares geometry under any Chromium.
 */
import type { Page, TestInfo } from 'playwright/test';
import { geometryOf, pictureOf, record, recordedMajor, recordMajor } from '../gallery/baselines.ts';
import { compareGeometry, readGeometry, type Geometry } from '../gallery/geometry.ts';
import { comparePictures, packed, photograph } from '../gallery/pictures.ts';
import { missingCharacters, prepareContext, prepareGallery, settle } from '../gallery/prepare.ts';
import { sharedPage, turnTo, WIDGETS } from '../gallery/steps.ts';
import { ARGS } from '../playwright.config.ts';
import { EVERY, expect, test } from '../support.ts';

test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM,
    args: [...ARGS, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'],
  },
});

// Many pictures, and packing them takes longer than looking at them.
test.describe.configure({ timeout: 600_000 });

/** The variant whose picture is compared in the short form; all have their geometry compared. */
const PICTURED = 'filled-1';

const mode = process.env['GALLERY'];
const recorded = recordedMajor();

function majorOf(page: Page): number {
  return Number(page.context().browser()?.version().split('.')[0]);
}

async function variantNames(page: Page): Promise<string[]> {
  return page
    .locator('[data-variant]')
    .evaluateAll((sections) =>
      sections.map((section) => (section as HTMLElement).dataset['variant']?.split('/')[1] ?? ''),
    );
}

/** Shows each variant by itself and hands it on. */
async function eachVariant(page: Page, code: string, visit: (name: string) => Promise<void>): Promise<void> {
  await turnTo(page, { widget: code });
  expect(await missingCharacters(page), 'characters that tests/browser/font lacks (see its README)').toBe('');
  for (const name of await variantNames(page)) {
    await turnTo(page, { widget: code, variant: name });
    await settle(page);
    await visit(name);
  }
}

async function pictureProblems(page: Page, stem: string, name: string, info: TestInfo): Promise<string[]> {
  const { png, areas } = await photograph(page, `${stem.slice(0, 5)}/${name}`);
  const baseline = pictureOf(stem, name);
  if (!baseline) return [`${name}: has no baseline`];
  const { problems, marked } = await comparePictures(baseline, png, areas);
  if (problems.length > 0) {
    await info.attach(`${name} as recorded`, { body: baseline, contentType: 'image/webp' });
    await info.attach(`${name} now, differences red`, { body: marked, contentType: 'image/png' });
  }
  return problems.map((problem) => `${name}: ${problem}`);
}

async function recordWidget(page: Page, code: string, stem: string): Promise<void> {
  const pictures = new Map<string, Buffer>();
  const geometry: Record<string, Geometry> = {};
  await eachVariant(page, code, async (name) => {
    const { png } = await photograph(page, `${code}/${name}`);
    pictures.set(name, await packed(png));
    geometry[name] = await readGeometry(page);
  });
  record(stem, pictures, geometry);
}

async function problemsOf(page: Page, code: string, stem: string, info: TestInfo): Promise<string[]> {
  const byPicture = mode !== 'geometry' && majorOf(page) === recorded;
  const before = geometryOf(stem);
  const removed = new Set(Object.keys(before));
  const problems: string[] = [];
  await eachVariant(page, code, async (name) => {
    removed.delete(name);
    if (byPicture && (EVERY || name === PICTURED)) problems.push(...(await pictureProblems(page, stem, name, info)));
    problems.push(...compareGeometry(before[name] ?? {}, await readGeometry(page)).map((line) => `${name}/${line}`));
  });
  return [...problems, ...[...removed].map((name) => `${name}: is removed, its baseline is still there`)];
}

test.beforeAll(({ browser }) => {
  if (mode === 'record') recordMajor(Number(browser.version().split('.')[0]));
});

const gallery = sharedPage({ locale: 'zh-CN', viewport: { width: 1440, height: 1600 } }, prepareContext);
let prepared = false;

for (const { code, stem } of WIDGETS) {
  test(`${stem} looks as recorded`, async ({ messages }, info) => {
    const page = await gallery(messages);
    if (!prepared) await prepareGallery(page);
    prepared = true;
    if (mode === 'record') return recordWidget(page, code, stem);
    if (mode === 'geometry' || majorOf(page) !== recorded) {
      const description = `the gallery by geometry only: Chromium ${majorOf(page)} here, baselines of ${recorded}`;
      info.annotations.push({ type: 'closing', description });
    }
    expect(await problemsOf(page, code, stem, info), 'looks different; if it should, `npm run baselines`').toEqual([]);
  });
}
