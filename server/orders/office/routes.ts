/** The office's order calls: list, detail, changes before and after payment, cancel requests, orders made for a member. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { listEarnings } from '../earning.ts';
import { approveCancel, callOffOrder, refuseCancel } from './cancel-request.ts';
import { correctShipment } from './correct.ts';
import { editOrder, quoteOrderEdit, withdrawOrderEdit } from './edit/edit-order.ts';
import { orderForMember, quoteForMember } from './for-member.ts';
import { addOrderNote, readMallOrder } from './office-detail.ts';
import { orderChoices } from './list/choices.ts';
import { listMallOrders } from './list/office-list.ts';
import { orderFreight } from './order-freight.ts';
import { listPackingSlips } from './packing-slips.ts';
import { addOrderTag, deleteOrderTag, listOrderTags, writeOrderTag } from './tags/tags.ts';
import { changeOrderPrice, changeOrderReceiver } from './unpaid-change.ts';

export const handlers = {
  listMallOrders,
  readMallOrder,
  addOrderNote,
  changeOrderPrice,
  changeOrderReceiver,
  orderFreight,
  quoteOrderEdit,
  editOrder,
  withdrawOrderEdit,
  refuseCancel,
  approveCancel,
  callOffOrder,
  correctShipment,
  orderForMember,
  quoteForMember,
  listPackingSlips,
  listEarnings,
  orderChoices,
  listOrderTags,
  addOrderTag,
  writeOrderTag,
  deleteOrderTag,
} satisfies Handlers;
