/** Carriers of parcels: the contract's codes with their names, for server, shop and office. */
import { foldCode } from '../format/fold.ts';

export interface Carrier {
  code: string;
  name: string;
}

/** A simulated carrier whose parcels move by the clock; offered outside production only. */
export const DEMO_CARRIER: Carrier = { code: 'DEMO', name: '木匠速运（演示）' };

const CARRIERS: readonly Carrier[] = [
  { code: 'SF', name: '顺丰速运' },
  { code: 'ZTO', name: '中通快递' },
  { code: 'YTO', name: '圆通速递' },
  { code: 'STO', name: '申通快递' },
  { code: 'YD', name: '韵达速递' },
  { code: 'JTSD', name: '极兔速递' },
  { code: 'JD', name: '京东物流' },
  { code: 'EMS', name: 'EMS' },
  { code: 'YZPY', name: '邮政快递包裹' },
  { code: 'DBL', name: '德邦快递' },
];

/** The carriers that a mall may send with; outside production the demo's first. */
export function carriersOf(production: boolean): readonly Carrier[] {
  return production ? CARRIERS : [DEMO_CARRIER, ...CARRIERS];
}

/** The name of a carrier; the code itself when it is unknown. */
export function carrierName(code: string): string {
  return carriersOf(false).find((carrier) => carrier.code === code)?.name ?? code;
}

const PHONES: Readonly<Record<string, string>> = {
  // That of the demo mall, as invented as its carrier.
  DEMO: '400-000-5900',
  SF: '95338',
  ZTO: '95311',
  YTO: '95554',
  STO: '95543',
  YD: '95546',
  JTSD: '956025',
  JD: '950616',
  EMS: '11183',
  YZPY: '11183',
  DBL: '95353',
};

/** Number of the carrier's customer service; '' when it is unknown. */
export function carrierPhone(code: string): string {
  return PHONES[code] ?? '';
}

/**
 * A parcel's number in the stored form: without blanks, in capitals; '' when it is invalid (5 to 40 letters, digits, hyphens).
 */
export function parcelNumber(typed: string): string {
  const number = foldCode(typed).toUpperCase();
  return /^[A-Z0-9-]{5,40}$/.test(number) ? number : '';
}

/** Messages at the fields of a parcel, in shop, office and server. */
export const CARRIER_MESSAGES = {
  carrierEmpty: '请选择物流公司',
  numberFormat: '请输入正确的运单号（5–40 位字母、数字或短横线）',
} as const;
