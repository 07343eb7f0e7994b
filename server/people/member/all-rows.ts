/** The rows of a member in all areas: each area moves and deletes its own (`server/AREA/member-rows.ts`). */
import { getTableName } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import type { MemberRows } from '../member-rows.ts';

const AREAS = Object.values(
  import.meta.glob<MemberRows>('../../*/member-rows.ts', { eager: true, import: 'memberRows' }),
);

/** The tables of which rows follow an unproved member into an account. */
export const FOLLOWING: readonly string[] = AREAS.flatMap(({ following = [] }) => following.map(getTableName));

/** Gives the rows that follow an unproved member to another one. */
export async function passOnRows(tx: Db, from: number, to: number): Promise<void> {
  for (const area of AREAS) await area.passOn?.(tx, from, to);
}

/** Deletes the private data of a member who leaves. */
export async function forgetRows(tx: Db, userId: number): Promise<void> {
  for (const area of AREAS) await area.forget?.(tx, userId);
}
