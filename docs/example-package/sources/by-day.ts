/** A source for lists of goods: the best sellers, beginning with others each day. */
import { defineSource, PLUGIN_API } from 'mallwright/engine/list-source.ts';

/** Seconds. */
const DAY = 86_400;

export default defineSource({
  api: PLUGIN_API,
  find: async ({ values, count, now, find }) => {
    const best = await find('goods', { sort: 'sales', count: Number(values['pool']) });
    const first = best.length === 0 ? 0 : (Math.floor(now / DAY) * count) % best.length;
    return [...best.slice(first), ...best.slice(0, first)];
  },
});
