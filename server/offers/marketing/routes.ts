import type { Handlers } from '../../kernel/calls/operation.ts';
import { promotionCalendar } from './calendar.ts';
import {
  addMallPromotion,
  deleteMallPromotion,
  endMallPromotion,
  readMallPromotion,
  writeMallPromotion,
} from './office.ts';
import { listMallPromotions } from './rows.ts';

export const handlers = {
  listMallPromotions,
  readMallPromotion,
  addMallPromotion,
  writeMallPromotion,
  endMallPromotion,
  deleteMallPromotion,
  promotionCalendar,
} satisfies Handlers;
