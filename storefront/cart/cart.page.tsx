import { Island } from '../../engine/render/Island.tsx';
import type { GoodsItem } from '../../schemas/types/contract.ts';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { ORDERS_MESSAGES } from '../../engine/rules/messages/orders.ts';
import { parseCart, type Cart, type CartLine } from './cart-api.ts';
import CartView from './CartView.island.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { loadRecommended, Recommended } from '../goods/cards/Recommended.tsx';
import { loginPath } from '../../engine/links/login-path.ts';
import type { W0083CartPage } from '../../schemas/types/W0083-cart-page.ts';
import { answeredOr, type BlockProps, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import { Place } from '../shell/Place.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Well } from '../../ui/layout/flow.tsx';
import { Empty } from '../../ui/text/State.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './cart.module.css';

interface CartData {
  /** null when the cart could not be read */
  cart: Cart | null;
  canOrderAcrossShops: boolean;
  /** Recommended goods, when the cart is empty if nothing else is set. */
  recommended: GoodsItem[];
}

function isEmpty(cart: Cart): boolean {
  return cart.groups.length === 0 && cart.invalid.length === 0;
}

/** Shopping cart /cart, open to guests. */
export async function load({ api, blocks }: LoadArgs<W0083CartPage>): Promise<CartData> {
  const list = answeredOr(await api.call('GET cart/list', { shop_type: 'distributor' }), null);
  const cart = parseCart(list) ?? null;
  const when = cart ? (await blocks()).recommended : 'never';
  const wanted = when === 'always' || (when === 'empty' && cart !== null && isEmpty(cart));
  const recommended = wanted ? await loadRecommended(api) : [];
  return { cart, canOrderAcrossShops: api.canOrderAcrossShops, recommended };
}

function Failed({ base }: { base: string }) {
  return (
    <Empty
      picture="/artwork/mall/empty-cart.svg"
      title="购物车加载失败"
      hint="您的商品还在，请稍后再试"
      action={<ButtonLink href={`${base}/cart`}>重新加载</ButtonLink>}
    />
  );
}

const DONE = new Map([
  ['saved', '购物车已更新'],
  ['removed', ORDERS_MESSAGES.goodsDeleted],
]);

/** Without scripts, the question before lines are removed. */
function Question({ lines, about, site }: { lines: readonly CartLine[]; about: CartLine | undefined; site: Site }) {
  const going = about ? [about] : lines;
  if (going.length === 0) return null;
  return (
    <form
      method="post"
      action={`${site.base}/cart`}
      className={`${styles.bar} ${styles.message}`}
      aria-labelledby="question"
    >
      <p id="question" role="alert">
        {about ? `${ORDERS_MESSAGES.confirmRemoveLine} ${about.item_name}` : ORDERS_MESSAGES.confirmClearInvalid}
      </p>
      <input type="hidden" name="cart_id" value={going.map(({ cart_id }) => cart_id).join()} />
      <Button type="submit" kind="primary" name="do" value="drop">
        {COMMON_MESSAGES.confirm}
      </Button>
      <ButtonLink href={`${site.base}/cart`}>{COMMON_MESSAGES.cancel}</ButtonLink>
    </form>
  );
}

/** The result of a form that was sent without scripts. */
function FormOutcome({ cart, site }: { cart: Cart | null; site: Site }) {
  const { form } = site;
  const valid = cart?.groups.flatMap((group) => group.list) ?? [];
  const invalid = cart?.invalid ?? [];
  const about = [...valid, ...invalid].find(({ cart_id }) => cart_id === form?.values['about']);
  const done = DONE.get(site.url.searchParams.get('done') ?? '');
  if (form?.notice) return <Question lines={invalid} about={about} site={site} />;
  if (form)
    return (
      <Text as="p" tone="danger" className={`${styles.bar} ${styles.message}`} role="alert">
        {about && `${about.item_name}：`}
        {form.error}
      </Text>
    );
  if (!done) return null;
  return (
    <p className={`${styles.bar} ${styles.message}`} role="status">
      {done}
    </p>
  );
}

function Content({ data: { cart, canOrderAcrossShops }, site }: PageProps<CartData>) {
  const { base } = site;
  if (!cart) return <Failed base={base} />;
  if (isEmpty(cart)) return <EmptyCart base={base} />;
  const props = { initial: cart, base, loggedIn: site.member !== null, canOrderAcrossShops };
  return <Island name="CartView" component={CartView} props={props} hydrate="idle" className={styles.view} />;
}

export default function CartPage({ data, site, places, blocks }: BlockProps<CartData, W0083CartPage>) {
  return (
    <div className={`centred page ${styles.page}`}>
      <h1>购物车</h1>
      {!site.member && (
        <Well as="p" tone="warning" className={styles.guest}>
          登录后可同步购物车并结算。<a href={loginPath(site.base, `${site.base}/cart`)}>立即登录</a>
        </Well>
      )}
      <FormOutcome cart={data.cart} site={site} />
      <Content data={data} site={site} />
      <Place part={places?.between} />
      <Recommended list={data.recommended} site={site} title={blocks.recommendedTitle} />
    </div>
  );
}
