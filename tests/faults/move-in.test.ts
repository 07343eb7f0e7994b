/** The command `move-in` as somebody runs it: from a running mall of ours into an empty one, with what is wrong said in a line. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/kernel/db/database.ts';
import { tag } from '../../server/goods/tables.ts';
import { DEMO_PASSWORD } from '../../server/kernel/system/password.ts';
import { DEMO_OPERATOR } from '../../server/seed/accounts.ts';
import { suiteDatabase } from '../support/database.ts';
import { freePort } from '../support/processes/port.ts';
import { startServer, type RunningServer } from '../support/processes/server.ts';

const databaseUrl = suiteDatabase();
const CLI = ['dist/server/cli.js', 'move-in'];
/** `script` of util-linux gives a program a terminal. */
const hasScript = spawnSync('script', ['--version']).stdout?.includes('util-linux') ?? false;
if (!hasScript) console.log('passwords typed at a terminal: not tried, since `script` of util-linux is missing');

let there: RunningServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mallwright-move-in-'));
  there = await startServer();
});
afterAll(async () => {
  await there.stop();
  await rm(folder, { recursive: true, force: true });
});

const envOf = (access: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_ENV: 'production',
  DATA_DIR: path.join(folder, 'data'),
  DATABASE_URL: databaseUrl(),
  ...access,
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const run = (args: string[], access: Record<string, string>): Promise<Ended> =>
  promisify(execFile)(process.execPath, [...CLI, ...args], { env: envOf(access) }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );

/** Runs it at a terminal and types the answers, each when its question stands there; answers all that the terminal showed. */
async function atTerminal(args: string[], answers: readonly [question: string, typed: string][]): Promise<string> {
  const line = [process.execPath, ...CLI, ...args].join(' ');
  const child = spawn('script', ['-qec', line, '/dev/null'], { env: envOf({}) });
  const waiting = [...answers];
  let shown = '';
  child.stdout.on('data', (part: Buffer) => {
    shown += part.toString();
    const [next] = waiting;
    if (!next || !shown.includes(next[0])) return;
    waiting.shift();
    child.stdin.write(`${next[1]}\r`);
  });
  await new Promise((ended) => child.on('close', ended));
  return shown;
}

const OPERATOR = { MOVE_IN_USERNAME: DEMO_OPERATOR, MOVE_IN_PASSWORD: DEMO_PASSWORD };

it('brings what is named, and reports it', async () => {
  const { code, stdout, stderr } = await run([there.url, '--only', 'tags'], OPERATOR);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/move-in-\d{8}-\d{6}\.csv/);
  const database = await openDatabase({ databaseUrl: databaseUrl(), dataDir: folder });
  try {
    expect(await database.db.$count(tag)).toBeGreaterThan(1);
  } finally {
    await database.close();
  }
});

it('says what is wrong in one line, and ends with 1', async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const cases: [string, Record<string, string>, RegExp][] = [
    ['shop.example', OPERATOR, /^Usage: npm run move-in/],
    [nobody, OPERATOR, /对方没有答复：拒绝连接/],
    [`${there.url}/edit`, { MOVE_IN_TOKEN: 'x' }, /这个地址没有商城的接口/],
    [there.url, { MOVE_IN_TOKEN: 'wrong' }, /127\.0\.0\.1:\d+: .*登录/],
    [there.url, { ...OPERATOR, MOVE_IN_PASSWORD: 'Wrong2026' }, /密码/],
  ];
  const tried = async ([address, access, message]: (typeof cases)[number]): Promise<void> => {
    const { code, stderr } = await run([address, '--check', '--only', 'tags'], access);
    expect(stderr).toMatch(message);
    expect([address, code, stderr.trim().split('\n').length]).toEqual([address, 1, 1]);
  };
  await Promise.all(cases.map(tried));
});

it.skipIf(!hasScript)('shows the name that is typed at a terminal, and never the password', async () => {
  const args = [there.url, '--check', '--only', 'tags'];
  const shown = await atTerminal(args, [
    ['Account name there', DEMO_OPERATOR],
    ['Password there', DEMO_PASSWORD],
  ]);
  expect(shown).toContain(DEMO_OPERATOR);
  expect(shown).not.toContain(DEMO_PASSWORD);
  expect(shown).toMatch(/move-in-\d{8}-\d{6}\.csv/);
  const stopped = await atTerminal(args, [['Account name there', '\u0003']]);
  expect(stopped).toContain('Stopped. Nothing was changed.');
});
