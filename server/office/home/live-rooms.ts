/** Live rooms that links can lead to: entered in a form, chosen in the designer. */
import type { PickLiveRoomsAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { numbered, type SettingPages } from '../../kernel/system/settings/setting-page.ts';
import { settingOf } from '../../kernel/system/settings/settings.ts';

export const liveRoomsPage: SettingPages['live-rooms'] = {
  prepare: async (_context, { rooms }, before) => ({ rooms: numbered(rooms, before.rooms) }),
};

export async function pickLiveRooms(context: Context, input: InputOf<'pickLiveRooms'>): Promise<PickLiveRoomsAnswer> {
  const rooms = await settingOf(context, 'live-rooms');
  const { pageSize, offset } = pagingOf(input, 18);
  const wanted = (input.name ?? '').toLowerCase();
  const found = rooms.filter(({ title }) => title.toLowerCase().includes(wanted));
  const list = found.slice(offset, offset + pageSize).map(({ url, ...room }) => ({ ...room, href: url }));
  return listAnswer(list, found.length);
}
