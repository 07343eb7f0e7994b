/** Columns of goods with the same names in the office's form: those of schemas/api/goods/goods-fields.json. */
import { sql, type SQL } from 'drizzle-orm';
import { pick } from '../../../engine/rules/wire/pick.ts';
import schema from '../../../schemas/api/goods/goods-fields.json' with { type: 'json' };
import type { GoodsFields } from '../../../schemas/types/contract.ts';
import type { goods } from '../tables.ts';

/** Fields that write.ts stores in a way of its own; each other field is a column of that name, which the compiler checks. */
const OTHERWISE = ['name', 'params', 'intro', 'approve_status', 'tag_ids', 'specs', 'items'] as const;

type Column = Exclude<keyof GoodsFields, (typeof OTHERWISE)[number]>;

export type FormColumns = Pick<typeof goods.$inferSelect, Column>;

export const FORM_COLUMNS = Object.keys(schema.properties).filter(
  (name) => !OTHERWISE.some((other) => other === name),
) as Column[];

/** Their values in new goods. */
export const UNWRITTEN = Object.fromEntries<unknown>(
  FORM_COLUMNS.map((name) => [name, schema.properties[name].default]),
) as FormColumns;

/** The columns in the request, null included; for missing ones the values in `before`. */
export function sentColumns(input: Partial<FormColumns>, before: FormColumns): FormColumns {
  const sent = FORM_COLUMNS.filter((name) => input[name] !== undefined);
  return { ...pick(before, FORM_COLUMNS), ...pick(input, sent) };
}

/** Sets the columns to the values of the row that met an existing one: many rows are changed by one INSERT ... ON CONFLICT. */
export const excludedOf = (names: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(names.map((name) => [name, sql`excluded.${sql.identifier(name)}`]));
