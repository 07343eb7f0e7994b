/** The cart in the browser (storefront spec 3 Cart data, 4 "Cart data refresh"). One per page, made by the entry. */
import type { CartGlance, CartGlanceLine } from '../../../engine/host.ts';
import type { Readable } from '../../../engine/document/readable.ts';
import type { Cart, CartApi, CartGroup, CartLine, NewLine } from '../../cart/cart-api.ts';
import { Store } from './store.ts';

function glanceLine(line: CartLine, group: CartGroup): CartGlanceLine {
  const { cart_id, item_id, item_name, pics, item_spec_desc, price, num, total_fee } = line;
  const shop = encodeURIComponent(group.shop_id);
  const href = `/items/${encodeURIComponent(item_id)}${shop === '' ? '' : `?distributor_id=${shop}`}`;
  return { cart_id, item_id, item_name, pics, item_spec_desc, price, num, total_fee, href };
}

function sumOf(lines: readonly CartLine[], of: (line: CartLine) => number): number {
  return lines.reduce((sum, line) => sum + of(line), 0);
}

function unitsOf(groups: readonly CartGroup[]): number {
  return sumOf(
    groups.flatMap((group) => group.list),
    ({ num }) => num,
  );
}

/** Milliseconds without a change before a quantity is sent (storefront spec 9). */
export const DEBOUNCE_MS = 300;

/** The response to an add may hold only the changed shop; the groups of the other shops are kept. */
function mergeShops(before: Cart, answer: Cart): Cart {
  const changed = new Map(answer.groups.map((group) => [group.shop_id, group]));
  const kept = before.groups.map((group) => changed.get(group.shop_id) ?? group);
  const fresh = answer.groups.filter((group) => !before.groups.some((old) => old.shop_id === group.shop_id));
  return { groups: [...kept, ...fresh], invalid: answer.invalid.length > 0 ? answer.invalid : before.invalid };
}

/** The store's data for the cart page. */
export interface CartContents {
  /** null until the lines were loaded */
  cart: Cart | null;
  /** quantities the server has not confirmed yet, by line */
  pendingNums: ReadonlyMap<string, number>;
}

const NO_CONTENTS: CartContents = { cart: null, pendingNums: new Map() };

export class CartStore extends Store {
  /** null until the lines were loaded. */
  cart: Cart | null = null;
  /** Whether the last attempt to load the lines failed. */
  failed = false;
  /** Quantities the shopper set and the server has not confirmed yet, by line. */
  pendingNums: ReadonlyMap<string, number> = new Map();
  /** Number of requests to open the mini cart. */
  openRequests = 0;
  readonly glance: Readable<CartGlance>;
  readonly contents: Readable<CartContents>;
  private readonly api: CartApi;
  private readonly onAdded: () => void;
  private readonly rendered = new Map<string, number>();
  private readonly resting = new Map<string, ReturnType<typeof setTimeout>>();
  /** Quantities are sent one after another, so that each has the version left by the one before. */
  private sending: Promise<void> = Promise.resolve();
  private serverCount: number;
  /** Responses are taken in the order of their calls: a late response to an earlier call is dropped. */
  private turn = 0;
  private taken = 0;

  /** `count`: number of pieces the server rendered; `onAdded` is called after goods were added. */
  constructor(api: CartApi, count = 0, onAdded: () => void = () => undefined) {
    super();
    this.api = api;
    this.onAdded = onAdded;
    this.serverCount = count;
    this.glance = this.readable(() => this.look(), { count, lines: null, ticked: 0, total: 0, failed: false });
    this.contents = this.readable(() => ({ cart: this.cart, pendingNums: this.pendingNums }), NO_CONTENTS);
  }

  /** Pieces of available goods in the cart. */
  get count(): number {
    return this.cart ? unitsOf(this.cart.groups) : this.serverCount;
  }

  /** Loads the lines; a failure is recorded in `failed`, for the components that show the cart. */
  async load(): Promise<void> {
    const turn = this.next();
    try {
      this.take(turn, await this.api.list());
    } catch {
      if (turn < this.taken) return;
      this.failed = true;
      this.changed();
    }
  }

  /** Adds pieces of a sku; a buy-now line does not change the cart. Rejects with ApiError. */
  async add(line: NewLine): Promise<void> {
    const turn = this.next();
    const answer = await this.api.add(line);
    if (line.cart_type === 'fastbuy') return;
    if (this.cart) await this.settle(turn, answer && mergeShops(this.cart, answer));
    else await this.recount();
    this.onAdded();
  }

