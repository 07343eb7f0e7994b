/** The ways to pay, in the order the cashier shows them. */
import type { PaymentProvider } from './provider.ts';
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

/** What an order is paid with that costs nothing. */
const NOTHING = { code: 'localPay', name: '无需支付' };

/** The name of a pay_type; '' for one of another mall. */
export function wayName(code: string): string {
  return code === NOTHING.code ? NOTHING.name : (providerOf(code)?.name ?? '');
}

export function providerOf(code: string): PaymentProvider | undefined {
  return providers.find((provider) => provider.code === code);
}

/** The ways that a provider's notices tell of. */
export function notifiedBy(name: string): PaymentProvider[] {
  return providers.filter(({ code, notices = code, verify }) => verify !== undefined && notices === name);
}
