/** The canvas of a place shows what its lists find on the page that stands as its example. */
import { eq } from 'drizzle-orm';
import { ofPage } from '../../../engine/references/of-page.ts';
import type { PlaceSubject } from '../../../engine/rules/content/places.ts';
import { readSource } from '../../../engine/document/source.ts';
import type { LiveThingsAnswer } from '../../../schemas/types/contract.ts';
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import type { Context } from '../../kernel/http/context.ts';
import { liveThings } from '../page/live.ts';
import { thingOf } from '../page/of-page.ts';
import { ownCoupons, ownGoods } from '../page/own-things.ts';
import { pagePlace } from '../page/tables.ts';
import { exampleOf } from './example.ts';

async function subjectOf(context: Context, pageId: number): Promise<PlaceSubject> {
  const [place] = await context.db.select().from(pagePlace).where(eq(pagePlace.page_id, pageId));
  if (!place) return {};
  if (place.template === 'item') {
    const item = /^\/items\/(\d+)/.exec(await exampleOf(context, place))?.[1];
    return item === undefined ? {} : { item: Number(item) };
  }
  const { target, target_id } = place;
  return target === 'category' || target === 'brand' || target === 'shop' ? { [target]: target_id } : {};
}

/** What whoever is limited to shops may ask about: things of these shops. */
async function ofShops(
  { db, operator: { shop_ids: shops } }: ScopedContext,
  asked: InputOf<'liveThings'>,
): Promise<InputOf<'liveThings'>> {
  if (!shops) return asked;
  const numbers = (ids: Iterable<string>): number[] => [...ids].map(Number);
  const [goods, coupon] = await Promise.all([
    ownGoods(db, shops, (asked.goods ?? []).map(String)),
    ownCoupons(db, shops, (asked.coupon ?? []).map(String)),
  ]);
  const rules = (asked.rules ?? []).map(({ kind, source }) => {
    const read = readSource(source);
    const shop = read?.where.shop ?? -1;
    const isOwn = (kind === 'goods' || kind === 'coupon') && shops.includes(shop);
    return { kind, source: read && isOwn ? { ...read, pinned: [] } : {} };
  });
  const shop = (asked.shop ?? []).filter((id) => shops.includes(id));
  return { page_id: asked.page_id, goods: numbers(goods), coupon: numbers(coupon), shop, rules };
}

/** For the canvas, with the rules of lists as they are on the example. */
export async function liveOnExample(context: ScopedContext, all: InputOf<'liveThings'>): Promise<LiveThingsAnswer> {
  const asked = await ofShops(context, all);
  const { page_id, rules = [] } = asked;
  const read = rules.map((rule) => ({ ...rule, read: readSource(rule.source) }));
  if (page_id === undefined || !read.some((rule) => rule.read?.where.same)) return liveThings(context, asked);
  const thing = await thingOf(context, await subjectOf(context, page_id));
  const bound = read.map(({ kind, source, read: own }) => ({
    kind,
    source: own ? { ...ofPage(kind, own, thing) } : source,
  }));
  return liveThings(context, { ...asked, rules: bound });
}
