/** Every call this server answers, module by module. */
import type { Operation } from './http/operation.ts';
import { goodsOperations } from './modules/goods/routes.ts';

export const operations: Operation[] = [...goodsOperations];
