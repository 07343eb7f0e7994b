/** After-sales calls: applications of buyers, and decisions of the shop. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { applyAftersales, modifyAftersales } from './apply.ts';
import {
  aftersalesApplyView,
  aftersalesInfo,
  closeAftersales,
  listAftersales,
  sendBack,
  writeAftersales,
} from './buyer.ts';
import { beginAftersales, readRefundable } from './begin.ts';
import { decideAftersales } from './decide.ts';
import { readMallAftersales, writeMallAftersales } from './office-detail.ts';
import { listMallAftersales } from './office-list.ts';
import { refundShort } from './amount/short.ts';

export const handlers = {
  applyAftersales,
  modifyAftersales,
  listAftersales,
  aftersalesInfo,
  closeAftersales,
  sendBack,
  aftersalesApplyView,
  writeAftersales,
  listMallAftersales,
  readMallAftersales,
  decideAftersales,
  readRefundable,
  beginAftersales,
  refundShort,
  writeMallAftersales,
} satisfies Handlers;
