/** Every call this server answers, module by module. */
import type { Operation } from './http/operation.ts';
import { cartOperations } from './modules/cart/routes.ts';
import { couponOperations } from './modules/coupon/routes.ts';
import { goodsOperations } from './modules/goods/routes.ts';
import { memberOperations } from './modules/member/routes.ts';
import { operatorOperations } from './modules/operator/routes.ts';
import { pageContractOperations } from './modules/page/contract-routes.ts';
import { pageDesignerOperations } from './modules/page/designer-routes.ts';
import { pictureOperations } from './modules/picture/routes.ts';
import { regionOperations } from './modules/region/routes.ts';
import { shopOperations } from './modules/shop/routes.ts';
import { systemOperations } from './modules/system/routes.ts';

export const operations: Operation[] = [
  ...cartOperations,
  ...couponOperations,
  ...goodsOperations,
  ...memberOperations,
  ...operatorOperations,
  ...pageContractOperations,
  ...pageDesignerOperations,
  ...pictureOperations,
  ...regionOperations,
  ...shopOperations,
  ...systemOperations,
];
