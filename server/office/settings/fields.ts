/** Changes that are made to the fields of every settings page before they are stored. */
import { safePicture } from '../../../engine/address.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { chosen } from '../../../schemas/setting-fields.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';

/** Trims texts, adds defaults to list entries, and removes empty links. */
export function tidied({ items, properties }: JsonSchema, value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value) && items && !Array.isArray(items)) return value.map((entry) => tidied(items, entry));
  if (!isRecord(value) || !properties) return chosen(value);
  const parts = Object.entries(properties).map(([name, part]) => [name, tidied(part, value[name] ?? part.default)]);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** The failure for the first picture whose address is not allowed; `path` leads to the value. */
export function wrongPicture(schema: JsonSchema, value: unknown, path = ''): Failure | undefined {
  if (schema['x-control'] === 'image' && typeof value === 'string')
    return value === '' || safePicture(value) !== ''
      ? undefined
      : fail(PICTURE_MESSAGES.wrongAddress, 422, { field: path });
  const partOf = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
  const { items, properties = {} } = schema;
  if (Array.isArray(value) && items && !Array.isArray(items))
    return firstOf(value.map((entry, at) => wrongPicture(items, entry, partOf(at))));
  if (!isRecord(value)) return undefined;
  return firstOf(Object.entries(properties).map(([name, part]) => wrongPicture(part, value[name], partOf(name))));
}

const firstOf = (failures: readonly (Failure | undefined)[]): Failure | undefined =>
  failures.find((failure) => failure !== undefined);
