import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { node, run, tool } from '../run.mjs';
import { isProgram, programs } from './find.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const FIXED_PATHS = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const PLAYWRIGHT_PROGRAM = /^(?:chrome|headless_shell|chrome-headless-shell|Chromium|Google Chrome for Testing)$/;
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const SHELL_PROGRAM = /^(?:headless_shell|chrome-headless-shell)$/;
/** ms */
const DOWNLOAD_LIMIT = 60_000;
const APT_LIMIT = 300_000;

/**
 * Finds a Chromium that starts, or installs one: CHROMIUM, system paths, Playwright's cache, the Debian packages (as root),
 * finally Playwright's download. Chinese fonts are installed with it when there are none and it is possible.
 *
 * @returns {Promise<string | undefined>} its path; undefined after a message that lists what was tried
 */
export async function findChromium() {
  const found = (await firstThatRuns(installed())) ?? (await install());
  if (found) await ensureChineseFont();
  else console.error('No Chromium: install one, or name it by CHROMIUM=/path/to/chromium.');
  return found;
}

/**
 * Finds Chromium's headless shell, which has no window and needs half the work besides its pages, or, as root, installs it from
 * Debian.
 *
 * @returns {Promise<string | undefined>} its path; undefined without one: a whole Chromium does the same
 */
export async function findHeadlessShell() {
  const shells = () => [...programs('HEADLESS_SHELL', SHELL_NAMES), ...playwrightCache(SHELL_PROGRAM)];
  const found = await firstThatRuns(shells());
  if (found || !isRootOnDebian()) return found;
  return (await aptInstall(['chromium-headless-shell'])) ? firstThatRuns(shells()) : undefined;
}

/** @returns {string[]} candidate paths, in order of preference */
function installed() {
  return [...programs('CHROMIUM', NAMES, FIXED_PATHS), ...playwrightCache()];
}

async function install() {
  if (isRootOnDebian() && (await aptInstall(['chromium', 'fonts-noto-cjk']))) {
    const program = await firstThatRuns(installed());
    if (program) return program;
  }
  console.log('No Chromium here; downloading one with Playwright ...');
  const { code } = await run(node, [tool('playwright'), 'install', 'chromium'], { timeout: DOWNLOAD_LIMIT });
  if (code !== 0) console.error(`Playwright's download failed or took longer than ${DOWNLOAD_LIMIT / 1000} s.`);
  return firstThatRuns(playwrightCache());
}

/** The pages are Chinese: without such a font pictures show boxes, and text has other widths. */
async function ensureChineseFont() {
  const { code, output } = await run('fc-list', [':lang=zh', 'family'], { capture: true });
  if (code === 0 && output.trim() !== '') return;
  if (isRootOnDebian() && (await aptInstall(['fonts-noto-cjk']))) return;
  if (process.platform === 'linux')
    console.error('No Chinese font found (for example fonts-noto-cjk); going on without.');
}

async function aptInstall(packages) {
  console.log(`Installing ${packages.join(' and ')} with apt ...`);
  const options = { capture: true, timeout: APT_LIMIT, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const update = await run('apt-get', ['update'], options);
  const result = update.code === 0 ? await run('apt-get', ['install', '-y', ...packages], options) : update;
  if (result.code !== 0) console.error(`apt-get failed:\n${result.output.split('\n').slice(-6).join('\n')}`);
  return result.code === 0;
}

/** Chromium programs in Playwright's download folder, newest first, whichever version of Playwright put them there. */
function playwrightCache(program = PLAYWRIGHT_PROGRAM) {
  const caches = { darwin: 'Library/Caches/ms-playwright', linux: '.cache/ms-playwright' };
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), caches[process.platform] ?? caches.linux);
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium'))
    .sort((a, b) => Number(b.split('-').at(-1)) - Number(a.split('-').at(-1)))
    .flatMap((name) => readdirSync(join(cache, name), { recursive: true }).map((path) => join(cache, name, path)))
    .filter((path) => program.test(path.split('/').at(-1)) && isProgram(path));
}

/** The first candidate that starts: some distributions install a stub that only recommends a package. */
async function firstThatRuns(candidates) {
  for (const candidate of new Set(candidates)) {
    const { code } = await run(candidate, ['--version'], { capture: true, timeout: 60_000 });
    if (code === 0) return candidate;
    console.error(`${candidate} does not start; trying the next one.`);
  }
  return undefined;
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false;
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}
