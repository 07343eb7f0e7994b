/** Columns of goods with the same names in the office's form: those of schemas/api/goods/goods-fields.json. */
import { getTableColumns } from 'drizzle-orm';
import { pick } from '../../../engine/rules/wire/pick.ts';
import schema from '../../../schemas/api/goods/goods-fields.json' with { type: 'json' };
import type { GoodsFields } from '../../../schemas/types/contract.ts';
import { goods } from '../tables.ts';

type Goods = typeof goods.$inferSelect;

/** Fields that are stored in another form than they are sent. */
const CONVERTED = ['params', 'intro', 'specs', 'approve_status'] as const;

type Column = Exclude<keyof GoodsFields & keyof Goods, (typeof CONVERTED)[number]>;

export type FormColumns = Pick<Goods, Column>;

export const FORM_COLUMNS = Object.keys(schema.properties).filter(
  (name) => name in getTableColumns(goods) && !CONVERTED.some((other) => other === name),
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
