/** The cart in the browser (storefront spec 3 Cart data, 4 "Cart data refresh"). One per page, made by the entry. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CartGlance, CartGlanceLine, Readable } from '../../engine/host.ts';
import type { Cart, CartApi, CartGroup, CartLine, NewLine } from '../api/cart.ts';
import { readable } from './readable.ts';

function glanceLine(line: CartLine, group: CartGroup): CartGlanceLine {
  const { cart_id, item_id, item_name, pics, item_spec_desc, price, num, total_fee } = line;
  const shop = encodeURIComponent(group.shop_id);
  const href = `/items/${encodeURIComponent(item_id)}${shop === '' ? '' : `?distributor_id=${shop}`}`;
  return { cart_id, item_id, item_name, pics, item_spec_desc, price, num, total_fee, href };
}

function unitsOf(groups: readonly CartGroup[]): number {
  return groups.flatMap((group) => group.list).reduce((sum, line) => sum + line.num, 0);
}

/** The answer to an add may hold only the shop that changed; the groups of the others stay as they were. */
function mergeShops(before: Cart, answer: Cart): Cart {
  const changed = new Map(answer.groups.map((group) => [group.shop_id, group]));
  const kept = before.groups.map((group) => changed.get(group.shop_id) ?? group);
  const fresh = answer.groups.filter((group) => !before.groups.some((old) => old.shop_id === group.shop_id));
  return { groups: [...kept, ...fresh], invalid: answer.invalid.length > 0 ? answer.invalid : before.invalid };
}

export class CartStore {
  /** null until the lines were loaded. */
  cart: Cart | null = null;
  /** The last attempt to load the lines failed. */
  failed = false;
  readonly glance: Readable<CartGlance>;
  private readonly api: CartApi;
  private serverCount: number;
  /** Answers are taken in the order of their calls: a late one of an earlier call is dropped. */
  private asked = 0;
  private taken = 0;

  /** `count` is the number of pieces the server rendered. */
  constructor(api: CartApi, count = 0) {
    this.api = api;
    this.serverCount = count;
    makeAutoObservable<CartStore, 'api' | 'asked' | 'taken'>(this, {
      cart: observableRef,
      glance: false,
      api: false,
      asked: false,
      taken: false,
    });
    this.glance = readable(() => this.look(), { count, lines: null, total: 0, failed: false });
  }

  /** Pieces in the cart, of goods that can be bought. */
  get count(): number {
    return this.cart ? unitsOf(this.cart.groups) : this.serverCount;
  }

  /** Loads the lines; a failure is kept in `failed` and shown by whoever shows the cart. */
  async load(): Promise<void> {
    const turn = this.next();
    try {
      this.take(turn, await this.api.list());
    } catch {
      if (turn >= this.taken) runInAction(() => (this.failed = true));
    }
  }

  /** Adds pieces of a sku; a buy-now line leaves the cart alone. Rejects with ApiError. */
  async add(line: NewLine): Promise<void> {
    const turn = this.next();
    const answer = await this.api.add(line);
    if (line.cart_type === 'fastbuy') return;
    if (this.cart) await this.settle(turn, answer && mergeShops(this.cart, answer));
    else await this.recount();
  }

  async updateNum(cartId: string, num: number): Promise<void> {
    const turn = this.next();
    await this.settle(turn, await this.api.updateNum(cartId, num));
  }

  async check(cartIds: readonly string[], checked: boolean): Promise<void> {
    const turn = this.next();
    await this.settle(turn, await this.api.check(cartIds, checked));
  }

  /** Deletes a line and fetches the cart again, unless the caller will (spec 4). */
  async remove(cartId: string, refetch = true): Promise<void> {
    this.next();
    await this.api.remove(cartId);
    if (refetch) await this.load();
  }

  private look(): CartGlance {
    const lines = this.cart?.groups.flatMap((group) => group.list.map((line) => glanceLine(line, group))) ?? null;
    const total = lines?.reduce((sum, line) => sum + line.total_fee, 0) ?? 0;
    return { count: this.count, lines, total, failed: this.failed };
  }

  private next(): number {
    this.asked += 1;
    return this.asked;
  }

  private take(turn: number, cart: Cart): void {
    if (turn < this.taken) return;
    this.taken = turn;
    this.cart = cart;
    this.failed = false;
  }

  /** Replaces the cart by the answer; fetches it when the answer holds none. */
  private async settle(turn: number, answer: Cart | undefined): Promise<void> {
    if (answer) this.take(turn, answer);
    else await this.load();
  }

  private async recount(): Promise<void> {
    const count = await this.api.count();
    runInAction(() => (this.serverCount = count));
  }
}
