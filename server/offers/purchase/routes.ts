import type { Handlers } from '../../kernel/calls/operation.ts';
import { purchaseActivities, purchaseOpen } from './activities.ts';
import { purchaseDetail, purchaseItems } from './items.ts';
import { addPurchase, changePurchase, endPurchase, officePurchases, readPurchase } from './office.ts';
import { purchasePrices } from './prices.ts';

export const handlers = {
  purchaseOpen,
  purchaseActivities,
  purchaseItems,
  purchaseDetail,
  purchasePrices,
  officePurchases,
  readPurchase,
  addPurchase,
  changePurchase,
  endPurchase,
} satisfies Handlers;
