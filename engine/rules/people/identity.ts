/** Checks of personal data that people type (storefront spec 5). Each returns the message, or '' when the value is valid. */
import { MOBILE } from '../format/fold.ts';
import { ACCOUNT_MESSAGES } from '../messages/account.ts';
import { ORDERS_MESSAGES } from '../messages/orders.ts';

const PASSWORD_LENGTH = { min: 8, max: 20 } as const;

/** 11 digits: 1, then 3 to 9, then nine digits. */
export function isPhone(value: string): boolean {
  return MOBILE.test(value);
}

/**
 * Words of letters, digits, _, + and - with single dots between them, the first beginning with a letter or digit; @; at least two
 * labels of letters, digits and inner hyphens, the last beginning with two letters. Wider than the specification
 * (docs/decisions/mail-addresses.md).
 */
export function isEmail(value: string): boolean {
  return /^[A-Za-z0-9][\w+-]*(?:\.[\w+-]+)*@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,}(?:-+[A-Za-z0-9]+)*$/.test(
    value,
  );
}

/** 15, 17, 18 or 20 capital letters and digits. */
export function isTaxNumber(value: string): boolean {
  return /^[A-Z0-9]+$/.test(value) && [15, 17, 18, 20].includes(value.length);
}

export function phoneMessage(value: string): string {
  return isPhone(value) ? '' : ACCOUNT_MESSAGES.phoneFormat;
}

export function emailMessage(value: string): string {
  return isEmail(value) ? '' : ACCOUNT_MESSAGES.emailFormat;
}

export function taxNumberMessage(value: string): string {
  return isTaxNumber(value) ? '' : ORDERS_MESSAGES.taxNumberFormat;
}

/** Three checks in this order: empty; wrong length, or only digits, or only letters; other characters than digits and letters. */
export function passwordMessage(value: string): string {
  if (value === '') return ACCOUNT_MESSAGES.passwordEmpty;
  const wrongLength = value.length < PASSWORD_LENGTH.min || value.length > PASSWORD_LENGTH.max;
  if (wrongLength || /^(\d+|[A-Za-z]+)$/.test(value)) return ACCOUNT_MESSAGES.passwordMix;
  return /^[A-Za-z0-9]+$/.test(value) ? '' : ACCOUNT_MESSAGES.passwordSpecial;
}

export function confirmMessage(password: string, again: string): string {
  return password === again ? '' : ACCOUNT_MESSAGES.passwordMismatch;
}
