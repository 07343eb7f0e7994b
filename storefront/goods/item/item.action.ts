import { sameOriginPath } from '../../../engine/address.ts';
import { loginPath } from '../../../engine/links/login-path.ts';
import { GOODS_MESSAGES } from '../../../engine/rules/messages/goods.ts';
import { text } from '../../shell/action/fields.ts';
import { defineAction, refuse, type Post } from '../../shell/action/action.ts';

/** Maximum number of goods in one form; a package names all its goods. */
const MAX_ITEMS = 10;

const fields = {
  item_id: text(MAX_ITEMS * 19),
  num: text(6),
  distributor_id: text(18),
  /** the page with the pressed button */
  back: text(2000),
};
type BuyingPost = Post<typeof fields>;

const itemsOf = ({ posted }: BuyingPost): string[] => posted.item_id.split(',').filter(Boolean).slice(0, MAX_ITEMS);

function pageOf(post: BuyingPost): string {
  const [first] = itemsOf(post);
  const { posted, site } = post;
  return sameOriginPath(posted.back) || `${site.base}/items${first ? `/${encodeURIComponent(first)}` : ''}`;
}

/** Puts the goods into the cart or the buy-now slot. Returns the guest's session id, by which the cart is found again. */
async function put(post: BuyingPost, cart_type: 'cart' | 'fastbuy') {
  const { call, site, posted } = post;
  const sid = site.sid || crypto.randomUUID();
  const { num, distributor_id } = posted;
  const items = itemsOf(post);
  if (items.length === 0) return refuse(GOODS_MESSAGES.chooseSpec);
  for (const item_id of items) {
    const { refused } = await call('POST cart', {
      num,
      distributor_id,
      sid,
      cart_type,
      shop_type: 'distributor',
      item_id,
    });
    if (refused) return { refused };
  }
  return { data: sid };
}

/** 加入购物车 */
const addToCart = defineAction({
  path: '/cart/add',
  fields,
  keep: ['num'],
  page: pageOf,
  call: (post) => put(post, 'cart'),
  at: '',
  done: (guest) => ({ to: '/cart', session: { guest } }),
});

/** 立即购买, for members. */
const buyNow = defineAction({
  path: '/cart/buy',
  guestRedirect: (post) => (post.site.unsure ? '' : loginPath(post.site.base, pageOf(post))),
  fields,
  keep: ['num'],
  page: pageOf,
  call: (post) => put(post, 'fastbuy'),
  at: '',
  done: (guest, { posted }) => ({
    to: `/cart/checkout?mode=fastbuy&id=${encodeURIComponent(posted.distributor_id)}`,
    session: { guest },
  }),
});

export const actions = [addToCart, buyNow];
