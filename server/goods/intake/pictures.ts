/** Notes which pictures of imported goods have to come from elsewhere, and leaves them out until they are there. */
import { inArray } from 'drizzle-orm';
import { picturesIn, richText } from '../../../engine/document/rich-text.ts';
import type { GoodsDraft } from '../../../engine/rules/intake/draft.ts';
import type { MallGoodsForm } from '../../../schemas/types/contract.ts';
import { isLibraryPicture } from '../../content/picture/store.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { HELD, intakePicture } from './tables.ts';

/** Pictures of a goods. */
const MAX_PICTURES = 20;

type Wanted = Pick<typeof intakePicture.$inferInsert, 'place' | 'item_id' | 'position' | 'address' | 'html'>;

export interface Pictures {
  /** the draft as it can be saved now */
  draft: GoodsDraft;
  /** addresses of the library that the table names; undefined when it names none */
  own: string[] | undefined;
  wanted: Wanted[];
}

/** true for a picture of the library; the bare name of a file is one of an archive. */
export const isThere = (config: Config, address: string): boolean =>
  /^(?:\/(?!\/)|https?:)/i.test(address) && isLibraryPicture(config, address);

const withoutPicture = (html: string, isKept: (address: string) => boolean): string =>
  html.replace(/<img [^>]*>/g, (tag) => (picturesIn(tag).every(isKept) ? tag : ''));

/** Separates the pictures that are in the library from those that have to be fetched. */
export function picturesOf({ config }: ScopedContext, draft: GoodsDraft): Pictures {
  const isOwn = (address: string): boolean => isThere(config, address);
  const { pics = [] } = draft;
  const some = pics.slice(0, MAX_PICTURES);
  const wanted: Wanted[] = some.flatMap((address, position) =>
    isOwn(address) ? [] : [{ place: 'pics', address, position }],
  );
  const clean = draft.intro === undefined ? undefined : richText(draft.intro);
  const isForeign = clean !== undefined && picturesIn(clean).some((address) => !isOwn(address));
  if (isForeign) wanted.push({ place: 'intro', html: clean });
  const own = some.filter(isOwn);
  return {
    draft: clean === undefined ? draft : { ...draft, intro: isForeign ? withoutPicture(clean, isOwn) : clean },
    own: own.length > 0 ? own : undefined,
    wanted,
  };
}

/** The same for variants, which have numbers once the goods is saved. */
function ofVariants(context: ScopedContext, draft: GoodsDraft, form: MallGoodsForm): Wanted[] {
  const names = new Map(
    form.specs.flatMap(({ values }) => values.map(({ spec_value_id, name }) => [spec_value_id, name])),
  );
  return draft.variants.flatMap(({ pic, bn, values }): Wanted[] => {
    if (pic === undefined || isThere(context.config, pic)) return [];
    const item = form.items.find(
      (one) =>
        (bn !== '' && one.bn === bn) ||
        (values.length > 0 && one.spec_value_ids.every((id) => values.includes(names.get(id) ?? ''))),
    );
    return item ? [{ place: 'sku', item_id: item.item_id, address: pic }] : [];
  });
}

/** true for the name of a file. */
const fromArchive = ({ place, address = '' }: Wanted): boolean => place !== 'intro' && !/^https?:\/\//i.test(address);

const keyOf = (goodsId: number, { place, item_id = 0, address = '' }: Wanted): string =>
  `${goodsId}:${place}:${item_id}:${address}`;

export interface Saved {
  pictures: Pictures;
  form: MallGoodsForm;
  isNew: boolean;
}

/** Stores what has to be fetched; what an earlier import of the goods named is not fetched again. */
export async function wantPictures(
  tx: Db,
  context: ScopedContext,
  jobId: number,
  saved: readonly Saved[],
): Promise<void> {
  const created = seconds(context);
  const wanted = saved.map(({ pictures, form, isNew }) => {
    const all = [...pictures.wanted, ...ofVariants(context, pictures.draft, form)];
    return { goods_id: form.goods_id, all, isNew };
  });
  const fetched = await fetchedBefore(
    tx,
    wanted.flatMap(({ goods_id, all, isNew }) => (isNew || all.length === 0 ? [] : goods_id)),
  );
  const rows = wanted.flatMap(({ goods_id, all }) =>
    all
      .filter((one) => one.place === 'intro' || !fetched.has(keyOf(goods_id, one)))
      .map((one) => ({ ...one, job_id: jobId, goods_id, created, next_at: fromArchive(one) ? HELD : 0 })),
  );
  if (rows.length > 0) await tx.insert(intakePicture).values(rows);
}

/** Pictures of these goods that earlier imports named and that did not fail, by their keys. */
async function fetchedBefore(tx: Db, goodsIds: readonly number[]): Promise<Set<string>> {
  if (goodsIds.length === 0) return new Set();
  const before = await tx
    .select()
    .from(intakePicture)
    .where(inArray(intakePicture.goods_id, [...goodsIds]));
  return new Set(before.filter(({ state }) => state !== 'failed').map((one) => keyOf(one.goods_id, one)));
}
