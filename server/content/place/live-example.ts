/** The canvas of a place shows what its lists find on the page that stands as its example. */
import { ofPage } from '../../../engine/references/of-page.ts';
import { namesOn } from '../../../engine/references/page-names.ts';
import { readSource } from '../../../engine/document/source.ts';
import type { LiveThingsAnswer } from '../../../schemas/types/contract.ts';
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { liveThings } from '../page/live.ts';
import { thingOf, wordsOf } from '../page/of-page.ts';
import { ownCoupons, ownGoods } from '../page/own-things.ts';
import { placeOf } from '../page/store.ts';
import { exampleOf, subjectOf } from './example.ts';

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

/** For the canvas, with the rules of lists, and the words for names in texts, as they are on the example. */
export async function liveOnExample(context: ScopedContext, all: InputOf<'liveThings'>): Promise<LiveThingsAnswer> {
  const asked = await ofShops(context, all);
  const { page_id, rules = [] } = asked;
  const place = page_id === undefined ? undefined : await placeOf(context.db, page_id);
  if (!place) return liveThings(context, asked);
  const read = rules.map((rule) => ({ ...rule, read: readSource(rule.source) }));
  const isNamed = namesOn(place.template).length > 0;
  if (!isNamed && !read.some((rule) => rule.read?.where.same)) return liveThings(context, asked);
  const thing = await thingOf(context, subjectOf(place.template, await exampleOf(context, place)));
  const bound = read.map(({ kind, source, read: own }) => ({
    kind,
    source: own ? { ...ofPage(kind, own, thing) } : source,
  }));
  const [live, names] = await Promise.all([
    liveThings(context, { ...asked, rules: bound }),
    isNamed ? wordsOf(context, thing) : {},
  ]);
  return { ...live, names };
}
