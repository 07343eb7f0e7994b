import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { node, run, tool } from './run.mjs';

/**
 * Runs Vitest.
 *
 * @param {string[]} args projects, file filters
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export function runVitest(args) {
  return counted(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return run(node, [tool('vitest'), 'run', ...reporters, ...args], { env: { NODE_ENV: undefined } });
  }, countVitest);
}

/**
 * Runs Playwright against the built server.
 *
 * @param {string} chromium
 * @param {string[]} args file filters
 * @returns {Promise<{ passed: number, failed: number, notes: string[] }>} `notes`: what the closing line must say
 */
export function runPlaywright(chromium, args) {
  return counted(async (report) => {
    const options = ['test', '-c', 'tests/browser/playwright.config.ts', '--reporter=list,json', ...args];
    return run(node, [tool('playwright'), ...options], {
      env: { NODE_ENV: undefined, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
  }, countPlaywright);
}

/** A run that fails without a failed test (it crashed, or left no report) counts as one failure: it must never look good. */
async function counted(start, count) {
  const folder = mkdtempSync(join(tmpdir(), 'mallwright-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await start(report);
    const counts = count(read(report));
    return { ...counts, failed: code !== 0 && counts.failed === 0 ? 1 : counts.failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that could not even be loaded holds no tests; it counts as one failure. */
export function countVitest(report) {
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

export function countPlaywright(report) {
  if (!report) return { passed: 0, failed: 1, notes: [] };
  const { expected, unexpected, flaky } = report.stats;
  const notes = [...new Set(report.suites.flatMap(closingNotes))];
  return { passed: expected + flaky, failed: unexpected + report.errors.length, notes };
}

/** Tests say with an annotation of type `closing` when they could look at less than they are there for. */
function closingNotes({ suites = [], specs = [] }) {
  const annotations = specs.flatMap((spec) => spec.tests).flatMap((test) => test.annotations);
  const own = annotations.filter(({ type }) => type === 'closing').map(({ description }) => description);
  return [...suites.flatMap(closingNotes), ...own];
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
