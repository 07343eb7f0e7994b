/**
 * The only script of an unused page. It decides when an island is hydrated (idle, visible, touch), loads the shop's code at that
 * moment, and repeats the click or submit that started it, once. It must stay small, since each page loads it before anything else.
 */
import { sessionMark, TOKEN_COOKIE } from '../engine/rules/wire/session-mark.ts';
import { reloadOnFailedChunk } from './shell/api/chunks.ts';
import { CART_CHANGED, forgetCount, laterCount, wasPrefetched, writeCount } from './shell/client/cart-mark.ts';
import { forgetLists, keepLists } from './shell/client/kept-lists.ts';
import { ordersChanged } from './shell/client/order-mark.ts';
import { stored } from './shell/client/stored.ts';
import { WAKE } from './shell/client/wake-mark.ts';

type Wake = { slot: string; element: HTMLElement };
type Shop = typeof import('./entry.client.tsx');

const SELECTOR = '[data-island]';
/** Without those that the browser handles itself. */
const BUTTON = 'button[type="button"]:not([popovertarget]),[role="button"],[role="tab"]';
let shopModule: Promise<Shop> | undefined;
const awake = new WeakMap<HTMLElement, Promise<void>>();

/** After a failure the next event loads again, since the network may be back. */
async function load(): Promise<Shop> {
  try {
    return await (shopModule ??= import('./entry.client.tsx'));
  } catch (failure) {
    shopModule = undefined;
    throw failure;
  }
}

/** Resolves when the browser has painted what an event changed: scripts run after that, since the shopper waits for the answer to a press. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function wake({ slot, element }: Wake): Promise<void> {
  let waking = awake.get(element);
  if (!waking) {
    waking = painted()
      .then(load)
      .then((module) => module.hydrate(slot, element));
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

/** Held back events of islands that are hydrating, in their order: each waits for the one before. */
const queued = new WeakMap<HTMLElement, Promise<void>>();

/**
 * Repeats an event once the island is hydrated; if hydration fails the browser's native action is run. A pressed button shows that it waits.
 */
function queueEvent(
  island: Wake,
  repeat: () => void,
  fallback: () => void = () => undefined,
  pressed?: HTMLElement,
): void {
  const { element } = island;
  if (pressed) pressed.ariaBusy = 'true';
  const repeatInTurn = async (before: Promise<void> | undefined): Promise<void> => {
    await before;
    let turn = repeat;
    try {
      await wake(island);
    } catch {
      queued.delete(element);
      // Without a network the native action would replace the page, and lose what was filled in.
      turn = navigator.onLine ? fallback : () => undefined;
    }
    if (pressed) pressed.ariaBusy = null;
    turn();
    // React renders the changes of a click only after it.
    await new Promise((resolve) => setTimeout(resolve));
  };
  queued.set(element, repeatInTurn(queued.get(element)));
}

/** Whether a click opens its link in this window. */
function leaves({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
}

/**
 * Holds back a click or submit inside an island that is not hydrated, and repeats it after hydration. A link only waits for events
 * held before it.
 */
function replay(event: Event): void {
  const island = islandOf(event.target);
  if (!island || 'ready' in island.element.dataset) return;
  const { target } = event;
  const holdBack = (repeat: () => void, fallback?: () => void, pressed?: HTMLElement): void => {
    event.preventDefault();
    event.stopPropagation();
    queueEvent(island, repeat, fallback, pressed);
  };
  if (event.type === 'submit' && target instanceof HTMLFormElement) {
    const { submitter } = event as SubmitEvent;
    const button = submitter instanceof HTMLElement ? submitter : undefined;
    return holdBack(
      () => target.requestSubmit(button?.isConnected ? button : undefined),
      () => target.submit(),
      button,
    );
  }
  if (event.type === 'click' && target instanceof Element) {
    // Scripts cannot click an icon inside a button, but they can click the button.
    const pressed = target.closest<HTMLElement>(BUTTON);
    const link = queued.has(island.element) && leaves(event as MouseEvent) ? target.closest('a') : null;
    const click = (): void => (target instanceof HTMLElement ? target : (pressed ?? link))?.click();
    if (pressed) return holdBack(click, undefined, pressed);
    if (link) return holdBack(click, click);
  }
  touchIsland(event.target);
}

/** Returns a function that repeats the current choice of a select, check box or radio; undefined for other fields. */
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
    // React is only notified of a change.
    target.checked = !checked;
    target.click();
  };
}

/** A choice in an island that is not hydrated is shown at once and repeated after hydration, since hydration does not notice it. */
function chooseAgain(target: EventTarget | null): void {
  const island = islandOf(target);
  if (!island || 'ready' in island.element.dataset) return;
  const choose = choiceOf(target);
  if (choose) queueEvent(island, choose);
}

