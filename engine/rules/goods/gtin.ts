/** Barcodes that are numbers of GS1 (GTIN): feeds of product data may name these and no codes of the house. */

/** Prefixes of 13 digits that a shop gives out for itself, such as for what it weighs, and those of coupons. */
const OF_HOUSE = /^(?:02|04|2|05|98[0-4]|99)/;
/** The same of 8 digits. */
const OF_HOUSE_SHORT = /^[02]/;

/** Whether the last digit is that of GS1's rule: weights 3 and 1 from the right. */
function isChecked(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The barcode as a GTIN of 8, 12, 13 or 14 digits; '' when it is none. */
export function gtinOf(barcode: string): string {
  const digits = barcode.replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits) || !isChecked(digits)) return '';
  const isOfHouse =
    digits.length === 8 ? OF_HOUSE_SHORT.test(digits) : OF_HOUSE.test(digits.padStart(14, '0').slice(1));
  return isOfHouse ? '' : digits;
}
