/**
 * The only script of an untouched page. It decides when an island wakes (idle, visible, touch), fetches the shop's code at that
 * moment and replays the click or submit that woke it, once. Small on purpose: it is in every page before anything else.
 */
import { TOKEN_COOKIE } from '../engine/rules/wire/cookies.ts';
import { sessionMark } from '../engine/rules/wire/session-mark.ts';
import { reloadOnFailedChunk } from './shell/api/chunks.ts';
import { CART_CHANGED, forgetCount, laterCount, wasPrefetched, writeCount } from './shell/client/cart-mark.ts';
import { forgetLists, keepLists } from './shell/client/kept-lists.ts';
import { ordersChanged } from './shell/client/order-mark.ts';
import { stored } from './shell/client/stored.ts';
import { WAKE } from './shell/client/wake-mark.ts';

type Wake = { slot: string; element: HTMLElement };
type Shop = typeof import('./entry.client.tsx');

const SELECTOR = '[data-island]';
const BUTTON = 'button[type="button"],[role="button"],[role="tab"]';
let shop: Promise<Shop> | undefined;
const awake = new WeakMap<HTMLElement, Promise<void>>();

/** What could not be loaded is requested again at the next touch: the network may be back. */
async function load(): Promise<Shop> {
  try {
    return await (shop ??= import('./entry.client.tsx'));
  } catch (failure) {
    shop = undefined;
    throw failure;
  }
}

function wake({ slot, element }: Wake): Promise<void> {
  let waking = awake.get(element);
  if (!waking) {
    waking = load().then((module) => module.hydrate(slot, element));
    awake.set(element, waking);
    waking.catch(() => awake.delete(element));
  }
  return waking;
}

function islandOf(target: EventTarget | null): Wake | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>(SELECTOR) : null;
  const slot = element?.dataset['island'];
  return element && slot ? { slot, element } : undefined;
}

/** What an island that wakes holds back, in the order it was done: each goes when the one before has had its turn. */
const held = new WeakMap<HTMLElement, Promise<void>>();

/** Gives again when the island is awake; if waking fails it goes its native way. */
function hold(island: Wake, give: () => void, natively: () => void = () => undefined): void {
  const { element } = island;
  const giveInTurn = async (before: Promise<void> | undefined): Promise<void> => {
    await before;
    let turn = give;
    try {
      await wake(island);
    } catch {
      held.delete(element);
      // Without a network the browser would leave the page for one of its own, and what was filled in with it.
      turn = navigator.onLine ? natively : () => undefined;
    }
    turn();
    // React shows what a click changed only after it.
    await new Promise((resolve) => setTimeout(resolve));
  };
  held.set(element, giveInTurn(held.get(element)));
}

/** A click that leaves the page in this window, as every link does that nobody takes over. */
function leaves({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}

/** A click or submit inside a sleeping island is held back, and given again when the island is awake. A link waits only for what was held before it. */
function replay(event: Event): void {
  const island = islandOf(event.target);
  if (!island || 'ready' in island.element.dataset) return;
  const { target } = event;
  const holdBack = (give: () => void, natively?: () => void): void => {
    event.preventDefault();
    event.stopPropagation();
    hold(island, give, natively);
  };
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    const { submitter } = event as SubmitEvent;
    const connected = (): HTMLElement | undefined =>
      submitter instanceof HTMLElement && submitter.isConnected ? submitter : undefined;
    return holdBack(
      () => target.requestSubmit(connected()),
      () => target.submit(),
    );
  }
  if (event.type === 'click' && target instanceof Element) {
    // The icon in a button cannot be clicked by a script, its button can.
    const pressed = target.closest<HTMLElement>(BUTTON);
    const link = held.has(island.element) && leaves(event as MouseEvent) ? target.closest('a') : null;
    const click = (): void => (target instanceof HTMLElement ? target : (pressed ?? link))?.click();
    if (pressed) return holdBack(click);
    if (link) return holdBack(click, click);
  }
  touchIsland(event.target);
}

