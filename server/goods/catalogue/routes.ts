import type { Handlers } from '../../kernel/calls/operation.ts';
import { adjustMallStock } from '../stock/adjust.ts';
import { bulkMallGoods } from './bulk/bulk.ts';
import {
  addMallCategory,
  deleteMallCategory,
  listMallCategories,
  moveMallCategory,
  writeMallCategory,
} from '../categories/office-categories.ts';
import { mallGoodsChoices } from './choices/choices.ts';
import { readGoodsGrid, writeGoodsGrid } from './grid/grid.ts';
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
} from '../categories/labels.ts';
import { listMallGoods } from './list.ts';
import { listMallStock, mallStockLedger } from '../stock/office.ts';
import { priceMallStock } from './variant-price.ts';
import { addMallGoods } from './make.ts';
import { writeMallGoods } from './write.ts';
import { useFreightTemplate } from './bulk/freight.ts';

export const handlers = {
  useFreightTemplate,
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
  readGoodsGrid,
  writeGoodsGrid,
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
