/** LibreOffice without windows: opens files and saves them, as users of spreadsheets do. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { decodeText } from '../../engine/rules/tables/file-text.ts';
import { findSoffice } from '../../scripts/lib/programs/soffice.mjs';

const run = promisify(execFile);

/**
 * Undefined when LibreOffice is not installed: tests that need it are then skipped, except in `npm run prove -- sheets`, which requires it.
 */
export const soffice = findSoffice();

/** CSV in UTF-8 with commas and quotes. */
const CSV = 'Text - txt - csv (StarCalc):44,34,76';
/** A setup that users in China may have: text that looks like a number or a date becomes one. */
const EAGER = `${CSV},1,,2052,false,true`;

const ALL_WAYS = ['csv', 'xlsx', 'csv, eager', 'xlsx, eager'] as const;

/** The way of a file: saved as CSV directly, or as a workbook that is then saved as CSV; the short run has no eager ones. */
export const WAYS = process.env['SHEETS'] === undefined ? ALL_WAYS.slice(0, 2) : ALL_WAYS;

/** The texts of CSV files by name, after a spreadsheet program has opened and saved them. */
export async function throughSheet(
  files: ReadonlyMap<string, string>,
  way: (typeof ALL_WAYS)[number],
): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'mallwright-sheet-'));
  const names = [...files.keys()];
  const [kind = 'csv', eager] = way.split(', ');
  const fileOf = (stage: string, extension: string, at: number): string => join(folder, stage, `${at}.${extension}`);
  const convert = async (from: string, extension: string, to: string, filter: string, options: string[] = []) => {
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const sources = names.map((_name, at) => fileOf(from, extension, at));
    const args = ['--headless', profile, ...options, '--convert-to', filter, '--outdir', join(folder, to), ...sources];
    await run(soffice ?? 'soffice', args, { timeout: 150_000 });
  };
  try {
    await mkdir(join(folder, 'in'));
    await Promise.all([...files.values()].map((text, at) => writeFile(fileOf('in', 'csv', at), text)));
    const opened = [`--infilter=${eager ? EAGER : CSV}`];
    if (kind === 'xlsx') {
      await convert('in', 'csv', 'book', 'xlsx', opened);
      await convert('book', 'xlsx', 'out', `csv:${CSV}`);
    } else await convert('in', 'csv', 'out', `csv:${CSV}`, opened);
    const saved = await Promise.all(
      names.map(async (_name, at) => decodeText(await readFile(fileOf('out', 'csv', at)))),
    );
    return new Map(names.map((name, at) => [name, saved[at] ?? '']));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