/** A list that was chosen from, or a box or radio that was set, as it is now; undefined for every other field. */
function choiceOf(target: EventTarget | null): (() => void) | undefined {
  if (target instanceof HTMLSelectElement) {
    const { value } = target;
    return () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (!(target instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(target.type)) return undefined;
  const { checked } = target;
  return () => {
    // React hears only of a change.
    target.checked = !checked;
    target.click();
  };
}

/** A choice in a sleeping island shows at once, and is made again when the island is awake: taking over does not notice it. */
function chooseAgain(target: EventTarget | null): void {
  const island = islandOf(target);
  if (!island || 'ready' in island.element.dataset) return;
  const choose = choiceOf(target);
  if (choose) hold(island, choose);
}

/** The same for choices made before this script was there. */
function chooseEarlyAgain(): void {
  for (const list of document.querySelectorAll('select')) {
    const [rendered = list.options[0]] = [...list.options].filter((option) => option.defaultSelected);
    if (list.selectedOptions[0] !== rendered) chooseAgain(list);
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('[type="checkbox"],[type="radio"]'))
    // Of radios the one that was chosen; the other lost its mark by that.
    if (box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox')) chooseAgain(box);
}

interface EarlyClicks extends Array<EventTarget | null> {
  keep(event: Event): void;
}

declare global {
  // Made in the document's head (server/web/document/document.ts).
  var earlyClicks: EarlyClicks | undefined;
}

/** Buttons pressed before this script was there; what works without it (forms, links, boxes) was done by then. */
function pressAgain(): void {
  const clicks = globalThis.earlyClicks;
  if (!clicks) return;
  removeEventListener('click', clicks.keep, true);
  for (const target of clicks.splice(0)) {
    const island = islandOf(target);
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    if (island && button) hold(island, () => button.click());
  }
}

function touchIsland(target: EventTarget | null): void {
  const island = islandOf(target);
  if (island) void wake(island).catch(() => undefined);
}

/** What an awake island would have done: mouse and focus may have come to rest by then, and would go unnoticed. */
function tellAgain(type: string, target: EventTarget | null, event: Event): void {
  if (!(target instanceof Element) || !target.isConnected) return;
  if (type === 'pointerover' && target.matches(':hover'))
    target.dispatchEvent(new PointerEvent('pointermove', event as PointerEvent));
  else if (type === 'focusin' && target === document.activeElement)
    target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

function touch(event: Event): void {
  const island = islandOf(event.target);
  if (!island || 'ready' in island.element.dataset) return;
  const { target, type } = event;
  wake(island).then(
    () => tellAgain(type, target, event),
    () => undefined,
  );
}

/** Going back may show the copy a browser kept of a checkout; awake, it knows the order that was made of it since. */
function isOldCheckout(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' && location.pathname.includes('/cart/checkout');
}

function settle(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      observer.unobserve(entry.target);
      touchIsland(entry.target);
    }
  });
  for (const element of document.querySelectorAll<HTMLElement>(SELECTOR)) {
    const { hydrate } = element.dataset;
    if (hydrate === 'visible') observer.observe(element);
    if (hydrate === 'idle' || isOldCheckout()) requestIdleCallback(() => touchIsland(element), { timeout: 2000 });
  }
}

function afterLoad(run: () => void): void {
  const ready = (): void =>
    void (document.readyState === 'complete' ? run() : addEventListener('load', run, { once: true }));
  if (isPrerendering()) document.addEventListener('prerenderingchange', ready, { once: true });
  else ready();
}

function isPrerendering(): boolean {
  return (document as { prerendering?: boolean }).prerendering === true;
}

/** Tabs switch when the mouse moves over them (designer spec 4). Moving, not entering: it may be there before this script. */
function selectOnHover(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || !(event.target instanceof HTMLLabelElement)) return;
  const { control, dataset } = event.target;
  if ('hoverSelect' in dataset && control instanceof HTMLInputElement) control.checked = true;
}

/** The shopper's token, which forms set and clear in this cookie without any script. */
function sessionToken(): string {
  return new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}

