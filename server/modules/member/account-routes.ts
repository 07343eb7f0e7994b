/** What a member does with the account itself. */
import type { Handlers } from '../../http/operation.ts';
import { askClosing, closeMember, closingState, withdrawClosing } from './closing.ts';
import { endDevices, listDevices } from './devices.ts';
import { exportMember } from './export.ts';
import { changeMobile, sendOwnCode } from './mobile.ts';

export const handlers = {
  sendOwnCode,
  changeMobile,
  listDevices,
  endDevices,
  closingState,
  askClosing,
  closeMember,
  withdrawClosing,
  exportMember,
} satisfies Handlers;
