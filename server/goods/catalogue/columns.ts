/** Columns of goods with the same names in the office's form. Add new ones here and in the form's schemas. */
import { namesOf, pick } from '../../../engine/rules/wire/pick.ts';
import type { goods } from '../tables.ts';

type Goods = typeof goods.$inferSelect;

/** Their values in new goods. */
export const UNWRITTEN: Pick<
  Goods,
  | 'brief'
  | 'category_id'
  | 'main_category_id'
  | 'brand_id'
  | 'pics'
  | 'on_at'
  | 'off_at'
  | 'weight'
  | 'freight_template_id'
  | 'item_type'
  | 'service_text'
  | 'sort'
> = {
  brief: '',
  category_id: 0,
  main_category_id: 0,
  brand_id: 0,
  pics: [],
  on_at: null,
  off_at: null,
  weight: 0,
  freight_template_id: null,
  item_type: 'normal',
  service_text: '',
  sort: 0,
};

export type FormColumns = typeof UNWRITTEN;

export const FORM_COLUMNS = namesOf(UNWRITTEN);

/** The columns in the request, null included; for missing ones the values in `before`. */
export function sentColumns(input: Partial<FormColumns>, before: FormColumns): FormColumns {
  const sent = FORM_COLUMNS.filter((name) => input[name] !== undefined);
  return { ...pick(before, FORM_COLUMNS), ...pick(input, sent) };
}
