/** Job: brings the pictures of imported goods into the library and puts them into the goods. */
import { and, asc, eq, lte, ne } from 'drizzle-orm';
import { picturesIn } from '../../../engine/document/rich-text.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { fetchOutside } from '../../kernel/http/outside.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { goodsFields } from '../catalogue/import.ts';
import { formOf } from '../catalogue/form.ts';
import { changeGoods, type Fields } from '../catalogue/write.ts';
import { goods } from '../tables.ts';
import { isThere } from './pictures.ts';
import { intakePicture } from './tables.ts';
import { takePicture } from './take-picture.ts';
import { bringArchives } from './archives.ts';

type Wanted = typeof intakePicture.$inferSelect;

const LIMITS = {
  most: 20 * 1024 * 1024,
  timeout: 20_000,
  types: ['image/', 'application/octet-stream', 'binary/octet-stream'],
};
/** seconds for which a process has the pictures of a goods for itself */
const LEASE = 600;
/** Tries of a picture, and seconds between them. */
const TRIES = 3;
const AGAIN = [60, 900];
const MAX_PICTURES = 20;
/** Pictures fetched at once. */
const AT_ONCE = 4;

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

type Fetch = (address: string) => Promise<Buffer | Failure>;

/** The waiting pictures of the next goods, which no other process takes meanwhile. */
async function claim({ db, clock }: Services): Promise<Wanted[]> {
  const now = seconds({ clock });
  const due = and(eq(intakePicture.state, 'waiting'), lte(intakePicture.next_at, now));
  const [next] = await db
    .select({ goods_id: intakePicture.goods_id })
    .from(intakePicture)
    .where(due)
    .orderBy(asc(intakePicture.picture_id))
    .limit(1);
  if (!next) return [];
  return db
    .update(intakePicture)
    .set({ next_at: now + LEASE })
    .where(and(due, eq(intakePicture.goods_id, next.goods_id)))
    .returning();
}

const nameOf = (address: string): string => {
  const last = address.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  return last === '' ? '导入的图片' : last.slice(-100);
};

/** The picture of an address that an earlier import fetched. */
async function known(db: Db, address: string): Promise<string | undefined> {
  const [row] = await db
    .select({ picture: intakePicture.picture })
    .from(intakePicture)
    .where(and(eq(intakePicture.address, address), ne(intakePicture.picture, '')))
    .limit(1);
  return row?.picture;
}

async function bring(context: ScopedContext, address: string, get: Fetch): Promise<string | Failure> {
  if (isThere(context.config, address)) return address;
  if (!isAddress(address)) return fail('图片压缩包里没有这张图片');
  const before = await known(context.db, address);
  if (before !== undefined) return before;
  const bytes = await get(address);
  return isFailure(bytes) ? bytes : takePicture(context, bytes, nameOf(address));
}

/** The HTML with its pictures in the library; those that cannot be had are left out. */
async function bringAll(context: ScopedContext, html: string, get: Fetch): Promise<string | Failure> {
  const pictures = new Map<string, string>();
  let failure: Failure | undefined;
  for (const address of new Set(picturesIn(html))) {
    const came = await bring(context, address, get);
    if (isFailure(came)) failure = came;
    else pictures.set(address, came);
  }
  if (failure && pictures.size === 0) return failure;
  return html.replace(/<img [^>]*>/g, (tag) => {
    const [address = ''] = picturesIn(tag);
    const own = pictures.get(address);
    return own === undefined ? '' : tag.replace(/src="[^"]*"/, `src="${own}"`);
  });
}

interface Came {
  row: Wanted;
  result: string | Failure;
}

