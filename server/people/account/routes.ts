/** A member's calls about the own account. */
import type { Handlers } from '../../kernel/calls/operation.ts';
import { askClosing, closingState, withdrawClosing } from '../member/closing.ts';
import { endDevices, listDevices } from './devices.ts';
import { exportMember } from '../member/export.ts';
import { changeMobile, sendOwnCode } from './mobile.ts';

export const handlers = {
  sendOwnCode,
  changeMobile,
  listDevices,
  endDevices,
  closingState,
  askClosing,
  withdrawClosing,
  exportMember,
} satisfies Handlers;
