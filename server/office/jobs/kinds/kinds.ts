/** The kinds of operators' jobs. */
import { goodsBulk } from './bulk.ts';
import { exportKind } from './exports.ts';
import {
  goodsImport,
  memberImport,
  parcelImport,
  pastOrderImport,
  pointImport,
  staffImport,
  stockImport,
} from './imports.ts';
import { goodsIntake } from './goods-intake.ts';
import { goodsShop } from './goods-shop.ts';
import { goodsValues } from './goods-values.ts';
import { memberBulk } from './members/member-bulk.ts';
import { memberSend } from './members/member-send.ts';
import type { Kind } from '../kind.ts';
import { orderBulk } from './order-bulk.ts';
import { pageBulk } from './page-bulk.ts';
import type { JobKind } from '../tables.ts';

export const KINDS: Record<JobKind, Kind> = {
  export: exportKind,
  'goods-bulk': goodsBulk,
  'goods-import': goodsImport,
  'goods-intake': goodsIntake,
  'goods-shop': goodsShop,
  'goods-values': goodsValues,
  'member-bulk': memberBulk,
  'member-import': memberImport,
  'member-send': memberSend,
  'order-bulk': orderBulk,
  'page-bulk': pageBulk,
  'parcel-import': parcelImport,
  'past-order-import': pastOrderImport,
  'point-import': pointImport,
  'staff-import': staffImport,
  'stock-import': stockImport,
};
