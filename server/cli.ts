/** Commands for the terminal. They open the database themselves; no server may be using an embedded one. */
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { hasOperators } from './people/operator/account.ts';
import { askCredentials, createOperator, lockAccount, resetAccount } from './commands/create-operator.ts';
import { backupInto, countsLine, makeBackup, restore } from './commands/backup.ts';
import { importOptions, importPage, importReport } from './commands/import-page.ts';
import { moveFiles } from './commands/move-files.ts';
import { askAccess, keepReport, moveIn, moveOptions } from './commands/movein/move-in.ts';
import { readConfig } from './kernel/config.ts';
import { openDatabase } from './kernel/db/database.ts';
import { limitRole } from './kernel/db/session-limits.ts';
import { LockedError } from './kernel/db/embedded/lock.ts';
import { errorLine } from './kernel/log.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { systemContext } from './kernel/http/system-context.ts';

/** Runs work on the configured database, seeding it first when it is empty, and always closes it. */
async function withDatabase(
  actor: string,
  work: (context: ReturnType<typeof systemContext>, isNew: boolean) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    const isNew = await seedIfEmpty(database.db, config);
    await work(systemContext(database.db, config, actor), isNew);
  } finally {
    await database.close();
  }
}

async function runLock(name: string, locked: boolean): Promise<void> {
  await withDatabase('create-operator', async (context) => {
    await lockAccount(context, name, locked);
    console.log(`Operator "${name.trim()}" ${locked ? 'is locked and signed out everywhere' : 'may sign in again'}.`);
  });
}

async function runReset(name: string): Promise<void> {
  await withDatabase('create-operator', async (context) => {
    const password = await resetAccount(context, name);
    console.log(
      `Operator "${name.trim()}" is signed out everywhere. Temporary password, for one sign-in within a day:`,
    );
    console.log(password);
  });
}

async function runCreateOperator(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { username: text, role: text, lock: text, unlock: text, reset: text };
  const { values } = parseArgs({ args, options });
  if (values.reset !== undefined) return runReset(values.reset);
  const name = values.lock ?? values.unlock;
  if (name !== undefined) return runLock(name, values.lock !== undefined);
  // The database is opened first, so that nobody types a password for one that is in use or has the name already.
  await withDatabase('create-operator', async (context, isNew) => {
    if (isNew) console.log('The database was empty; the mall has been set up in it.');
    if (!(await hasOperators(context.db)))
      console.log('This mall has no operator yet; the first one is an administrator.');
    const credentials = await askCredentials(context, process.env, values.username);
    await createOperator(context, { ...credentials, role: values.role });
    console.log(`Operator "${credentials.username.trim()}" may now sign in at /edit.`);
  });
}

async function runImportPage(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { as: { type: 'string' }, title: { type: 'string' } },
  });
  const options = importOptions({ ...values, file: positionals[0] });
  await withDatabase('import-page', async (context) => {
    console.log(importReport(await importPage(context, options)).join('\n'));
  });
}

/** The file argument of a command: its only argument besides options. */
function fileOf(positionals: string[], usage: string): string {
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(`Usage: ${usage}`);
  return path.resolve(process.env['INIT_CWD'] ?? '.', file);
}

const BACKUP_USAGE = 'npm run backup -- FILE, or npm run backup -- --into FOLDER [--keep 14] [--every HOURS]';

/** A positive whole number of an option. Throws with one line. */
function countOf(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new Error(`--${name} must be a whole number above 0, not "${text}".`);
}

async function runBackup(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const options = { into: text, keep: { ...text, default: '14' }, every: text } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const config = readConfig(process.env);
  if (values.into === undefined) {
    const file = fileOf(positionals, BACKUP_USAGE);
    console.log(`${file}: ${countsLine(await makeBackup(config, file))}.`);
    return;
  }
  const folder = fileOf([values.into, ...positionals], BACKUP_USAGE);
  const keep = countOf('keep', values.keep);
  const once = async (): Promise<void> => {
    const { file, counts, deleted } = await backupInto(config, { folder, keep, now: new Date() });
    console.log(`${file}: ${countsLine(counts)}${deleted > 0 ? `; ${deleted} older deleted` : ''}.`);
  };
  if (values.every === undefined) return once();
  const hours = countOf('every', values.every);
  // As the first process of a container it would otherwise not end at SIGTERM.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  for (;;) {
    await once().catch((error: unknown) => console.error(errorLine(error)));
    await setTimeout(hours * 3_600_000);
  }
}

async function runRestore(args: string[]): Promise<void> {
  const options = { yes: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const file = fileOf(positionals, 'npm run restore -- FILE [--yes]');
  const counts = await restore(readConfig(process.env), file, values.yes);
  console.log(counts ? `Restored ${countsLine(counts)}.` : 'Nothing was changed.');
}

async function runMoveFiles(args: string[]): Promise<void> {
  const options = { back: { type: 'boolean', default: false } } as const;
  const { values } = parseArgs({ args, options });
  const { copied, skipped } = await moveFiles(readConfig(process.env), values.back, (moved) => {
    if ((moved.copied + moved.skipped) % 100 === 0) console.log(`${moved.copied} copied, ${moved.skipped} were there.`);
  });
  console.log(`${copied} files copied, ${skipped} were there already. Nothing was deleted.`);
}

async function runMoveIn(args: string[]): Promise<void> {
  const [text, flag] = [{ type: 'string' } as const, { type: 'boolean' } as const];
  const options = { check: flag, publish: flag, only: text, weights: text };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const wanted = moveOptions(positionals[0], values);
  await withDatabase('move-in', async (context) => {
    const access = await askAccess(process.env);
    const tell = (line: string): void => console.log(line);
    const office = { ...context, operator: { ...context.operator, shop_ids: undefined } };
    const report = await moveIn({ context: office, access, options: wanted, tell });
    console.log(report.text(wanted.isCheck).join('\n'));
    console.log(keepReport(report, context.config.dataDir, new Date()));
  });
}

/** The database is asked directly; a pooler could hand the statements to another role. */
async function runDatabaseRole(): Promise<void> {
  const { listenUrl } = readConfig(process.env);
  if (!listenUrl)
    throw new Error('The embedded database has no roles; DATABASE_LISTEN_URL or DATABASE_URL names a PostgreSQL.');
  const { role, database } = await limitRole(listenUrl);
  console.log(`Sessions of role "${role}" in database "${database}" have the limits of this mall from now on.`);
}

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  'create-operator': runCreateOperator,
  'import-page': runImportPage,
  'database-role': runDatabaseRole,
  'move-files': runMoveFiles,
  'move-in': runMoveIn,
  backup: runBackup,
  restore: runRestore,
};

try {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(`Commands: ${Object.keys(COMMANDS).join(', ')}`);
  await command(args);
} catch (error) {
  const message = errorLine(error);
  console.error(error instanceof LockedError ? `Nothing was changed. ${message}` : message);
  process.exitCode = 1;
}
