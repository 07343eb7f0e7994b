/** The ways to pay, in the order the cashier shows them. */
import type { PaymentProvider } from './provider.ts';
import { deposit } from './providers/deposit.ts';
import { point } from './providers/point.ts';
import { test } from './providers/test.ts';

export const providers: readonly PaymentProvider[] = [test, deposit, point];

export function providerOf(code: string): PaymentProvider | undefined {
  return providers.find((provider) => provider.code === code);
}
