import { defineConfig, type Project } from 'playwright/test';

// In a worker: the server of its own that global-setup started.
const own = process.env.MALL_URLS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
if (own) process.env.MALL_URL = own;

/** Renderers a browser keeps ready beside each page, for the next page and for its address bar: a third of the run. */
const UNUSED = [
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
];

/**
 * ms. What works takes none of it, what fails all of it: wide enough for a machine at a third of the speed, or a busy one, whose
 * tests take 10 s for what takes 3 s elsewhere.
 */
const TEST_LIMIT = 180_000;
const STEP_LIMIT = 30_000;

const PROVE = process.env.EVERY_WIDTH === undefined ? [/@prove/] : [];
const WHOLE = /@whole/;

export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${UNUSED.join()}`,
];

const project = (name: string, executablePath: string | undefined, filter: Project): Project => ({
  name,
  use: { launchOptions: { executablePath, args: ARGS } },
  ...filter,
});

/** Browser tests against built servers, three files at a time; `MALL_URL` names a running one instead, e.g. that of `npm run dev`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  workers: process.env.MALL_URL && !own ? 1 : 3,
  timeout: TEST_LIMIT,
  expect: { timeout: STEP_LIMIT, toPass: { timeout: STEP_LIMIT } },
  forbidOnly: process.env.CI !== undefined,
  // On a machine nobody watches, a second try separates a race from a fault; the run names what needed one (scripts/lib/suites.mjs).
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: 'list',
  projects: [
    project('shell', process.env.HEADLESS_SHELL, { grepInvert: [WHOLE, ...PROVE] }),
    project('whole', process.env.CHROMIUM, { grep: WHOLE, grepInvert: PROVE }),
  ],
  use: {
    baseURL: process.env.MALL_URL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
});
