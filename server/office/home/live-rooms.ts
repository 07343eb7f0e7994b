/** Live rooms that links lead to: entered in a form, picked in the designer. */
import type { PickLiveRoomsAnswer } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { getSetting } from '../../kernel/system/settings.ts';
import { numbered, type SettingForm } from '../settings/setting-form.ts';

interface Room {
  id: number;
  title: string;
  url: string;
  state: 'coming' | 'live' | 'ended';
}

const KEY = 'live-rooms';

export const liveRoomsForm: SettingForm = {
  keys: [KEY],
  read: ([stored]) => ({ rooms: (stored as Room[] | undefined) ?? [] }),
  write: async (_context, value, [stored]) => {
    const { rooms = [] } = value as { rooms?: (Partial<Room> & Pick<Room, 'title' | 'url'>)[] };
    const named = rooms.map(({ id = 0, state = 'coming', title, url }) => ({ id, title: title.trim(), url, state }));
    return [numbered(named, (stored as Room[] | undefined) ?? [])];
  },
};

export async function pickLiveRooms(context: Context, input: InputOf<'pickLiveRooms'>): Promise<PickLiveRoomsAnswer> {
  const rooms = (await getSetting<Room[]>(context, KEY)) ?? [];
  const { pageSize, offset } = pagingOf(input, 18);
  const wanted = (input.name ?? '').toLowerCase();
  const found = rooms.filter(({ title }) => title.toLowerCase().includes(wanted));
  const list = found.slice(offset, offset + pageSize).map(({ url, ...room }) => ({ ...room, href: url }));
  return listAnswer(list, found.length);
}
