/** Every call this server answers, module by module. */
import type { Operation } from './http/operation.ts';
import { goodsOperations } from './modules/goods/routes.ts';
import { operatorOperations } from './modules/operator/routes.ts';
import { pageContractOperations } from './modules/page/contract-routes.ts';
import { pageDesignerOperations } from './modules/page/designer-routes.ts';
import { pictureOperations } from './modules/picture/routes.ts';

export const operations: Operation[] = [
  ...goodsOperations,
  ...operatorOperations,
  ...pageContractOperations,
  ...pageDesignerOperations,
  ...pictureOperations,
];
