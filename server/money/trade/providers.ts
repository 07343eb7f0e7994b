/** The ways to pay, in the order the cashier shows them. */
import type { PaymentProvider, PostedNotices } from './provider.ts';
import { alipay, alipayh5 } from './providers/alipay.ts';
import { deposit } from './providers/deposit.ts';
import { offline } from './providers/offline.ts';
import { point } from './providers/point.ts';
import { test } from './providers/test.ts';
import { wxpayh5, wxpayjs, wxpaypc } from './providers/wxpay.ts';

export const providers: readonly PaymentProvider[] = [
  test,
  wxpaypc,
  wxpayh5,
  wxpayjs,
  alipay,
  alipayh5,
  offline,
  deposit,
  point,
];

/** The pay_type of an order that costs nothing. */
const NOTHING = { code: 'localPay', name: '无需支付' };

/** The name of a pay_type; '' for an unknown one. */
export function wayName(code: string): string {
  return code === NOTHING.code ? NOTHING.name : (providerOf(code)?.name ?? '');
}

export function providerOf(code: string): PaymentProvider | undefined {
  return providers.find((provider) => provider.code === code);
}

/** The ways to pay that notices with this name report. */
export function notifiedBy(name: string): PaymentProvider[] {
  return providers.filter(({ code, notices = code, verify }) => verify !== undefined && notices === name);
}

/** The providers' own addresses and formats by the name of their notices. */
export const postedNotices: ReadonlyMap<string, PostedNotices> = new Map(
  providers.flatMap(({ code, notices = code, posted }) => (posted ? [[notices, posted] as const] : [])),
);

/** A provider with statements, and the ways to pay they contain. */
export interface StatementSource {
  name: string;
  title: string;
  ways: string[];
  statement: NonNullable<PaymentProvider['statement']>;
}

/** Statement sources by the name of their notices: ways with the same name share a statement. */
export const statementSources: readonly StatementSource[] = [
  ...new Set(providers.filter(({ statement }) => statement).map(({ code, notices = code }) => notices)),
].flatMap((name) => {
  const ways = notifiedBy(name);
  const [{ statement, name: title } = { statement: undefined, name: '' }] = ways;
  return statement ? [{ name, title, ways: ways.map(({ code }) => code), statement }] : [];
});
