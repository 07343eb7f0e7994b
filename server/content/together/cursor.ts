/** Pointers and selections of operators at the same page: news outside of any transaction, stored nowhere (docs/decisions/news.md). */
import { cacheOf } from '../../kernel/caches.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { sendNews } from '../../kernel/live/news.ts';
import { knownAt, topicsOf } from './presence.ts';

/** Pointers of one operator that one server hears in so many milliseconds; more are dropped. */
const [PACE, WINDOW] = [4, 1000];
/** Operators whose pace one server keeps. */
const MOST = 2000;

/** POST /mall/pages/:page_id/cursor. Who is not at the page, which markPresence checks, tells nobody anything. */
export const moveCursor: Handler<'moveCursor'> = async (context, input) => {
  const { page_id = 0, visit, widget = '', property = '', x, y, platform } = input;
  const { operator_id, username } = context.operator;
  const pace = cacheOf<readonly number[]>(context.db, 'cursor-pace', MOST, WINDOW);
  const now = context.clock.now();
  const key = String(operator_id);
  const lately = (pace.get(key, now) ?? []).filter((time) => time > now - WINDOW);
  if (lately.length >= PACE) return { heard: false };
  pace.set(key, [...lately, now], now);
  const present = await knownAt(context, page_id);
  const others = present.filter((one) => one.visit !== visit);
  const isHere = present.some((one) => one.visit === visit && one.username === username);
  if (!isHere) return { heard: false };
  const data: Record<string, string> = { page: String(page_id), visit, name: username, widget, property };
  if (x !== undefined && y !== undefined) Object.assign(data, { x: String(x), y: String(y), on: platform ?? 'pc' });
  if (others.length > 0) sendNews(context.db, { topics: topicsOf(others), event: 'cursor', data });
  return { heard: true };
};
