import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../kernel/db/database.ts';
import { backupInto } from './backup.ts';

const root = mkdtempSync(path.join(tmpdir(), 'mallwright-folder-'));
const place = { databaseUrl: undefined, dataDir: path.join(root, 'data') };
const folder = path.join(root, 'backups');
const at = (day: number): Date => new Date(Date.UTC(2026, 10, day, 3, 0, 5));

beforeAll(async () => {
  await (await openDatabase(place)).close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('keeps the newest backups of a folder, and whatever else lies there', async () => {
  const first = await backupInto(place, { folder, keep: 2, now: at(1) });
  expect(path.basename(first.file)).toBe('mall-20261101T030005Z.backup');
  expect(first.counts.tables).toBeGreaterThan(50);
  writeFileSync(path.join(folder, 'before-the-move.backup'), 'by hand');
  await backupInto(place, { folder, keep: 2, now: at(2) });
  expect(await backupInto(place, { folder, keep: 2, now: at(3) })).toMatchObject({ deleted: 1 });
  expect(readdirSync(folder).toSorted()).toEqual([
    'before-the-move.backup',
    'mall-20261102T030005Z.backup',
    'mall-20261103T030005Z.backup',
  ]);
});

it('deletes nothing when the backup fails', async () => {
  const nowhere = { ...place, dataDir: path.join(root, 'missing') };
  await expect(backupInto(nowhere, { folder, keep: 1, now: at(4) })).rejects.toThrow('There is no');
  expect(readdirSync(folder)).toHaveLength(3);
});
