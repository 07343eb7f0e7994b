import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder; every script works there, from wherever it was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The running Node, for `run(node, [tool('vite'), 'build'])`. */
export const node = process.execPath;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const children = new Set();

/**
 * Runs a program to its end. Signals sent to this process are passed on, and no program outlives it.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, capture?: boolean, timeout?: number }} options `env` is added to our
 * environment; `capture` collects the output instead of showing it; `timeout` in ms ends the program
 * @returns {Promise<{ code: number, output: string }>} the exit code (127: it could not be started) and its output
 */
export function run(program, args = [], { env = {}, capture = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      timeout,
      killSignal: 'SIGKILL',
    });
    adopt(child);
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => done(127, `${program}: ${error.message}\n`));
    child.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));

    function done(code, note = '') {
      release(child);
      resolve({ code, output: output + note });
    }
  });
}

/** Runs a program; if it fails, shows its output and ends this process with its exit code. */
export async function mustRun(program, args, options) {
  const { code, output } = await run(program, args, options);
  if (code === 0) return;
  if (options?.capture) process.stderr.write(output);
  process.exit(code);
}

/** The JavaScript file behind a command of an installed package, e.g. `tool('typescript', 'tsc')`. */
export function tool(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

// Our signal handlers exist only while children run; afterwards the code in this process handles signals itself.
function adopt(child) {
  if (children.size === 0) {
    for (const signal of SIGNALS) process.on(signal, passOn);
    process.on('exit', killAll);
  }
  children.add(child);
}

function release(child) {
  children.delete(child);
  if (children.size > 0) return;
  for (const signal of SIGNALS) process.off(signal, passOn);
  process.off('exit', killAll);
}

async function passOn(signal) {
  const ends = [...children].map((child) => {
    child.kill(signal);
    return once(child, 'close');
  });
  await Promise.allSettled(ends);
  process.exit(128 + constants.signals[signal]);
}

function killAll() {
  for (const child of children) child.kill('SIGKILL');
}
