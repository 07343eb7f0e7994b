/** Goods that go out: the office's orders and shipments, and what buyers see of them. */
import type { Handlers } from '../../http/operation.ts';
import { deliveryList, deliveryTrack, orderTrack } from './buyer.ts';
import { listEarnings } from './earning.ts';
import { orderForMember, quoteForMember } from './for-member.ts';
import { handOver } from './hand-over.ts';
import { approveCancel, callOffOrder, refuseCancel } from './cancel-request.ts';
import { addOrderNote, readMallOrder } from './office-detail.ts';
import { listMallOrders } from './office-list.ts';
import { correctShipment } from './correct.ts';
import { orderFreight } from './order-freight.ts';
import { listCarriers, shipMany, shipOrder } from './ship.ts';
import { listPackingSlips } from './packing-slips.ts';
import { planParcels } from './parcel-plan.ts';
import { shipTogether } from './merged-parcel.ts';
import { changeOrderPrice, changeOrderReceiver } from './unpaid-change.ts';

export const handlers = {
  deliveryList,
  deliveryTrack,
  orderTrack,
  listCarriers,
  listMallOrders,
  readMallOrder,
  listPackingSlips,
  shipOrder,
  shipMany,
  shipTogether,
  planParcels,
  changeOrderPrice,
  changeOrderReceiver,
  orderFreight,
  handOver,
  correctShipment,
  refuseCancel,
  approveCancel,
  callOffOrder,
  addOrderNote,
  listEarnings,
  orderForMember,
  quoteForMember,
} satisfies Handlers;
