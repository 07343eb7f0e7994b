/** Vouchers of bank transfers: limits (flows 1e.6), and reading of typed amounts. */
export const VOUCHER_LIMITS = { pictures: 6, remark: 200, number: 64 } as const;

/** Cents of a typed amount in yuan, `20`, `20.5` or `1,020.00`; undefined for anything else. */
export function centsTyped(text: string): number | undefined {
  const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
