/** Guesses the carrier of a parcel from the form of its number. */
import { DEMO_CARRIER, parcelNumber } from './carriers.ts';

/** Forms of numbers by carrier. Forms that several carriers use are left out: a wrong guess costs more than none. */
const FORMS: readonly (readonly [carrier: string, form: RegExp])[] = [
  ['SF', /^SF\d{12,15}$/],
  ['JTSD', /^JT\d{13}$/],
  ['JD', /^JD(?:[A-Z]{1,2})?\d{10,}(?:-\d+){0,2}-?$/],
  ['YTO', /^YT\d{13}$/],
  ['DBL', /^DPK\d{12}$/],
  ['EMS', /^E[A-Z]\d{9}CN$/],
  ['YZPY', /^(?:[A-DF-Z][A-Z]\d{9}CN|9[789]\d{11})$/],
  ['ZTO', /^(?:73|75|76|78)\d{12}$/],
  ['STO', /^77\d{13}$/],
  ['YD', /^(?:31|43|46)\d{13}$/],
  [DEMO_CARRIER.code, /^MW\d{5,}$/],
];

/** The code of the carrier; '' when the number says none, or one that is not offered. */
export function guessCarrier(typed: string, offered: readonly string[]): string {
  const number = parcelNumber(typed);
  const [carrier = ''] = FORMS.find(([, form]) => form.test(number)) ?? [];
  return offered.includes(carrier) ? carrier : '';
}