/** localStorage follows the session (storefront spec 3); where it cannot, the cookie is what counts. */
function keepAuthToken(): void {
  const token = sessionToken();
  stored(() => {
    if ((localStorage.getItem('auth_token') ?? '') !== token) {
      forgetCount();
      forgetLists();
    }
    if (token) localStorage.setItem('auth_token', token);
    else localStorage.removeItem('auth_token');
  });
}

/** Saves that a member viewed the goods, once the page is visible; a failed call has no consequence. */
function saveViewed(): void {
  const item = document.querySelector<HTMLElement>('[data-seen]')?.dataset['seen'];
  const token = sessionToken();
  if (!item || !token) return;
  import('./shell/api/quiet-client.ts')
    .then(({ quietClient }) => quietClient(token).call('POST member/browse/history/save', { item_id: item }))
    .catch(() => undefined);
}

/** The cart has changed: the header's islands wake and show it. */
function wakeHeader(): void {
  for (const element of document.querySelectorAll(`header ${SELECTOR}`)) touchIsland(element);
}

/** The offline message (checklist 31); it stands in each document, hidden. */
function showConnection(): void {
  const line = document.querySelector<HTMLElement>('[data-offline]');
  if (line) line.hidden = navigator.onLine;
}

/** The search box offers something once it is used, and costs nothing before. */
function offerWords({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !('suggest' in target.dataset)) return;
  import('./goods/search/search-suggest.ts').then(
    ({ suggestFor }) => suggestFor(target),
    () => undefined,
  );
}

/** A category menu is one stop of the Tab key once this script is there. */
function takeFlyout({ target }: Event): void {
  const menu = target instanceof Element ? target.closest<HTMLElement>('[data-flyout]') : null;
  if (!menu) return;
  import('./shell/client/flyout-keys.ts').then(
    ({ takeKeys }) => takeKeys(menu),
    () => undefined,
  );
}

pressAgain();
chooseEarlyAgain();
for (const take of [offerWords, takeFlyout]) addEventListener('focusin', take);
for (const name of ['online', 'offline']) addEventListener(name, showConnection);
for (const name of ['click', 'submit']) addEventListener(name, replay, true);
addEventListener('change', ({ target }) => chooseAgain(target), true);
addEventListener('pointermove', selectOnHover, { passive: true });
for (const name of ['pointerover', 'focusin', 'keydown', 'touchstart'])
  addEventListener(name, touch, { capture: true, passive: true });
keepLists(afterLoad);
afterLoad(settle);
afterLoad(keepAuthToken);
afterLoad(saveViewed);
addEventListener(CART_CHANGED, wakeHeader);
addEventListener(WAKE, ({ target }) => touchIsland(target));
// Inside an app <main> is swapped instead of loading a document; its islands wake by the same rules.
addEventListener('mall:swap', settle);
addEventListener('mall:swap', saveViewed);

/**
 * A page that comes back from the back-forward cache, or was prefetched, may be older than what the shopper did since. After
 * sign-in or sign-out it would show another shopper's data, the cart its old lines and orders their old states: load it anew. Others show the new count.
 */
function catchUp(): void {
  const count = laterCount();
  const otherSession = (document.documentElement.dataset['session'] ?? '') !== sessionMark(sessionToken());
  const { pathname } = location;
  const oldCart = count !== undefined && pathname.endsWith('/cart');
  const oldOrders = /\/(?:member\/trade|cart\/checkout)/.test(pathname) && ordersChanged();
  // What a merchant filled in is nobody's who comes after the exit.
  const ofMerchant = /\/shop\/(?:settleForm|review)/.test(pathname);
  if (otherSession || oldCart || oldOrders || ofMerchant) location.reload();
  else if (count !== undefined) writeCount(count);
}

addEventListener('pageshow', (event) => event.persisted && catchUp());
if (isPrerendering()) document.addEventListener('prerenderingchange', catchUp, { once: true });
else if (wasPrefetched()) catchUp();
reloadOnFailedChunk(window);
