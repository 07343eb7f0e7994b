import type { Handlers } from '../../kernel/calls/operation.ts';
import { noKind, readSignInPictures, readTexts, textsKind, writeSignInPictures, writeTexts } from './contract-forms.ts';
import { pickLiveRooms } from '../home/live-rooms.ts';
import { readSettingOf, writeSettingOf } from './settings.ts';

export const handlers = {
  pickLiveRooms,
  readSignInPictures,
  writeSignInPictures,
  readSiteTexts: (context) => readTexts(context, 'site'),
  writeSiteTexts: (context, input) => writeTexts(context, 'site', input),
  readKindTexts: async (context, { type }) => {
    const kind = textsKind(type);
    return kind ? readTexts(context, kind) : noKind();
  },
  writeKindTexts: async (context, { type, ...input }) => {
    const kind = textsKind(type);
    return kind ? writeTexts(context, kind, input) : noKind();
  },
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
