import type { Handlers } from '../../http/operation.ts';
import { purchaseActivities, purchaseOpen } from './activities.ts';
import { purchaseDetail, purchaseItems } from './items.ts';
import { addPurchase, changePurchase, officePurchases, readPurchase } from './office.ts';

export const handlers = {
  purchaseOpen,
  purchaseActivities,
  purchaseItems,
  purchaseDetail,
  officePurchases,
  readPurchase,
  addPurchase,
  changePurchase,
} satisfies Handlers;
