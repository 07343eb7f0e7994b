/**
 * `npm run prove [-- NAME ...]`: the long forms of proofs that `npm test` runs in short, one after the other, about an hour in
 * all. Their numbers can be lowered to try it: KILLS, RACES, EDIT_KILLS, FUZZ_RUNS, LIFE_RUNS, WIRE_STEP, HOSTILE_RUNS,
 * SOAK_MINUTES, FAULT_ROUNDS, FAILOVERS, CLOCK_MINUTES. `browsers`, `cluster`, `sheets`, `image` and `ucp` need programs that are not
 * fetched. The last line is the result.
 */
import { join } from 'node:path';
import { ensureBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithNpm } from './lib/orphan.mjs';
import { node, root, run } from './lib/run.mjs';
import { findChromium } from './lib/programs/chromium.mjs';
import { missingBrowsers } from './lib/programs/other-browsers.mjs';
import { programs } from './lib/programs/find.mjs';
import { findSoffice } from './lib/programs/soffice.mjs';
import { NO_CHROMIUM, runPlaywright, runVitest } from './lib/suites.mjs';

/** Long forms of tests: project, file filters and numbers. */
const LONGER = {
  kills: ['faults', ['tests/faults/kill'], { KILLS: 100 }],
  races: ['races', ['tests/races/after-order.test.ts'], { RACES: 200 }],
  fuzz: ['server', ['tests/server/limits/fuzz.test.ts'], { FUZZ_RUNS: 50_000 }],
  models: [
    'server',
    [
      'server/money/trade/',
      'server/offers/marketing/',
      'server/orders/',
      'tests/server/addresses/',
      'tests/server/documents/',
    ],
    { EVERY_RUN: 1 },
  ],
  life: ['server', ['server/orders/aftersales/life.test.ts'], { LIFE_RUNS: 300 }],
  wire: ['server', ['server/testing/contract.test.ts'], { WIRE_STEP: 1 }],
  fields: ['server', ['server/testing/contract/'], { FIELDS: 1 }],
  bases: ['server', ['tests/server/addresses/', 'tests/server/clients/foreign-backend.test.ts'], { EVERY_BASE: 1 }],
  databases: ['server', ['server/', 'tests/server/data/old-checks.test.ts'], { EVERY_DATABASE: 1 }],
  clocks: ['server', ['tests/server/limits/clocks.test.ts'], { CLOCK_MINUTES: '1,5,25,90,1440' }],
  caches: ['server', ['server/', 'tests/server/'], { COLD_CACHES: 0 }],
  hostile: ['unit', ['tests/hostile'], { HOSTILE_RUNS: 10_000 }],
  failover: [
    'faults',
    ['failover', 'pooled', 'read-only'].map((name) => `tests/faults/${name}.test.ts`),
    { FAILOVERS: 5 },
  ],
  faults: [
    'faults',
    ['database', 'embedded', 'end', 'workers'].map((name) => `tests/faults/${name}.test.ts`),
    { FAULT_ROUNDS: 10 },
  ],
};

const PROOFS = {
  ...Object.fromEntries(Object.entries(LONGER).map(([name, form]) => [name, () => longer(...form)])),
  cluster: () => onManyMachines(),
  edits: () => killedEditors(),
  browser: () => atEveryWidth(),
  browsers: () => inOtherBrowsers(),
  sheets: () => throughSheets(),
  'rich-text': () => measured('rich-text', 'the costliest texts'),
  image: () => builtImage(),
  ucp: () => boughtByAssistants(),
  soak: () => measured('soak', `${process.env.SOAK_MINUTES ?? 10} minutes`),
};

/** Machines of a cluster fail one after another; without its programs it tells what is not tried. */
async function onManyMachines() {
  const { passed, failures } = await runVitest(['--project=cluster', '--no-file-parallelism']);
  for (const failure of failures) console.log(`\nFAILED ${failure.name}\n${failure.reason}`);
  return failures.length === 0 && passed > 0 ? `${passed} faults` : undefined;
}

/** LibreOffice opens and saves every file that the office exports; the content must not change. */
async function throughSheets() {
  if (!findSoffice()) {
    console.error(
      'No LibreOffice: install it (Debian: apt-get install --no-install-recommends libreoffice-calc), or name it by SOFFICE=/path/to/soffice.',
    );
    return undefined;
  }
  const env = { SHEETS: '1' };
  const server = await runVitest(['--project=server', 'tests/server/data/sheets.test.ts'], env);
  const chromium = await findChromium();
  const browser = chromium
    ? await runPlaywright(chromium, ['exports.spec'], { ...env, EVERY_WIDTH: '1' })
    : NO_CHROMIUM;
  const failures = [...server.failures, ...browser.failures];
  for (const failure of failures) console.log(`\nFAILED ${failure.name}\n${failure.reason}`);
  const isHeld = failures.length === 0 && server.passed > 0 && browser.passed > 0;
  return isHeld ? `${server.passed + browser.passed} tests with LibreOffice` : undefined;
}

