/** How a field is folded, by its name: for requests, posted forms and inputs alike. */
import type { Fold } from '../../../schemas/schema-types.ts';

/** Names whose last word misleads, or says nothing. */
const BY_NAME: Readonly<Record<string, Fold>> = {
  card_id_mask: 'code',
  coupon_discount: 'number',
  point_use: 'number',
  price_gt: 'number',
  price_lt: 'number',
  mate_keywords: 'text',
  password_confirm: 'none',
  password_confirmation: 'none',
  logo_dark: 'none',
  logo_light: 'none',
  link_value: 'none',
};

const LAST_WORDS: Readonly<Record<Exclude<Fold, 'text'>, string>> = {
  typed: 'mobile phone telephone tel email',
  code: `code vcode yzm bn barcode sn no number id ids tid account star lat lng date birthday month colour color`,
  number: 'num price fee amount quantity',
  contact: 'contact username',
  search: 'keyword keywords',
  none: `password again token ticket sign sid csv html json order params config query url uri path href link redirect file pic pics
    image picture avatar logo background intro after before`,
};

const BY_LAST_WORD = new Map(
  Object.entries(LAST_WORDS).flatMap(([by, listed]) => listed.split(/\s+/).map((word) => [word, by as Fold])),
);

/** undefined for a name that says nothing: what it names is free text, or no text at all. `receiver_mobile`, `smsCode`. */
export function foldOfName(name: string): Fold | undefined {
  const last = name.replace(/^.*(?:_|(?=[A-Z]))/, '').toLowerCase();
  return Object.hasOwn(BY_NAME, name) ? BY_NAME[name] : BY_LAST_WORD.get(last);
}
