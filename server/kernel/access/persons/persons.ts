/**
 * Personal data of buyers in the office: whole for whoever handles orders or after-sales of the shop, masked for who only reads them.
 * Every answer that names a buyer or a receiver reads them here.
 */
import { maskMobile, maskName } from '../../../../engine/rules/format/text.ts';
import type { Right } from '../../../../schemas/rights.ts';
import type { Operator } from '../../http/context.ts';
import { mayIn } from '../shops.ts';

/** Whoever sends goods and speaks with buyers needs names, numbers and addresses. */
const HANDLING: readonly Right[] = ['orders.write', 'aftersales.write'];

export interface Persons {
  name(name: string): string;
  mobile(mobile: string): string;
  /** Street and house: what has no part that may be shown. */
  secret(text: string): string;
}

const same = (text: string): string => text;

const WHOLE: Persons = { name: same, mobile: same, secret: same };

const MASKED: Persons = {
  name: maskName,
  mobile: maskMobile,
  secret: (text) => (text === '' ? '' : '***'),
};

/** What the operator sees of the persons of a shop's orders; `also` are rights of an area that needs them, too. */
export const personsOf = (
  who: { operator: Pick<Operator, 'grants'> },
  shopId: number,
  ...also: readonly Right[]
): Persons => ([...HANDLING, ...also].some((right) => mayIn(who, right, shopId)) ? WHOLE : MASKED);

/** The receiver of an order or a slip as the operator may see it. */
export const withReceiver = <
  T extends {
    receiver_name: string;
    receiver_mobile: string;
    receiver_address: string;
  },
>(
  row: T,
  persons: Persons,
): T => ({
  ...row,
  receiver_name: persons.name(row.receiver_name),
  receiver_mobile: persons.mobile(row.receiver_mobile),
  receiver_address: persons.secret(row.receiver_address),
});
