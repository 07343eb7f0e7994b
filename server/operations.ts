/** Every call this server answers, module by module, and those by older names. */
import type { Operation } from './http/operation.ts';
import { addressOperations } from './modules/address/routes.ts';
import { cartOperations } from './modules/cart/routes.ts';
import { couponOperations } from './modules/coupon/routes.ts';
import { favouriteOperations } from './modules/favourite/routes.ts';
import { goodsOperations } from './modules/goods/routes.ts';
import { memberOperations } from './modules/member/routes.ts';
import { operatorOperations } from './modules/operator/routes.ts';
import { buyerOrderOperations } from './modules/order/buyer-routes.ts';
import { orderOperations } from './modules/order/routes.ts';
import { pageContractOperations } from './modules/page/contract-routes.ts';
import { pageDesignerOperations } from './modules/page/designer-routes.ts';
import { pickupOperations } from './modules/pickup/routes.ts';
import { pictureOperations } from './modules/picture/routes.ts';
import { pointOperations } from './modules/point/routes.ts';
import { promotionOperations } from './modules/promotion/routes.ts';
import { regionOperations } from './modules/region/routes.ts';
import { reviewOperations } from './modules/review/routes.ts';
import { shopOperations } from './modules/shop/routes.ts';
import { systemOperations } from './modules/system/routes.ts';
import { tradeOperations } from './modules/trade/routes.ts';
import { olderNames } from './older-names.ts';

const contract: Operation[] = [
  ...addressOperations,
  ...buyerOrderOperations,
  ...cartOperations,
  ...couponOperations,
  ...favouriteOperations,
  ...goodsOperations,
  ...memberOperations,
  ...operatorOperations,
  ...orderOperations,
  ...pageContractOperations,
  ...pageDesignerOperations,
  ...pickupOperations,
  ...pictureOperations,
  ...pointOperations,
  ...promotionOperations,
  ...regionOperations,
  ...reviewOperations,
  ...shopOperations,
  ...systemOperations,
  ...tradeOperations,
];

export const operations: Operation[] = [...contract, ...olderNames(contract)];
