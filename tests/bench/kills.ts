/** A hundred servers killed in the middle of ordering and paying: the suite's test of it, ten times as often. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { report } from './report.ts';

const KILLS = 100;

export async function kills(): Promise<void> {
  const vitest = path.join(path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
  const from = performance.now();
  const tests = spawn(process.execPath, [vitest, 'run', '--project=races', 'tests/races/kill.test.ts'], {
    env: { ...process.env, KILLS: String(KILLS) },
    stdio: 'inherit',
  });
  const [code] = (await once(tests, 'exit')) as [number | null];
  if (code !== 0) throw new Error('Something was lost or left half done.');
  report('Killed in the middle of ordering and paying, with nothing lost', [
    { kills: KILLS, seconds: (performance.now() - from) / 1000 },
  ]);
}
