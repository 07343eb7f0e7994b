import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createDatabase } from '../../tests/support/processes/postgres.ts';
import { inTransaction } from '../kernel/db/transaction.ts';
import { openPostgres } from '../kernel/db/database.ts';
import { insertMember } from '../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../testing/harness.ts';
import { audit } from '../kernel/system/tables.ts';
import { countBackup, readBackup } from './format.ts';
import { restoreBackup } from './restore.ts';
import { filesOf } from '../kernel/files/files-of.ts';
import { writeBackup } from './write.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-backup-'));
const file = path.join(folder, 'mall.backup');
let app: TestApp;
let lines: string[];

/** Texts, numbers and JSON that do not survive careless hands. */
const ODD = { text: '名\u2028\\"\n\t🍵', number: 0.1, deep: [{ a: null }], big: '9007199254740993' };

/** By place, a file and what is in it. */
const FILES = { pictures: `ab/${'1'.repeat(30)}.png`, licences: `cd/${'2'.repeat(30)}.jpg` };
const bytesOf = (place: string): Buffer => Buffer.from(`${place}\u0000\n["`);

beforeAll(async () => {
  app = await testApp();
  for (const [place, key] of Object.entries(FILES)) {
    mkdirSync(path.join(folder, place, path.dirname(key)), { recursive: true });
    writeFileSync(path.join(folder, place, key), bytesOf(place));
  }
  await insertMember(app, { username: ODD.text });
  await app.db.execute(sql`insert into setting (key, value, updated)
    values ('odd', ${`{"n": 123456789012345678901234567890.5, "o": ${JSON.stringify(ODD)}}`}::jsonb, 9007199254740991)`);
  await writeBackup({ db: app.db, files: filesOf({ dataDir: folder }), made: new Date(0) }, createWriteStream(file));
  lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The backup with its lines changed. */
async function changed(change: (lines: string[]) => string[]): Promise<string> {
  const name = path.join(folder, `${crypto.randomUUID()}.backup`);
  await writeFile(name, gzipSync(`${change([...lines]).join('\n')}\n`));
  return name;
}

interface Place {
  databaseUrl: string;
  dataDir: string;
}

async function onEmpty<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const { url, drop } = await createDatabase(inject('postgresUrl'));
  const dataDir = mkdtempSync(path.join(folder, 'target-'));
  try {
    return await work({ databaseUrl: url, dataDir });
  } finally {
    await drop();
  }
}

const yes = (): Promise<boolean> => Promise.resolve(true);

describe('a backup', () => {
  it('brings back every value to the last digit, and numbers that were given out', async () => {
    await onEmpty(async (place) => {
      const counts = await restoreBackup(file, place, yes);
      expect(counts).toEqual(await countBackup(file));
      const database = await openPostgres(place.databaseUrl);
      const read = async (query: ReturnType<typeof sql>) =>
        ((await database.db.execute(query)) as unknown as { rows: { text: string }[] }).rows[0]?.text;
      const same = [
        sql`select string_agg(m::text, '') as text from member m`,
        sql`select string_agg(s::text, '' order by key) as text from setting s`,
        sql`select last_value::text as text from member_user_id_seq`,
      ];
      try {
        for (const query of same) {
          const { rows } = (await app.db.execute(query)) as unknown as { rows: { text: string }[] };
          expect(await read(query)).toBe(rows[0]?.text);
        }
      } finally {
        await database.close();
      }
    });
  });

  it('brings back pictures for everybody, and papers of merchants for us alone', async () => {
    await onEmpty(async (place) => {
      expect(await restoreBackup(file, place, yes)).toMatchObject({ pictures: 2 });
      for (const [name, key] of Object.entries(FILES))
        expect(readFileSync(path.join(place.dataDir, name, key))).toEqual(bytesOf(name));
      const modes = ['pictures', 'licences'].map((name) => statSync(path.join(place.dataDir, name)).mode & 0o777);
      expect(modes).toEqual([0o755, 0o700]);
    });
  });

  it('is of one moment, while others write', async () => {
    await onEmpty(async (place) => {
      const database = await openPostgres(place.databaseUrl);
      let writing = true;
      const write = async (): Promise<void> => {
        while (writing)
          await inTransaction(database, async (tx) => {
            await tx.execute(sql`insert into audit (at, actor, action, subject, detail, request_id)
              values (0, 'test', 'test', 'test', '{}', 'test')`);
            await tx.execute(sql`insert into setting (key, value, updated) values (${crypto.randomUUID()}, '1', 0)`);
          });
      };
      const written = write();
      const name = path.join(folder, 'moment.backup');
      try {
        await expect.poll(() => database.db.$count(audit)).toBeGreaterThan(50);
        await writeBackup(
          { db: database.db, files: filesOf({ dataDir: folder }), made: new Date(0) },
          createWriteStream(name),
        );
      } finally {
        writing = false;
        await written;
        await database.close();
      }
      const rows: Record<string, number> = {};
      await readBackup(name, async (all) => {
        let table = '';
        for await (const line of all) {
          if ('mark' in line && 'table' in line.mark) table = line.mark.table;
          if ('row' in line) rows[table] = (rows[table] ?? 0) + 1;
        }
      });
      expect(rows['audit']).toBeGreaterThan(50);
      expect(rows['setting']).toBe(rows['audit']);
    });
  });

  it('is not restored over anything, nor when nobody wants it', async () => {
    await onEmpty(async (place) => {
      expect(await restoreBackup(file, place, () => Promise.resolve(false))).toBeUndefined();
      expect(readdirSync(place.dataDir)).toEqual([]);
      await restoreBackup(file, place, yes);
      for (const name of readdirSync(place.dataDir)) rmSync(path.join(place.dataDir, name), { recursive: true });
      await expect(restoreBackup(file, place, yes)).rejects.toThrow('The database of DATABASE_URL is not empty.');
    });
  });

  const newer = (text: string): string => text.replace(/"when":\d+/, '"when":9999999999999');
  const stray = '{"picture":"../../../evil.png"}';
  it.each<[string, RegExp, (lines: string[]) => string[]]>([
    ['without its end', /not whole/, (all) => all.slice(0, -1)],
    [
      'without one of its rows',
      /not whole/,
      (all) =>
        all.toSpliced(
          all.findIndex((line) => line.startsWith('[')),
          1,
        ),
    ],
    ['of a later version', /newer version/, ([first = '', ...rest]) => [newer(first), ...rest]],
    ['that is something else', /no backup that this version can read/, () => ['{"a":1}']],
    ['that is no JSON', /is no backup, or is damaged/, () => ['text']],
    [
      'with a picture outside of its folder',
      /none of ours/,
      (all) => [...all.slice(0, -1), stray, '["AA=="]', (all.at(-1) ?? '').replace('"pictures":2', '"pictures":3')],
    ],
    [
      'with a table of its own',
      /that its version has not/,
      (all) => all.map((line) => (line === '{"table":"setting"}' ? '{"table":"pg_authid"}' : line)),
    ],
  ])('%s leaves nothing behind', async (_what, reason, change) => {
    const damaged = await changed(change);
    await onEmpty(async (place) => {
      await expect(restoreBackup(damaged, place, yes)).rejects.toThrow(reason);
      expect(readdirSync(place.dataDir)).toEqual([]);
      expect(existsSync(path.join(folder, 'evil.png'))).toBe(false);
      // The next attempt, with the right file, is not refused.
      expect(await restoreBackup(file, place, yes)).toBeDefined();
    });
  });

  it('that is cut off in the middle is damaged', async () => {
    const bytes = await readFile(file);
    const half = path.join(folder, 'half.backup');
    await writeFile(half, bytes.subarray(0, bytes.length / 2));
    await expect(countBackup(half)).rejects.toThrow(/is no backup, or is damaged/);
    await expect(countBackup(path.join(folder, 'none'))).rejects.toThrow(/There is no file/);
  });
});
