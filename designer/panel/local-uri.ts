/**
 * Stands in for fast-uri (vite.config.ts). RJSF resolves addresses between schemas of draft 2020-12; ours are draft-07 and
 * refer only to their own definitions, which it finds without.
 */
export default {
  equal: (a: string, b: string): boolean => a === b,
  resolve: (base: string, reference: string): string => `${base}${reference}`,
};
