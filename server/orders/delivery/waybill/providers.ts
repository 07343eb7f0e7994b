/** The providers of waybills by name. */
import type { WaybillProvider } from './provider.ts';
import { demo } from './providers/demo.ts';
import { kdniao } from './providers/kdniao.ts';

export const WAYBILL_PROVIDERS: Readonly<Record<string, WaybillProvider>> = { kdniao, demo };

export const waybillProvider = (name: string): WaybillProvider | undefined =>
  Object.hasOwn(WAYBILL_PROVIDERS, name) ? WAYBILL_PROVIDERS[name] : undefined;
