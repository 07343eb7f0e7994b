/** Makes a picture of an address of this server with the Chromium that PICTURE_CHROMIUM names. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { gateOf } from '../../kernel/caches.ts';
import type { Services } from '../../kernel/http/context.ts';
import { log } from '../../kernel/log.ts';
import { asWebp, HIGHEST, withoutEnd } from './webp.ts';

/** milliseconds for a picture; one at a time in a process */
const TIMEOUT = 30_000;
/** milliseconds that the page has to load its pictures */
const LOADING = 8000;

export interface Window {
  width: number;
  height: number;
}

/** Chromium refuses its sandbox to root, as servers in containers often run. */
const asRoot = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

function run(program: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', timeout: TIMEOUT, killSignal: 'SIGKILL' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function taken(program: string, address: string, { width, height }: Window): Promise<Buffer | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mallwright-picture-'));
  const file = path.join(folder, 'page.png');
  try {
    const went = await run(program, [
      '--headless',
      '--disable-gpu',
      '--hide-scrollbars',
      '--no-first-run',
      ...asRoot(),
      `--user-data-dir=${path.join(folder, 'profile')}`,
      `--window-size=${width},${Math.min(HIGHEST, Math.max(600, Math.ceil(height)))}`,
      `--virtual-time-budget=${LOADING}`,
      `--screenshot=${file}`,
      address,
    ]);
    if (!went) return undefined;
    return await asWebp(await withoutEnd(sharp(await readFile(file))), width);
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'No picture of a page could be made');
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The picture as WebP; undefined without a Chromium, or when it makes none in time. */
export async function takePicture(services: Services, address: string, window: Window): Promise<Buffer | undefined> {
  const { pictureChromium } = services.config;
  if (pictureChromium === undefined) return undefined;
  return gateOf(services.db, 'picture', 1).run(() => taken(pictureChromium, address, window));
}
