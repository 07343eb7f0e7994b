/** Reads the fields of a posted form as its action declares them (storefront/shell/action/fields.ts). */
import type { FastifyRequest } from 'fastify';
import type { ActionField, ActionFields, Posted, Upload } from '../../../storefront/entry.server.tsx';
import { fold } from '../../../engine/rules/format/fold.ts';
import { foldOfName } from '../../../engine/rules/format/fold-of.ts';
import { MAX_PICTURE_BYTES } from '../../../engine/rules/content/pictures.ts';
import type { Fold } from '../../../schemas/schema-types.ts';
import { flagOf, intOf, textOf, type Input } from '../../kernel/http/input.ts';

/** A form before its fields are read: texts and files by name. */
export interface RawForm {
  texts: ReadonlyMap<string, readonly string[]>;
  files: ReadonlyMap<string, readonly Upload[]>;
  /** true: the last value of a name counts; false: a name with two values has none */
  lastCounts: boolean;
}

/** A form from a body with names and values. */
export function formOfBody(body: unknown): RawForm {
  const input = typeof body === 'object' && body !== null ? (body as Input) : {};
  const texts = Object.entries(input).map(
    ([name, value]) => [name, [value].flat().filter((one) => typeof one === 'string')] as const,
  );
  return { texts: new Map(texts), files: new Map(), lastCounts: false };
}

/** Maximum characters of a text field in a form with files. */
const MAX_FIELD_LENGTH = 4096;

/**
 * A multipart form, without empty files; undefined when there are too many parts or a text is too long. A file that is too large is
 * cut one byte above the limit, so that storing it refuses it by name.
 */
export async function formOfParts(
  request: FastifyRequest,
  { maxFiles, maxFields }: { maxFiles: number; maxFields: number },
): Promise<RawForm | undefined> {
  const texts = new Map<string, string[]>();
  const files = new Map<string, Upload[]>();
  const add = <T>(to: Map<string, T[]>, name: string, value: T): void =>
    void to.set(name, [...(to.get(name) ?? []), value]);
  const limits = {
    fileSize: MAX_PICTURE_BYTES + 1,
    files: maxFiles,
    fields: maxFields,
    fieldSize: MAX_FIELD_LENGTH,
    parts: maxFiles + maxFields + 1,
    headerPairs: 50,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') add(texts, part.fieldname, String(part.value));
      else {
        const bytes = await part.toBuffer();
        if (bytes.length > 0) add(files, part.fieldname, bytes);
      }
    }
    return { texts, files, lastCounts: true };
  } catch {
    return undefined;
  }
}

/** The raw value of a name. */
function rawOf({ texts, lastCounts }: RawForm, name: string): string | undefined {
  const values = texts.get(name) ?? [];
  return lastCounts || values.length === 1 ? values.at(-1) : undefined;
}

type OneField = Exclude<ActionField, { kind: 'each' }>;

/** How a field of an action is folded: a number by its kind, a text by its name. */
function foldOf(name: string, { kind }: OneField): Fold {
  if (kind === 'digits') return 'code';
  if (kind === 'count') return 'number';
  return foldOfName(name) ?? 'text';
}

/** The text of a field, folded, trimmed and cut; '' when it is missing. */
export function textIn(form: RawForm, name: string, maxLength: number, by: Fold): string {
  return textOf(fold(rawOf(form, name) ?? '', by), maxLength);
}

/** @param by how its texts are folded */
function valueOf(form: RawForm, name: string, field: OneField, by: Fold): unknown {
  const { kind, maxLength } = field;
  if (kind === 'secret') return (rawOf(form, name) ?? '').slice(0, maxLength);
  if (kind === 'list') return (form.texts.get(name) ?? []).map((one) => textOf(fold(one, by), maxLength));
  if (kind === 'files') return form.files.get(name) ?? [];
  const text = textIn(form, name, maxLength, by);
  if (kind === 'digits') return /^\d+$/.test(text) ? text : '';
  if (kind === 'count') return intOf(text);
  if (kind === 'flag') return flagOf(text);
  if (kind === 'choice') return field.names.find((one) => one === text);
  return text;
}

/** The form names of a field: its own name, or one for each row in the form. */
function namesOf({ texts, files }: RawForm, name: string, field: ActionField): [row: string, name: string][] {
  if (field.kind !== 'each') return [['', name]];
  const start = name + field.mark;
  return [...new Set([...texts.keys(), ...files.keys()])].flatMap((one): [string, string][] => {
    const row = one.startsWith(start) ? one.slice(start.length) : '';
    return /^\d{1,18}$/.test(row) ? [[row, one]] : [];
  });
}

export function readFields<F extends ActionFields>(fields: F, form: RawForm): Posted<F> {
  const read = Object.entries(fields).map(([name, field]) => {
    if (field.kind !== 'each') return [name, valueOf(form, name, field, foldOf(name, field))];
    const by = foldOf(name, field.of);
    const rows = namesOf(form, name, field).map(([row, own]) => [row, valueOf(form, own, field.of, by)]);
    return [name, Object.fromEntries(rows)];
  });
  return Object.fromEntries(read) as Posted<F>;
}

/** The typed values of the fields `keep`, by their names in the form. */
export function typedIn(fields: ActionFields, keep: readonly string[], form: RawForm): Record<string, string> {
  const kept = keep.flatMap((name) => {
    const field = fields[name];
    if (!field) return [];
    const one = field.kind === 'each' ? field.of : field;
    const by = foldOf(name, one);
    return namesOf(form, name, field)
      .filter(([, own]) => rawOf(form, own) !== undefined)
      .map(([, own]) => [own, textIn(form, own, one.maxLength, by)]);
  });
  return Object.fromEntries(kept);
}
