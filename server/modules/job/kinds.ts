/** What operators can have done for them. */
import { goodsBulk } from './bulk.ts';
import { exportKind } from './exports.ts';
import { goodsImport, parcelImport, stockImport } from './imports.ts';
import type { Kind } from './kind.ts';
import { pageBulk } from './page-bulk.ts';
import type { JobKind } from './tables.ts';

export const KINDS: Record<JobKind, Kind> = {
  export: exportKind,
  'goods-bulk': goodsBulk,
  'goods-import': goodsImport,
  'page-bulk': pageBulk,
  'parcel-import': parcelImport,
  'stock-import': stockImport,
};
