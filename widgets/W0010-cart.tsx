import { loginPath } from '../engine/links/login-path.ts';
import { useId, useRef, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import { DEFAULT_COLOURS, type W0010Cart } from '../schemas/types/W0010-cart.ts';
import { px, textSize } from '../engine/render/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { countText } from '../engine/rules/format/count-text.ts';
import { CartDropdown } from './parts/menus/CartDropdown.tsx';
import { automatic, textColour } from './parts/contrast.ts';
import { Icon } from './parts/pictures/Icon.tsx';
import { ScreenReaderText } from './parts/ScreenReaderText.tsx';
import { useMiniCart } from './parts/menus/useMiniCart.ts';
import styles from './W0010-cart.module.css';

const LABEL = '我的购物车';
/** px; width of the opened list. */
const LIST_WIDTH = 340;

/** The list is aligned with the button's right edge, unless it would leave the page on the left. */
function side(config: W0010Cart): 'left' | 'right' {
  const left = config.leaf ? config.x : typeof config.marginLeft === 'number' ? config.marginLeft : LIST_WIDTH;
  return left + config.width < LIST_WIDTH ? 'left' : 'right';
}

/**
 * 我的购物车 with the number of goods. Without scripts it is a link; with scripts hover, focus and a tap open the cart's lines; leaving, Escape
 * and a click elsewhere close them. Goods added to the cart open them for 3 s. Guests are led to sign-in (storefront spec 2.9, 4, 5).
 */
export default function Cart({ config, page, host }: WidgetProps<W0010Cart>) {
  const cart = useSyncExternalStore(host.cart.subscribe, host.cart.getSnapshot, host.cart.getServerSnapshot);
  const session = useSyncExternalStore(
    host.session.subscribe,
    host.session.getSnapshot,
    host.session.getServerSnapshot,
  );
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const mini = useMiniCart(box, list, { openRequests: cart.shown, onOpen: () => host.openCart() });
  const { open, fixed } = mini;
  const tapped = useRef(false);
  const link = useRef<HTMLAnchorElement>(null);
  const listId = useId();
  const target = host.linkProps({
    linkPage: 'href',
    href: session.loggedIn ? '/cart' : loginPath('', '/cart'),
  });

  const show = (): void => {
    if (host.interactive) mini.show();
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) mini.hide();
  };
  const remove = async (cartId: string): Promise<void> => {
    const removed = await mini.hold(host.cartActions.remove(cartId));
    // The pressed button was removed with its line.
    if (removed) link.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    link.current?.focus();
    mini.hide();
  };
  const theme = config.customerThemeEnabled ? config.wgtTheme : page.themeColor;
  const style = {
    color: textColour(config.wgtTextColor, automatic(config, DEFAULT_COLOURS, 'wgtTextColor'), [theme]),
    backgroundColor: theme,
    border: config.wgtBorderRadius > 0 ? `${px(config.wgtBorderRadius)} solid ${config.wgtAaaa}` : undefined,
    fontSize: textSize(config.fontSize),
  };
  return (
    <div
      ref={box}
      className={styles.cart}
      data-mini-cart=""
      onPointerMove={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && mini.hide()}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <a
        ref={link}
        className={styles.link}
        style={style}
        aria-expanded={host.interactive ? open : undefined}
        aria-controls={open ? listId : undefined}
        onFocus={show}
        onPointerDown={(event) => {
          tapped.current = event.pointerType !== 'mouse' && !open;
        }}
        onClick={(event) => {
          if (tapped.current) event.preventDefault();
          tapped.current = false;
          show();
        }}
        {...target}
      >
        <Icon name="cart" className={styles.icon} />
        <span>{LABEL}</span>
        <span className={styles.count} data-empty={cart.count === 0 || undefined}>
          {countText(cart.count) || 0}
          <ScreenReaderText>件商品</ScreenReaderText>
        </span>
      </a>
      {open && (
        <div
          ref={list}
          className={styles.list}
          id={listId}
          data-side={side(config)}
          data-fixed={fixed ? '' : undefined}
          style={fixed}
        >
          <CartDropdown cart={cart} host={host} target={target} loggedIn={session.loggedIn} onRemove={remove} />
        </div>
      )}
    </div>
  );
}
