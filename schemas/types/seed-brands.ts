// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * All names are made up.
 */
export type SeedBrands = BrandSeed[];

export interface BrandSeed {
  id: number;
  name: string;
  logo: string;
  intro: string;
}
