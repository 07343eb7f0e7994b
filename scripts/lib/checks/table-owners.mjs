/**
 * Only a table's area (server/AREA) writes it; other areas call functions that it exports. Reading and joining is allowed
 * everywhere. Demo data, backups and tests may write every table.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const EXEMPT = /^server\/(?:seed|backup|testing|commands)\/|\.test\.ts$|\/migrations\//;
const TABLE = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const BUILT_WRITE = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g;
/** Raw SQL names a table by `${table}` or by its database name. */
const RAW_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:\$\{(\w+)\}|"?([a-z]\w*)"?)/gi;
const LIST = /const (\w+) = \[([\w\s,]*)\]/g;
const LOOP = /for \(const (\w+) of (?:\[([\w\s,]*)\]|(\w+))\)/g;

/**
 * Lists writes to tables of other areas.
 *
 * @param {string} folder the project's folder
 * @returns {string[]} one line each
 */
export function foreignWrites(folder) {
  const files = readdirSync(join(folder, 'server'), { recursive: true })
    .map((name) => posix.join('server', name.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const texts = new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  const ownerOf = ownersOf(texts);
  return [...texts]
    .filter(([file]) => !EXEMPT.test(file))
    .flatMap(([file, text]) =>
      [...writtenIn(text)]
        .filter((table) => ownerOf.has(table) && ownerOf.get(table) !== areaOf(file))
        .map((table) => `${file} writes ${table}, a table of ${ownerOf.get(table)}: call what that area exports`),
    );
}

const areaOf = (file) => file.split('/')[1];

/** The owning area by table, with the table's name in code and in the database. */
function ownersOf(texts) {
  const owners = new Map();
  for (const [file, text] of texts)
    if (file.endsWith('/tables.ts'))
      for (const [, constant, name] of text.matchAll(TABLE))
        for (const each of [constant, name]) owners.set(each, areaOf(file));
  return owners;
}

function writtenIn(text) {
  const built = [...text.matchAll(BUILT_WRITE)].map(([, table]) => table);
  const raw = [...text.matchAll(RAW_WRITE)].map(([, constant, name]) => constant ?? name);
  const loops = loopsIn(text);
  return new Set([...built, ...raw].flatMap((name) => loops.get(name) ?? [name]));
}

/** What the variables of loops over lists stand for: a loop over tables writes each of them. */
function loopsIn(text) {
  const lists = new Map([...text.matchAll(LIST)].map(([, name, entries]) => [name, namesIn(entries)]));
  const loops = new Map();
  for (const [, variable, entries, list] of text.matchAll(LOOP))
    loops.set(variable, [...(loops.get(variable) ?? []), ...(entries ? namesIn(entries) : (lists.get(list) ?? []))]);
  return loops;
}

const namesIn = (entries) => entries.match(/\w+/g) ?? [];
