/** Order numbers of 16 digits (contract 1.5): day since 2012, 90-second slot of the day, counter, the shopper's last four. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';

const DAY = 86_400;
const SLOT = 90;
const FIRST_DAY = Math.floor(Date.UTC(2012, 0, 1) / 1000 / DAY);

const digits = (value: number, length: number): string => String(value % 10 ** length).padStart(length, '0');

/** `counter` comes from the sequence order_counter, so that processes never make the same number. */
export function orderNumber(now: number, counter: number, userId: number): string {
  const slot = Math.floor((now % DAY) / SLOT);
  return digits(Math.floor(now / DAY) - FIRST_DAY, 4) + digits(slot, 3) + digits(counter, 5) + digits(userId, 4);
}

export async function nextOrderNumber(db: Db, now: number, userId: number): Promise<string> {
  const { rows } = (await db.execute(sql`select nextval('order_counter')::int as counter`)) as unknown as {
    rows: { counter: number }[];
  };
  return orderNumber(now, rows[0]?.counter ?? 0, userId);
}
