/** Delivery calls: shipments of the office, and tracking by buyers. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { deliveryList, deliveryTrack } from './buyer.ts';
import { handOver } from './hand-over.ts';
import { listCarriers, shipOrder } from './ship.ts';
import { planParcels } from './parcel-plan.ts';
import { shipTogether } from './merged-parcel.ts';

export const handlers = {
  deliveryList,
  deliveryTrack,
  listCarriers,
  shipOrder,
  shipTogether,
  planParcels,
  handOver,
} satisfies Handlers;