/** The same for choices made before this script ran. */
function chooseEarlyAgain(): void {
  for (const list of document.querySelectorAll('select')) {
    const [rendered = list.options[0]] = [...list.options].filter((option) => option.defaultSelected);
    if (list.selectedOptions[0] !== rendered) chooseAgain(list);
  }
  for (const box of document.querySelectorAll<HTMLInputElement>('[type="checkbox"],[type="radio"]'))
    // Of radios only the chosen one; the other one was unchecked by that.
    if (box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox')) chooseAgain(box);
}

interface EarlyClicks extends Array<EventTarget | null> {
  keep(event: Event): void;
}

declare global {
  // Created in the document's head (server/web/document/document.ts).
  var earlyClicks: EarlyClicks | undefined;
}

/**
 * Repeats presses of buttons from before this script ran; the browser has already handled what works without it (forms, links,
 * check boxes).
 */
function pressAgain(): void {
  const clicks = globalThis.earlyClicks;
  if (!clicks) return;
  removeEventListener('click', clicks.keep, true);
  for (const target of clicks.splice(0)) {
    const island = islandOf(target);
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    if (island && button) queueEvent(island, () => button.click());
  }
}

function touchIsland(target: EventTarget | null): void {
  const island = islandOf(target);
  if (island) void wake(island).catch(() => undefined);
}

/** Repeats pointer and focus events after hydration: if mouse and focus do not move any more, the island would not notice them. */
function repeatPointerAndFocus(type: string, target: EventTarget | null, event: Event): void {
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
    () => repeatPointerAndFocus(type, target, event),
    () => undefined,
  );
}

/** Going back may show the browser's copy of a checkout; once hydrated, it finds the order created from it since. */
function isOldCheckout(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' && location.pathname.includes('/cart/checkout');
}

/** Safari has no idle callbacks; there it is the next turn. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work);
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
    if (hydrate === 'idle' || isOldCheckout()) whenIdle(() => touchIsland(element));
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

/**
 * Moving the mouse over tabs selects them (designer spec 4). Uses moves and not enter events, since the mouse may be there before
 * this script runs.
 */
function selectOnHover(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || !(event.target instanceof HTMLLabelElement)) return;
  const { control, dataset } = event.target;
  if ('hoverSelect' in dataset && control instanceof HTMLInputElement) control.checked = true;
}

/** The shopper's token. Forms set and clear it in this cookie without scripts. */
function sessionToken(): string {
  return new RegExp(`(?:^|; )${TOKEN_COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}

/** Copies the token to localStorage (storefront spec 3); where that is not possible, only the cookie counts. */
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

/** Saves that a member viewed the goods, once the page is visible; a failed call is ignored. */
function saveViewed(): void {
  const item = document.querySelector<HTMLElement>('[data-seen]')?.dataset['seen'];
  const token = sessionToken();
  if (item && token)
    import('./shell/client/save-viewed.ts').then(
      (module) => module.saveViewed(item, token),
      () => undefined,
    );
}

/** Counts how the document is used, after everything else; most documents of a mall that counts say what is counted of them. */
function count(): void {
  if ('counts' in document.documentElement.dataset)
    whenIdle(() => void import('./shell/client/counts.ts').catch(() => undefined));
}

/** Hydrates the header's islands after a change of the cart, so that they show it. */
function wakeHeader(): void {
  for (const element of document.querySelectorAll(`header ${SELECTOR}`)) touchIsland(element);
}

/** Shows or hides the offline message (checklist 31), which each document contains. */
function showConnection(): void {
  const line = document.querySelector<HTMLElement>('[data-offline]');
  if (line) line.hidden = navigator.onLine;
}

/** Loads the suggestions of the search box when it gets the focus. */
function offerWords({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !('suggest' in target.dataset)) return;
  import('./goods/search/search-suggest.ts').then(
    ({ suggestFor }) => suggestFor(target),
    () => undefined,
  );
}

/** Makes a category menu a single stop of the Tab key. */
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
afterLoad(count);
addEventListener(CART_CHANGED, wakeHeader);
addEventListener(WAKE, ({ target }) => touchIsland(target));
// Inside an app <main> is swapped instead of loading a document; its islands are hydrated by the same rules.
addEventListener('mall:swap', settle);
addEventListener('mall:swap', saveViewed);
addEventListener('mall:swap', count);

/**
 * A page restored from the back-forward cache, or prefetched, may be older than the shopper's last actions. It is reloaded after
 * sign-in or sign-out, as it would show another shopper's data, and when its cart or orders are outdated. Other pages only update
 * the count.
 */
function reloadIfOutdated(): void {
  const count = laterCount();
  const otherSession = (document.documentElement.dataset['session'] ?? '') !== sessionMark(sessionToken());
  const { pathname } = location;
  const oldCart = count !== undefined && pathname.endsWith('/cart');
  const oldOrders = /\/(?:member\/trade|cart\/checkout)/.test(pathname) && ordersChanged();
  // The input of a merchant must not be shown to others after signing out.
  const ofMerchant = /\/shop\/(?:settleForm|review)/.test(pathname);
  if (otherSession || oldCart || oldOrders || ofMerchant) location.reload();
  else if (count !== undefined) writeCount(count);
}

addEventListener('pageshow', (event) => event.persisted && reloadIfOutdated());
if (isPrerendering()) document.addEventListener('prerenderingchange', reloadIfOutdated, { once: true });
else if (wasPrefetched()) reloadIfOutdated();
reloadOnFailedChunk(window);
