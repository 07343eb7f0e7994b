/** Which of the places of a template a page shows (engine/rules/content/places.ts). */
import { eq } from 'drizzle-orm';
import {
  TARGETS,
  type PlaceSubject,
  type Slot,
  type Target,
  type TargetKind,
} from '../../../engine/rules/content/places.ts';
import { belongingsOf } from '../../goods/detail/belongs.ts';
import { ancestorsOf } from '../../goods/categories/categories.ts';
import { tag as tagTable } from '../../goods/tables.ts';
import type { DbClock } from '../../kernel/http/context.ts';

interface Placed {
  slot: Slot;
  target: Target;
  target_id: number;
}

/** Numbers by kind, the most particular first. */
type Facts = Readonly<Record<TargetKind, readonly number[]>>;

const some = (id: number | undefined): number[] => (id === undefined || id === 0 ? [] : [id]);

async function tagsNamed({ db }: DbClock, name: string): Promise<number[]> {
  const found = await db.select({ id: tagTable.tag_id }).from(tagTable).where(eq(tagTable.tag_name, name));
  return found.map(({ id }) => id);
}

/** What the page is about. */
export async function factsOf(context: DbClock, { item, category, brand, tag, shop }: PlaceSubject): Promise<Facts> {
  const found = item === undefined ? undefined : await belongingsOf(context, item);
  if (found)
    return {
      goods: [found.goods],
      category: found.category,
      brand: some(found.brand),
      tag: found.tag,
      shop: [found.shop],
    };
  return {
    goods: [],
    category: category === undefined ? [] : await ancestorsOf(context, category),
    brand: some(brand),
    tag: tag === undefined ? [] : await tagsNamed(context, tag),
    shop: shop === undefined ? [] : [shop],
  };
}

/**
 * One place a slot: the one for the page's goods, else for its category (the nearest first), brand, tag, shop, else the one for all.
 * Asks what the page is about only when a place is for something.
 */
export async function chosenPlaces<P extends Placed>(
  context: DbClock,
  places: readonly P[],
  subject: PlaceSubject,
): Promise<Map<Slot, P>> {
  const facts = places.some(({ target }) => target !== '') ? await factsOf(context, subject) : undefined;
  const wanted: [Target, number][] = TARGETS.flatMap((kind) =>
    (facts?.[kind] ?? []).map((id): [Target, number] => [kind, id]),
  );
  const rank = ({ target, target_id }: P): number => {
    if (target === '') return wanted.length;
    return wanted.findIndex(([kind, id]) => kind === target && id === target_id);
  };
  const chosen = new Map<Slot, P>();
  for (const place of places) {
    const known = chosen.get(place.slot);
    if (rank(place) >= 0 && (!known || rank(place) < rank(known))) chosen.set(place.slot, place);
  }
  return chosen;
}
