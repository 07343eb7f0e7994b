/** MallApi over the services in process: what loaders ask while a document is rendered, for the shopper of that request. */
import type { MallApi, PageParts, PageRequest } from '../../storefront/entry.server.tsx';
import { isFailure } from '../http/answer.ts';
import { httpApi } from './http-api.ts';
import { ownerOf } from '../modules/cart/owner.ts';
import { readCart } from '../modules/cart/read.ts';
import { categoryTree } from '../modules/goods/categories.ts';
import { goodsDetail } from '../modules/goods/detail.ts';
import { listGoods } from '../modules/goods/list.ts';
import { readLivePage } from '../modules/page/published.ts';
import { globalTdk } from '../modules/system/settings.ts';
import type { Visitor } from './site.ts';

async function pageOf({ context }: Visitor, request: PageRequest): Promise<PageParts | null> {
  return readLivePage(context, request);
}

function inProcess(visitor: Visitor): MallApi {
  const { context, site } = visitor;
  return {
    page: (request) => pageOf(visitor, request),
    goodsList: (query) => listGoods(context, query),
    goodsDetail: async (itemId, distributorId) => {
      const detail = await goodsDetail(context, {
        item_id: itemId,
        is_tdk: 1,
        ...(distributorId ? { distributor_id: distributorId } : {}),
      });
      return isFailure(detail) ? null : detail;
    },
    categories: ({ main, distributorId }) =>
      categoryTree(context, { main: main ?? false, shopId: distributorId ? Number(distributorId) : undefined }),
    cart: async () => {
      const owner = ownerOf(context, { user_id: -1, sid: site.sid });
      return owner ? readCart(context, owner, 'cart') : [];
    },
    tdk: () => globalTdk(context),
  };
}

/** The loaders' view of the mall for one request: in process, or over HTTP when API_ORIGIN names another backend. */
export function apiOf(visitor: Visitor): MallApi {
  const { apiOrigin } = visitor.context.config;
  return apiOrigin ? httpApi(apiOrigin, visitor) : inProcess(visitor);
}
