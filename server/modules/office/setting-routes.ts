import type { Handlers } from '../../http/operation.ts';
import { pickLiveRooms } from './live-rooms.ts';
import { readSettingOf, writeSettingOf } from './settings.ts';

export const handlers = {
  pickLiveRooms,
  readPageSetting: readSettingOf('pages'),
  writePageSetting: writeSettingOf('pages'),
  readMemberSetting: readSettingOf('members'),
  writeMemberSetting: writeSettingOf('members'),
  readMoneySetting: readSettingOf('money'),
  writeMoneySetting: writeSettingOf('money'),
  readMerchantSetting: readSettingOf('merchants'),
  writeMerchantSetting: writeSettingOf('merchants'),
  readMallSetting: readSettingOf('settings'),
  writeMallSetting: writeSettingOf('settings'),
} satisfies Handlers;
