/** A plain model of one buyer's orders and payments, against which a whole mall is checked. Amounts in cents. */

export interface PlainLine {
  item_id: number;
  num: number;
  /** Paid for all its pieces, without freight. */
  fee: number;
  /** Points spent on all its pieces, without those for the freight. */
  points: number;
  sent: number;
  /** Pieces that were refunded. */
  back: number;
  /** Refunded pieces that are back in stock. */
  shelved: number;
}

export interface PlainOrder {
  id: string;
  state: 'unpaid' | 'paid' | 'cancelled';
  fee: number;
  point: number;
  lines: PlainLine[];
  refunded: number;
  /** Cents and points of it that came back by amount, without pieces. */
  given: { fee: number; points: number };
  received: boolean;
  /** The buyer's request to cancel it was refused. */
  held: boolean;
  way: PaymentMethod;
}

export type PaymentMethod = 'test' | 'deposit';

export interface PlainPayment {
  of: readonly PlainOrder[];
  way: PaymentMethod;
  /** open: not paid; void: one of its orders has ended; paid; back: its money arrived and was refunded. */
  state: 'open' | 'void' | 'paid' | 'back';
}

export const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** Pieces that the buyer keeps or is waiting for. */
export const piecesLeft = (order: PlainOrder): number =>
  order.state === 'cancelled' ? 0 : sum(order.lines, ({ num, back }) => num - back);

export class PlainMall {
  readonly orders: PlainOrder[] = [];
  readonly payments: PlainPayment[] = [];
  /** Pieces exchanged for broken ones, by item. */
  readonly broken = new Map<number, number>();

  /** Starts a payment of these orders, or returns the open one; undefined when one of the orders cannot be paid. */
  start(way: PaymentMethod, of: readonly PlainOrder[]): PlainPayment | undefined {
    if (of.some(({ state }) => state !== 'unpaid')) return undefined;
    const open = this.payments.find(
      (one) =>
        one.state === 'open' &&
        one.way === way &&
        one.of.length === of.length &&
        of.every((order) => one.of.includes(order)),
    );
    const made: PlainPayment = open ?? { way, of, state: 'open' };
    if (!open) this.payments.push(made);
    if (way === 'deposit') this.arrive(made);
    return made;
  }

  /** Whether one payment of that way paid exactly these orders. */
  wasPaid(way: PaymentMethod, of: readonly PlainOrder[]): boolean {
    return this.payments.some(
      (one) =>
        one.state === 'paid' &&
        one.way === way &&
        one.of.length === of.length &&
        of.every((order) => one.of.includes(order)),
    );
  }

  /** The money of a payment arrives, for the first time or again. */
  arrive(made: PlainPayment): void {
    if (made.state === 'paid' || made.state === 'back') return;
    const pays = made.state === 'open' && made.of.every(({ state }) => state === 'unpaid');
    made.state = pays ? 'paid' : 'back';
    if (pays) for (const order of made.of) Object.assign(order, { state: 'paid', way: made.way });
  }

  cancel(order: PlainOrder): void {
    if (order.state === 'paid') order.refunded = order.fee;
    order.state = 'cancelled';
    for (const made of this.payments) if (made.state === 'open' && made.of.includes(order)) made.state = 'void';
  }

  /** Money received by that way, minus refunds. */
  kept(way: PaymentMethod): number {
    const of = this.payments.filter((made) => made.state === 'paid' && made.way === way).flatMap((made) => made.of);
    return sum(of, ({ fee, refunded }) => fee - refunded);
  }

  /** Pieces of an item that have left the stock. */
  missing(itemId: number): number {
    const lines = this.orders.filter(({ state }) => state !== 'cancelled').flatMap((order) => order.lines);
    const gone = sum(lines, (line) => (line.item_id === itemId ? line.num - line.shelved : 0));
    return gone + (this.broken.get(itemId) ?? 0);
  }

  /** Points spent on the pieces that were not returned; each line is rounded separately. */
  spentPoints(): { least: number; most: number } {
    const alive = this.orders.filter(({ state }) => state !== 'cancelled');
    const exact = sum(alive, ({ lines }) => sum(lines, ({ points, num, back }) => (points * (num - back)) / num));
    const forFreight = sum(alive, (order) => order.point - sum(order.lines, ({ points }) => points));
    const rounding = sum(alive, ({ lines }) => lines.length * 2);
    const given = sum(alive, (order) => order.given.points);
    return { least: exact - given - rounding, most: exact + forFreight + rounding };
  }
}