/** The goods' fields with the pictures that came, after those that it has. */
function withPictures(fields: Fields, came: readonly Came[]): Fields {
  const done = came.flatMap(({ row, result }) => (isFailure(result) ? [] : [{ row, picture: result }]));
  const added = done.filter(({ row }) => row.place === 'pics').toSorted((a, b) => a.row.position - b.row.position);
  const pics = [...new Set([...(fields.pics ?? []), ...added.map(({ picture }) => picture)])].slice(0, MAX_PICTURES);
  const intro = done.find(({ row }) => row.place === 'intro')?.picture;
  return { ...fields, pics, ...(intro !== undefined && { intro }) };
}

async function putIn(context: ScopedContext, goodsId: number, came: readonly Came[]): Promise<void> {
  await transact(context, async (tx, context) => {
    const form = await formOf(context, goodsId);
    if (isFailure(form)) return form;
    const pictures = new Map(
      came.flatMap(({ row, result }) =>
        row.place === 'sku' && !isFailure(result) ? [[row.item_id, result] as const] : [],
      ),
    );
    const fields = goodsFields(form);
    const items = fields.items.map((item, at) => {
      const pic = pictures.get(form.items[at]?.item_id ?? 0);
      return pic === undefined ? item : { ...item, pic };
    });
    const specs = withSpecPictures(fields, items);
    return orThrow(
      await changeGoods(tx, context, goodsId, form.version, { ...withPictures(fields, came), items, specs }),
    );
  });
}

/** Values of the first specification have the picture of the first variant with it, as in the form. */
function withSpecPictures({ specs = [] }: Fields, items: Fields['items']): NonNullable<Fields['specs']> {
  const [first, ...others] = specs;
  if (!first) return specs;
  const values = first.values.map((value) => {
    const pic = items.find(({ spec_value_ids, pic: own }) => own && spec_value_ids.includes(value.spec_value_id))?.pic;
    return (value.image ?? '') === '' && pic ? { ...value, image: pic } : value;
  });
  return [{ ...first, values }, ...others];
}

async function note({ db, clock }: Services, { row, result }: Came): Promise<void> {
  const tries = row.tries + 1;
  const isOver = tries >= TRIES || !isAddress(row.address || 'http://');
  const after = isFailure(result)
    ? {
        tries,
        message: result.message,
        state: isOver ? ('failed' as const) : ('waiting' as const),
        next_at: seconds({ clock }) + (AGAIN[tries - 1] ?? 0),
      }
    : { tries, message: '', state: 'done' as const, picture: row.place === 'intro' ? '' : result, html: '' };
  await db.update(intakePicture).set(after).where(eq(intakePicture.picture_id, row.picture_id));
}

async function inParts<T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < list.length; at += AT_ONCE)
    results.push(...(await Promise.all(list.slice(at, at + AT_ONCE).map(work))));
  return results;
}

async function ofGoods(services: Services, rows: readonly Wanted[], get: Fetch): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const [owner] = await services.db
    .select({ shop_id: goods.shop_id })
    .from(goods)
    .where(eq(goods.goods_id, first.goods_id));
  const system = systemContext(services.db, services.config, 'fetch pictures', services.clock);
  // Pictures of a merchant's goods are in the merchant's library.
  const context: ScopedContext = {
    ...system,
    operator: { ...system.operator, shop_ids: owner?.shop_id ? [owner.shop_id] : undefined },
  };
  const came = await inParts(rows, async (row): Promise<Came> => {
    if (row.place === 'intro') return { row, result: await bringAll(context, row.html, get) };
    // From an archive it is there already.
    return { row, result: row.picture || (await bring(context, row.address, get)) };
  });
  if (owner && came.some(({ result }) => !isFailure(result))) await putIn(context, first.goods_id, came);
  for (const one of came) await note(services, one);
}

/** Works until nothing waits, or the server ends. */
export async function fetchPictures(
  services: Services,
  isEnding: () => boolean = () => false,
  get: Fetch = (address) => fetchOutside(address, LIMITS),
): Promise<void> {
  await bringArchives(services);
  while (!isEnding()) {
    const rows = await claim(services);
    if (rows.length === 0) return;
    await ofGoods(services, rows, get);
  }
}
