import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Key, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { findWebKit } from '../../../scripts/lib/programs/other-browsers.mjs';
import { startGuarded, type Guarded } from '../../support/processes/guarded.ts';
import { freePort } from '../../support/processes/port.ts';
import type { Driver } from './driver.ts';

const SCREEN = '1920x1200x24';
/** Scrollbars take room, as on most machines with a mouse. */
const SETTINGS = '[Settings]\ngtk-overlay-scrolling=0\n';
/** The window can be as narrow as a phone only when its tool bar is narrower still. */
const TOOLBAR =
  '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }\n';
/** ms the driver has to listen */
const START_LIMIT = 60_000;
const KEYS = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  a: 'a',
  s: 's',
  z: 'z',
};
const MODIFIERS = { Control: Key.CONTROL, Shift: Key.SHIFT };

async function start(command: string[], env: Record<string, string>): Promise<Guarded> {
  const folder = await mkdtemp(join(tmpdir(), 'mallwright-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'settings.ini'), SETTINGS);
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), TOOLBAR);
  return startGuarded({
    commands: [command],
    env: { ...process.env, XDG_CONFIG_HOME: folder, ...env },
    cwd: folder,
    signal: 'SIGTERM',
    folder,
  });
}

/** A display without a screen, and its name. */
async function startDisplay(program: string): Promise<{ display: Guarded; name: string }> {
  const display = await start([program, '-displayfd', '1', '-screen', '0', SCREEN], {});
  await display.said(/^\d+\n/m);
  const [number] = /^\d+$/m.exec(display.output()) ?? [];
  return { display, name: `:${number}` };
}

async function session(url: string): Promise<WebDriver> {
  const listens = async (): Promise<void> => void (await fetch(`${url}/status`));
  await vi.waitFor(listens, { timeout: START_LIMIT, interval: 50 });
  return new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build();
}

/** Gives the page exactly this room; the window's tool bar comes on top of it. */
async function resize(web: WebDriver, width: number, height: number): Promise<void> {
  const window = web.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const [wide, high] = await web.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  await window.setRect({ x: 0, y: 0, width: 2 * width - wide, height: 2 * height - high });
}

/** Starts the browser of WebKitGTK on a display without a screen, driven over WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const programs = findWebKit();
  if (!programs) throw new Error('There is no WebKit, or no display for it.');
  const { display, name } = await startDisplay(programs.display);
  const port = await freePort();
  const server = await start([programs.driver, '-p', String(port)], { DISPLAY: name });
  const web = await session(`http://127.0.0.1:${port}`);
  const capabilities = await web.getCapabilities();
  return {
    version: `WebKitGTK ${String(capabilities.get('browserVersion'))}`,
    open: (address) => web.get(address),
    run: (script) => web.executeScript(`return (${script})`),
    async mouse(steps) {
      const actions = web.actions({ async: true });
      for (const step of steps) {
        if (step === 'down') actions.press();
        else if (step === 'up') actions.release();
        else actions.move({ x: Math.round(step.to.x), y: Math.round(step.to.y), duration: 0 });
      }
      await actions.perform();
    },
    type: (text) => web.actions({ async: true }).sendKeys(text).perform(),
    async press(key, held) {
      const actions = web.actions({ async: true });
      for (const modifier of held) actions.keyDown(MODIFIERS[modifier]);
      actions.sendKeys(KEYS[key]);
      for (const modifier of held) actions.keyUp(MODIFIERS[modifier]);
      await actions.perform();
    },
    resize: (width, height) => resize(web, width, height),
    screenshot: async () => Buffer.from(await web.takeScreenshot(), 'base64'),
    async close() {
      await web.quit();
      await server.stop();
      await display.stop();
    },
  };
}