/** The conformance suite of the Universal Commerce Protocol, but for what cannot hold here, and the schemas of its specification. */
async function boughtByAssistants() {
  if (!process.env.UCP_SUITE || !process.env.UCP_SPEC) {
    console.error(
      'Of github.com/Universal-Commerce-Protocol, UCP_SUITE names the folder of conformance and UCP_SPEC that of ucp at the tag of the version; PYTHON a Python with the packages of the suite.',
    );
    return undefined;
  }
  const { passed, failures } = await runVitest(['--project=server', 'tests/server/agents/']);
  for (const failure of failures) console.log(`\nFAILED ${failure.name}\n${failure.reason}`);
  return failures.length === 0 && passed > 0 ? 'the suite of the protocol' : undefined;
}

/** The steps of the Dockerfile in a chroot, and what comes out in use. */
async function builtImage() {
  if (process.getuid?.() !== 0 || programs('DEBOOTSTRAP', ['debootstrap'], ['/usr/sbin/debootstrap']).length === 0) {
    console.error(
      'The image is built in a chroot: it needs root and debootstrap (Debian: apt-get install debootstrap).',
    );
    return undefined;
  }
  const { code } = await run('sh', [join(root, 'deploy/image/try.sh')]);
  return code === 0 ? 'a chroot' : undefined;
}

/** The browser tests at all their widths; the normal run uses one of them. */
async function atEveryWidth() {
  const chromium = await findChromium();
  const { passed, failures } = chromium ? await runPlaywright(chromium, [], { EVERY_WIDTH: '1' }) : NO_CHROMIUM;
  for (const failure of failures) console.log(`\nFAILED ${failure.name}\n${failure.reason}`);
  return failures.length === 0 && passed > 0 ? `${passed} tests` : undefined;
}

/** Shop and designer in Firefox and WebKit. */
async function inOtherBrowsers() {
  const missing = missingBrowsers();
  for (const message of missing) console.error(message);
  if (missing.length > 0) return undefined;
  const { passed, failures } = await runVitest(['--project=browsers']);
  for (const failure of failures) console.log(`\nFAILED ${failure.name}\n${failure.reason}`);
  return failures.length === 0 && passed > 0 ? `${passed} walks in Firefox and WebKit` : undefined;
}

/** The operator's browser is killed repeatedly while a page is edited. */
async function killedEditors() {
  const chromium = await findChromium();
  const kills = process.env.EDIT_KILLS ?? '100';
  const { passed, failures } = chromium
    ? await runPlaywright(chromium, ['lost-edits'], { EDIT_KILLS: kills, EVERY_WIDTH: '1' })
    : NO_CHROMIUM;
  for (const failure of failures) console.log(`\nFAILED ${failure.name}\n${failure.reason}`);
  return failures.length === 0 && passed > 0 ? `EDIT_KILLS ${kills}` : undefined;
}

async function longer(project, files, numbers) {
  const [[name, usual]] = Object.entries(numbers);
  const env = { [name]: process.env[name] ?? String(usual) };
  const { passed, failures } = await runVitest([`--project=${project}`, ...files], env);
  for (const failure of failures) console.log(`\nFAILED ${failure.name}\n${failure.reason}`);
  return failures.length === 0 && passed > 0 ? `${name} ${env[name]}` : undefined;
}

async function measured(name, how) {
  const { code } = await run(node, ['--import', 'tsx', 'tests/bench/run.ts', name]);
  return code === 0 ? how : undefined;
}

endWithNpm();
const chosen = process.argv.slice(2);
const stray = chosen.find((name) => !Object.hasOwn(PROOFS, name));
if (stray) {
  console.error(`There is no proof "${stray}"; there are ${Object.keys(PROOFS).join(', ')}.`);
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
const held = [];
const failed = [];
for (const name of chosen.length > 0 ? chosen : Object.keys(PROOFS)) {
  const began = performance.now();
  const how = await PROOFS[name]();
  const took = `${((performance.now() - began) / 60_000).toFixed(1)} min`;
  if (how) held.push(`${name} (${how}, ${took})`);
  else failed.push(`${name} (${took})`);
}
console.log(`\nProved: ${held.join(', ') || 'nothing'}${failed.length > 0 ? `. FAILED: ${failed.join(', ')}` : ''}`);
if (failed.length > 0) process.exitCode = 1;
