/** Carriers of parcels: the codes of the wire with the names people read, for server, shop and office alike. */

export interface Carrier {
  code: string;
  name: string;
}

/** Its parcels travel by the clock and nobody carries them; the demo mall alone offers it. */
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

/** Those that a mall sends with, the demo's first where there is one. */
export function carriersOf(production: boolean): readonly Carrier[] {
  return production ? CARRIERS : [DEMO_CARRIER, ...CARRIERS];
}

/** The name of a code; the code itself for a carrier nobody knows any more. */
export function carrierName(code: string): string {
  return carriersOf(false).find((carrier) => carrier.code === code)?.name ?? code;
}

/** A parcel's number as stored: without blanks, in capitals; '' for what is no number (5 to 40 letters, digits, hyphens). */
export function parcelNumber(typed: string): string {
  const number = typed.replace(/\s+/g, '').toUpperCase();
  return /^[A-Z0-9-]{5,40}$/.test(number) ? number : '';
}

/** Texts at the fields of a parcel, in shop, office and server. */
export const CARRIER_MESSAGES = {
  carrierEmpty: '请选择物流公司',
  numberFormat: '请输入正确的运单号（5–40 位字母、数字或短横线）',
} as const;
