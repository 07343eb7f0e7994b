import type { Handlers } from '../../http/operation.ts';
import { adjustMallStock } from './adjust.ts';
import { bulkMallGoods } from './bulk.ts';
import {
  addMallCategory,
  deleteMallCategory,
  listMallCategories,
  moveMallCategory,
  writeMallCategory,
} from './categories.ts';
import { mallGoodsChoices } from './choices.ts';
import { readMallGoods } from './form.ts';
import { importMallGoods } from './import.ts';
import {
  addMallBrand,
  addMallTag,
  deleteMallBrand,
  deleteMallTag,
  listMallBrands,
  listMallTags,
  writeMallBrand,
  writeMallTag,
} from './labels.ts';
import { listMallGoods } from './list.ts';
import { listMallStock, mallStockLedger } from './stock.ts';
import { priceMallStock } from './variant-price.ts';
import { addMallGoods, writeMallGoods } from './write.ts';

export const handlers = {
  listMallGoods,
  mallGoodsChoices,
  readMallGoods,
  addMallGoods,
  writeMallGoods,
  bulkMallGoods,
  importMallGoods,
  listMallStock,
  mallStockLedger,
  adjustMallStock,
  priceMallStock,
  listMallCategories,
  addMallCategory,
  writeMallCategory,
  moveMallCategory,
  deleteMallCategory,
  listMallBrands,
  addMallBrand,
  writeMallBrand,
  deleteMallBrand,
  listMallTags,
  addMallTag,
  writeMallTag,
  deleteMallTag,
} satisfies Handlers;
