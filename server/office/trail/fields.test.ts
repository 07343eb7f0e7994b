import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { kindOfField } from './names.ts';
import { recordedFields } from '../../testing/trail/recorded-fields.ts';
import { fieldName, namedFields, valueName } from './words.ts';

const SERVER = path.join(import.meta.dirname, '../..');

/** Files whose calls record what cannot be read from the code: forms, settings, and what other functions make. */
const recorded = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing/.test(file))
  .flatMap((file) => recordedFields(file, readFileSync(path.join(SERVER, file), 'utf8')));

const told = (all: readonly { kind: string; field: string; file: string }[]): string[] => [
  ...new Set(all.map(({ kind, field, file }) => `${kind}.${field} (${file})`)),
];

it('has a word for every field that is recorded', () => {
  expect(told(recorded.filter(({ kind, field }) => fieldName(field, `${kind}:1`) === field))).toEqual([]);
  expect(recorded.length).toBeGreaterThan(200);
});

it('knows what every id that is recorded is of', () => {
  const named = namedFields().map((one) => ({ ...one, file: 'TRAIL_WORDS' }));
  // The values of specifications are named by the row itself (changes.ts).
  const ids = [...recorded, ...named].filter(({ field }) => /_ids?$/.test(field) && field !== 'spec_value_ids');
  const beside = { use_bound: 1 };
  expect(told(ids.filter(({ kind, field }) => !kindOfField(field, `${kind}:1`, beside)))).toEqual([]);
  expect(ids.length).toBeGreaterThan(15);
});

it('has a word for every code that is recorded', () => {
  const codes = recorded.filter(({ value }) => value !== undefined && /^[\w-]+$/.test(value));
  expect(codes.filter(({ value = '' }) => valueName(value) === value)).toEqual([]);
  expect(codes.length).toBeGreaterThan(5);
});
