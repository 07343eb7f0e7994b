import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findHeadlessShell } from './programs/chromium.mjs';
import { node, root, run, tool } from './run.mjs';

/**
 * @typedef {{ passed: number, failures: { name: string, reason: string }[], notes?: string[] }} Result the result of a suite;
 * `notes` are printed before the closing line
 */

/**
 * Runs Vitest.
 *
 * @param {string[]} args projects, file filters
 * @param {Record<string, string>} env added to our environment
 * @returns {Promise<Result>}
 */
export function runVitest(args, env = {}) {
  return counted(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    return run(node, [tool('vitest'), 'run', ...reporters, ...args], { env: { NODE_ENV: undefined, ...env } });
  }, countVitest);
}

/** The result when no browser is available. */
export const NO_CHROMIUM = {
  passed: 0,
  failures: [{ name: 'browser tests', reason: 'no Chromium could be found or fetched' }],
};

/**
 * Runs Playwright against the built server.
 *
 * @param {string} chromium
 * @param {string[]} args file filters
 * @param {Record<string, string>} env added to our environment
 * @returns {Promise<Result>}
 */
export async function runPlaywright(chromium, args, env = {}) {
  const shell = (await findHeadlessShell()) ?? chromium;
  return counted(async (report) => {
    const options = ['test', '-c', 'tests/browser/playwright.config.ts', '--reporter=list,json', ...args];
    return run(node, [tool('playwright'), ...options], {
      env: {
        NODE_ENV: undefined,
        CHROMIUM: chromium,
        HEADLESS_SHELL: shell,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...env,
      },
    });
  }, countPlaywright);
}

/**
 * A run that fails without a failed test (it crashed, or wrote no report) counts as one failure, so that it never looks
 * successful.
 */
async function counted(start, count) {
  const folder = mkdtempSync(join(tmpdir(), 'mallwright-report-'));
  const report = join(folder, 'report.json');
  try {
    const { code } = await start(report);
    const counts = count(read(report));
    if (code !== 0 && counts.failures.length === 0)
      counts.failures.push({ name: 'the run', reason: `ended with ${code}` });
    return counts;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NO_REPORT = { passed: 0, failures: [{ name: 'the run', reason: 'left no report' }] };

/** A file that could not be loaded contains no tests; it counts as one failure. */
export function countVitest(report) {
  if (!report) return NO_REPORT;
  const unloaded = report.testResults
    .filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .map((file) => ({ name: relative(root, file.name), reason: plain(file.message) }));
  const failed = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((test) => ({
        name: `${relative(root, file.name)} › ${test.fullName}`,
        reason: plain(test.failureMessages.join('\n')),
      })),
  );
  // Tests that could not run here are named, so that nobody takes them for passed.
  const notes = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === 'skipped')
      .map((test) => `skipped here: ${relative(root, file.name)} › ${test.fullName}`),
  );
  return { passed: report.numPassedTests, failures: [...unloaded, ...failed], ...(notes.length > 0 && { notes }) };
}

export function countPlaywright(report) {
  if (!report) return NO_REPORT;
  const { expected, flaky } = report.stats;
  const errors = report.errors.map(({ message }) => ({ name: 'browser tests', reason: plain(message) }));
  const specs = report.suites.flatMap(specsOf);
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected')).map(failureOf);
  const unsteady = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(failureOf);
  for (const { name, reason } of unsteady) console.log(`\nSECOND TRY ${name}\n${reason}`);
  const notes = [
    ...new Set(specs.flatMap(closingNotes)),
    ...unsteady.map(({ name }) => `only at the second try: ${name}`),
  ];
  return { passed: expected + flaky, failures: [...errors, ...failed], notes };
}

function specsOf({ suites = [], specs = [] }) {
  return [...suites.flatMap(specsOf), ...specs];
}

function failureOf({ file, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  const reasons = errors.map(({ message, location }) => (location ? `line ${location.line}: ${message}` : message));
  return { name: `tests/browser/${file} › ${title}`, reason: plain(reasons.join('\n')) };
}

/** An annotation of type `closing` reports that a test could check less than it should. */
function closingNotes({ tests }) {
  const annotations = tests.flatMap((test) => test.annotations);
  return annotations.filter(({ type }) => type === 'closing').map(({ description }) => description);
}

/** The text of a failure without colours, at most a screen long. */
function plain(text = '') {
  return stripVTControlCharacters(text).trim().split('\n').slice(0, 12).join('\n');
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
