/** Changes that are made to the fields of every settings page before they are stored. */
import { safePicture } from '../../../engine/address.ts';
import { isRichTooLong, richText } from '../../../engine/document/rich-text.ts';
import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { chosen } from '../../../schemas/setting-fields.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';

/** Trims texts, sanitises HTML, adds defaults to list entries, and removes empty links. */
export function tidied(schema: JsonSchema, value: unknown): unknown {
  const { items, properties } = schema;
  if (typeof value === 'string') return schema['x-control'] === 'html' ? richText(value).trim() : value.trim();
  if (Array.isArray(value) && items && !Array.isArray(items)) return value.map((entry) => tidied(items, entry));
  if (!isRecord(value) || !properties) return chosen(value);
  const parts = Object.entries(properties).map(([name, part]) => [name, tidied(part, value[name] ?? part.default)]);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function wrongText(control: unknown, value: string): string | undefined {
  if (control === 'image' && value !== '' && safePicture(value) === '') return PICTURE_MESSAGES.wrongAddress;
  return control === 'html' && isRichTooLong(value) ? CONTENT_MESSAGES.richTooLong : undefined;
}

/** The failure for the first picture whose address is not allowed, or the first HTML that is too long; `path` leads to the value. */
export function wrongPart(schema: JsonSchema, value: unknown, path = ''): Failure | undefined {
  if (typeof value === 'string') {
    const message = wrongText(schema['x-control'], value);
    return message === undefined ? undefined : fail(message, 422, { field: path });
  }
  const partOf = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
  const { items, properties = {} } = schema;
  if (Array.isArray(value) && items && !Array.isArray(items))
    return firstOf(value.map((entry, at) => wrongPart(items, entry, partOf(at))));
  if (!isRecord(value)) return undefined;
  return firstOf(Object.entries(properties).map(([name, part]) => wrongPart(part, value[name], partOf(name))));
}

const firstOf = (failures: readonly (Failure | undefined)[]): Failure | undefined =>
  failures.find((failure) => failure !== undefined);
