/** Checks of delivery addresses (storefront spec 5), for form and server. Each returns the message, or ''. */
import { isPhone } from '../people/identity.ts';
import { ACCOUNT_MESSAGES } from '../messages/account.ts';
import { PLACES_MESSAGES } from '../messages/places.ts';

/** What a pasted text says of a delivery address; field names as in the contract, regions by their labels. */
export interface WrittenAddress {
  username: string;
  telephone: string;
  province: string;
  city: string;
  county: string;
  adrdetail: string;
  postalCode: string;
}

/** A typed delivery address. */
export interface AddressFields extends WrittenAddress {
  /** how the member calls it, e.g. 家 */
  label: string;
}

/** Maximum characters */
export const ADDRESS_LIMITS = { username: 20, adrdetail: 120, postalCode: 6, label: 6 } as const;
/** Labels that are offered; members may write others. */
export const ADDRESS_LABELS = ['家', '公司', '学校'] as const;
/** Maximum addresses of one member. */
export const MAX_ADDRESSES = 50;

export const ADDRESS_MESSAGES = {
  username: '请填写收货人姓名',
  usernameFormat: '姓名只能包含汉字、字母和数字',
  telephone: '请填写手机号码',
  county: '请选择区',
  adrdetail: '请填写详细地址',
  postalCode: '请输入6位邮政编码',
  label: `标签最多${ADDRESS_LIMITS.label}个字`,
  tooMany: `最多保存${MAX_ADDRESSES}个收货地址`,
} as const;

/** Allows Chinese characters, letters and digits, no spaces (contract 4), and the dot of names like 阿依古丽·买买提. */
export function receiverNameMessage(value: string): string {
  if (value === '') return ADDRESS_MESSAGES.username;
  return /^[\p{Script=Han}A-Za-z0-9·]+$/u.test(value) && value.length <= ADDRESS_LIMITS.username
    ? ''
    : ADDRESS_MESSAGES.usernameFormat;
}

export function telephoneMessage(value: string): string {
  if (value === '') return ADDRESS_MESSAGES.telephone;
  return isPhone(value) ? '' : ACCOUNT_MESSAGES.phoneFormat;
}

export function streetMessage(value: string): string {
  return value === '' ? ADDRESS_MESSAGES.adrdetail : '';
}

export function postalCodeMessage(value: string): string {
  return value === '' || /^\d{6}$/.test(value) ? '' : ADDRESS_MESSAGES.postalCode;
}

export function addressLabelMessage(value: string): string {
  return [...value].length > ADDRESS_LIMITS.label ? ADDRESS_MESSAGES.label : '';
}

/** The message when the regions were chosen only down to level `chosen` (0 none, 1 province, 2 city). */
export function regionMessage(chosen: number): { field: 'province' | 'city' | 'county'; message: string } {
  if (chosen === 0) return { field: 'province', message: PLACES_MESSAGES.chooseProvince };
  if (chosen === 1) return { field: 'city', message: PLACES_MESSAGES.chooseCity };
  return { field: 'county', message: ADDRESS_MESSAGES.county };
}
