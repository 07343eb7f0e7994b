/** Goods that go out: shipments, and what buyers see of them. */
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