  async updateNum(cartId: string, num: number, updated?: number): Promise<void> {
    const turn = this.next();
    await this.settle(turn, await this.api.updateNum(cartId, num, updated));
  }

  /**
   * Sets a quantity: shown at once, sent after 300 ms without another change, and taken back when the server refuses it. `updated` is the
   * version the server rendered, for lines that were not loaded since.
   */
  changeNum(cartId: string, num: number, updated?: number): void {
    this.pendingNums = new Map(this.pendingNums).set(cartId, num);
    this.changed();
    if (updated !== undefined) this.rendered.set(cartId, updated);
    clearTimeout(this.resting.get(cartId));
    this.resting.set(
      cartId,
      setTimeout(() => this.send(cartId), DEBOUNCE_MS),
    );
  }

  /** Sends all waiting quantities, and resolves when every quantity has a response. */
  async flush(): Promise<void> {
    for (const cartId of this.resting.keys()) this.send(cartId);
    await this.sending;
  }

  /** Asks for the mini cart to open. */
  show(): void {
    this.openRequests += 1;
    this.changed();
  }

  /** Binds a line to a promotion; '0' to no promotion. */
  async choose(cartId: string, promotion: string): Promise<void> {
    const turn = this.next();
    await this.settle(turn, await this.api.choose(cartId, promotion));
  }

  /** Rejects when the ticked lines cannot be bought; the cart stays unchanged, without a message (spec 8.2). */
  async verify(): Promise<void> {
    await this.flush();
    await this.api.verify();
  }

  async check(cartIds: readonly string[], checked: boolean): Promise<void> {
    const turn = this.next();
    await this.settle(turn, await this.api.check(cartIds, checked));
  }

  /** Deletes lines and fetches the cart again, unless the caller does that (spec 4). */
  async remove(cartIds: string | readonly string[], refetch = true): Promise<void> {
    const ids = typeof cartIds === 'string' ? [cartIds] : cartIds;
    ids.forEach((id) => this.forget(id));
    this.next();
    await this.api.remove(ids);
    if (refetch) await this.load();
  }

  private line(cartId: string): CartLine | undefined {
    return this.cart?.groups.flatMap((group) => group.list).find((line) => line.cart_id === cartId);
  }

  private forget(cartId: string): void {
    clearTimeout(this.resting.get(cartId));
    this.resting.delete(cartId);
    const pendingNums = new Map(this.pendingNums);
    if (!pendingNums.delete(cartId)) return;
    this.pendingNums = pendingNums;
    this.changed();
  }

  private send(cartId: string): void {
    clearTimeout(this.resting.get(cartId));
    this.resting.delete(cartId);
    this.sending = this.sending.then(async () => {
      const num = this.pendingNums.get(cartId);
      if (num === undefined) return;
      // The API client displays the message of a refusal; the cart then shows the server's state.
      const updated = this.cart ? this.line(cartId)?.updated : this.rendered.get(cartId);
      await this.updateNum(cartId, num, updated).catch(() => this.load());
      if (!this.resting.has(cartId)) this.forget(cartId);
    });
  }

  private look(): CartGlance {
    const withPending = (line: CartLine): CartLine => ({
      ...line,
      num: this.pendingNums.get(line.cart_id) ?? line.num,
    });
    const lines =
      this.cart?.groups.flatMap((group) => group.list.map((line) => glanceLine(withPending(line), group))) ?? null;
    const ticked =
      this.cart?.groups.flatMap((group) => group.list.filter((line) => line.is_checked).map(withPending)) ?? [];
    const glance = {
      count: this.count,
      lines,
      ticked: sumOf(ticked, ({ num }) => num),
      total: sumOf(ticked, ({ total_fee }) => total_fee),
      failed: this.failed,
    };
    return this.openRequests > 0 ? { ...glance, shown: this.openRequests } : glance;
  }

  private next(): number {
    this.turn += 1;
    return this.turn;
  }

  private take(turn: number, cart: Cart): void {
    if (turn < this.taken) return;
    this.taken = turn;
    this.cart = cart;
    this.failed = false;
    this.changed();
  }

  /** Replaces the cart with the response; fetches it when the response holds none. */
  private async settle(turn: number, answer: Cart | undefined): Promise<void> {
    if (answer) this.take(turn, answer);
    else await this.load();
  }

  /** Without an answer the old count stays: the goods are in the cart all the same. */
  private async recount(): Promise<void> {
    this.serverCount = await this.api.count().catch(() => this.serverCount);
    this.changed();
  }
}
