import type { Handlers } from '../../kernel/calls/operation.ts';
import { purchaseActivities } from './activities.ts';
import { purchaseDetail, purchaseItems } from './items.ts';
import { addPurchase, changePurchase, endPurchase, officePurchases, readPurchase } from './office.ts';
import { purchasePrices } from './prices.ts';

export const handlers = {
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
