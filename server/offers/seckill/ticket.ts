/** Tickets of flash sales as text: all facts of the ticket, and an HMAC over them (checklist 14). */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Ticket {
  ticket_id: string;
  seckill_id: number;
  item_id: number;
  user_id: number;
  /** pieces */
  num: number;
  /** Unix seconds */
  expires: number;
}

function mac(key: Uint8Array, facts: string): string {
  // The prefix separates these signatures from all others made with the key.
  return createHmac('sha256', key).update(`seckill-ticket:${facts}`).digest('base64url');
}

/** The text a shopper gets; the same ticket always has the same text. */
export function ticketText(key: Uint8Array, ticket: Ticket): string {
  const { ticket_id, seckill_id, item_id, user_id, num, expires } = ticket;
  const facts = [ticket_id, seckill_id, item_id, user_id, num, expires].join('.');
  return `${facts}.${mac(key, facts)}`;
}

const FORM = /^([\w-]{16})\.(\d{1,10})\.(\d{1,10})\.(\d{1,10})\.(\d{1,10})\.(\d{1,12})$/;

/** The ticket in a text that this mall signed; undefined for any other text. The ticket may have ended since. */
export function readTicket(key: Uint8Array, text: string): Ticket | undefined {
  const end = text.lastIndexOf('.');
  const facts = text.slice(0, Math.max(end, 0));
  const parts = FORM.exec(facts);
  const given = Buffer.from(text.slice(end + 1));
  const made = Buffer.from(mac(key, facts));
  if (!parts || given.length !== made.length || !timingSafeEqual(given, made)) return undefined;
  const [seckillId = 0, itemId = 0, userId = 0, num = 0, expires = 0] = parts.slice(2).map(Number);
  return { ticket_id: parts[1] ?? '', seckill_id: seckillId, item_id: itemId, user_id: userId, num, expires };
}
