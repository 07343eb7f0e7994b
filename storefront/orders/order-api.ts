/** The shopper's calls about orders (flows 1e.7). */
import type { OrderChanged } from '../../schemas/types/contract.ts';
import { ApiError } from '../shell/api/answers.ts';
import type { ApiClient } from '../shell/api/client.ts';

/** An order with the version the page shows; the server refuses another version with 409. */
export interface KnownOrder {
  orderId: string;
  version: number;
}

export interface BoughtLine {
  itemId: string;
  name: string;
  num: number;
  shopId: string;
}

/** A line that could not be added to the cart, and the reason. */
export interface LeftOut {
  name: string;
  message: string;
}

export interface OrderApi {
  /** Cancels an unpaid order; for a paid one it requests the cancellation. */
  cancel(order: KnownOrder, reason: string): Promise<OrderChanged>;
  confirmReceipt(order: KnownOrder): Promise<OrderChanged>;
  /** Removes a finished order from the shopper's lists. */
  hide(order: KnownOrder): Promise<void>;
  /** Adds the lines to the cart; returns those that could not be added. Rejects when the shop cannot be reached. */
  buyAgain(lines: readonly BoughtLine[]): Promise<LeftOut[]>;
}

/** `quiet` displays no messages: one message lists all lines that were left out. */
export function createOrderApi(client: ApiClient, quiet: ApiClient): OrderApi {
  const putBack = async ({ itemId, num, shopId, name }: BoughtLine): Promise<LeftOut[]> => {
    const line = { item_id: itemId, num, distributor_id: shopId, cart_type: 'cart', isAccumulate: 'true' } as const;
    try {
      await quiet.call('POST cart', { ...line, shop_type: 'distributor' });
      return [];
    } catch (error) {
      if (error instanceof ApiError && error.refusal > 0) return [{ name, message: error.message }];
      throw error;
    }
  };
  return {
    cancel: ({ orderId, version }, reason) =>
      client.call('POST order/cancel', { order_id: orderId, version, cancel_reason: reason }),
    confirmReceipt: ({ orderId, version }) => client.call('POST order/confirmReceipt', { order_id: orderId, version }),
    hide: async ({ orderId }) => {
      await client.call('POST trade.delete', { tid: orderId });
    },
    buyAgain: async (lines) => {
      const left: LeftOut[] = [];
      for (const line of lines) left.push(...(await putBack(line)));
      return left;
    },
  };
}
