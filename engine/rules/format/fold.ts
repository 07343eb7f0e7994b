/**
 * Folds what people type or paste to the value that they mean, before its length and form are checked: in the page and on the
 * server. Folding twice changes nothing more.
 */
import type { Fold } from '../../../schemas/schema-types.ts';

/** 11 digits of a mobile number of the mainland. */
export const MOBILE = /^1[3-9]\d{9}$/;

/** With a sign of money, groups of three and a unit. What can be meant in two ways (`1,29`) is none. */
const NUMBER = /^([+-]?)¥?(\d+|[1-9]\d{0,2}(?:,\d{3})+)(\.\d+)?[元件个]?$/;
const PRINTABLE_ASCII = /^[!-~]*$/;
/** What most texts consist of: nothing in it is folded. The test is a tenth of the work. */
const USUAL_TEXT = /^[!-~、。！-～\u4e00-\u9fff](?:[ -~、。！-～\u4e00-\u9fff]*[!-~、。！-～\u4e00-\u9fff])?$/;
/** Format characters (soft hyphen, zero width, byte order, directions) and what fonts draw as nothing. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const SPACES = /[\s\p{Cc}]/gu;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** A number with its groups separated, or with the country before it. */
const GROUPED = /^\(?\+?\d[\d().-]*$/;
const COUNTRY = /^(?:\+86|0086|86)/;
/** Signs that input methods and other systems write for the middle dot of a name. */
const MIDDLE_DOTS = /(\p{Script=Han})[\u2022\u2027\u30fb\uff65](?=\p{Script=Han})/gu;
const OUTER = /[\s\u00ad\u200b-\u200d\u2060\ufeff]/;

/** The text without invisible characters, in half width. */
function plain(text: string): string {
  return withoutInvisible(text).normalize('NFKC');
}

/** The text without characters that nobody sees, NUL among them. Sequences of emoji fall apart. */
export function withoutInvisible(text: string): string {
  return text.replaceAll('\0', '').replace(INVISIBLE, '');
}

/** A code or a number, without any spaces; the dashes that people type for a hyphen are hyphens. */
export function foldCode(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  // What a space separated may compose now.
  return plain(text).replace(SPACES, '').normalize('NFC').replace(DASHES, '-');
}

/** A number in digits, with its decimal point and minus: `￥1,299.00` is `1299.00`. Any other text is as foldCode has it. */
export function foldNumber(text: string): string {
  const typed = foldCode(text);
  const [, sign = '', whole, decimals = ''] = NUMBER.exec(typed) ?? [];
  return whole === undefined ? typed : sign + whole.replaceAll(',', '') + decimals;
}

/** The 11 digits of a mobile number in any notation; any other text stays unchanged. */
function mobileOf(text: string): string {
  if (!GROUPED.test(text)) return text;
  const digits = text.replace(/[().-]/g, '').replace(COUNTRY, '');
  return MOBILE.test(digits) ? digits : text;
}

/** A phone number or an e-mail address: as foldCode, and a mobile number is its 11 digits. */
export function foldTyped(text: string): string {
  return mobileOf(foldCode(text));
}

/** Search words; a mobile number in any notation is its 11 digits. */
export function foldSearch(text: string): string {
  const words = plain(text).trim();
  const typed = foldTyped(words);
  return MOBILE.test(typed) ? typed : words;
}

/** Names, addresses and free text: emoji, inner spaces and line breaks stay. */
export function foldText(text: string): string {
  if (USUAL_TEXT.test(text)) return text;
  const kept = text
    .replaceAll('\0', '')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(MIDDLE_DOTS, '$1·');
  let [start, end] = [0, kept.length];
  while (start < end && OUTER.test(kept.charAt(start))) start++;
  while (end > start && OUTER.test(kept.charAt(end - 1))) end--;
  return kept.slice(start, end);
}

/** A phone number, an e-mail address, or else a name, e.g. of an account. */
export function foldContact(text: string): string {
  const typed = foldTyped(text);
  return MOBILE.test(typed) || typed.includes('@') ? typed : foldText(text);
}

const FOLDS: Record<Fold, (text: string) => string> = {
  typed: foldTyped,
  code: foldCode,
  number: foldNumber,
  contact: foldContact,
  search: foldSearch,
  text: foldText,
  none: (text) => text,
};

export function fold(text: string, by: Fold): string {
  return FOLDS[by](text);
}
