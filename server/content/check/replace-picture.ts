/** Replaces a picture or a video by another wherever it is used; in pages by new versions, so that each can be restored. */
import { inArray } from 'drizzle-orm';
import type { Right } from '../../../schemas/rights.ts';
import type { ReplacePictureAnswer } from '../../../schemas/types/contract.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { isVideoKey, pictureUrl } from '../picture/store.ts';
import { picture } from '../picture/tables.ts';
import { addressPattern, CHANGING_PLACES, replaceInPlace, usesOf, type UseKind } from '../picture/uses.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { mayPublish } from '../page/may-publish.ts';
import { documentText, storedWidgets, type RawWidget } from '../page/content.ts';
import { currentVersion, lockPages, readTexts, writeVersion, type PageRecord } from '../page/store.ts';
import { isOwnShop } from '../../kernel/access/shops.ts';

type Picture = typeof picture.$inferSelect;

interface Swap {
  from: Picture;
  to: Picture;
}

const NOTE = '替换图片';

/** The value with the other picture. An alternative text equal to the old picture's becomes that of the new one. */
function swapped(value: unknown, { from, to }: Swap): unknown {
  const pattern = new RegExp(addressPattern(from.storage_key), 'g');
  const address = pictureUrl(to.storage_key);
  const map = (inner: unknown): unknown => {
    if (typeof inner === 'string') return inner.replace(pattern, () => address);
    if (Array.isArray(inner)) return inner.map(map);
    if (!isRecord(inner)) return inner;
    const next = Object.fromEntries(Object.entries(inner).map(([key, own]) => [key, map(own)]));
    const isHere = Object.entries(inner).some(([key, own]) => typeof own === 'string' && next[key] !== own);
    return isHere && from.alt !== '' && inner['alt'] === from.alt ? { ...next, alt: to.alt } : next;
  };
  return map(value);
}

/** Replaces it in one page: 'live' when shoppers see the new picture now, 'draft' when it waits for publishing. */
async function replaceIn(
  tx: Db,
  context: ScopedContext,
  row: PageRecord,
  swap: Swap & { publish: boolean },
): Promise<'live' | 'draft'> {
  const version = currentVersion(row);
  const text = (await readTexts(tx, [version])).get(version);
  const publish = swap.publish && row.draft_version === null;
  const widgets = swapped(storedWidgets(text), swap) as RawWidget[];
  // In a page with a draft, only the draft changes; the published version keeps the old picture until the draft is published.
  if (text !== undefined && documentText(widgets) !== documentText(storedWidgets(text)))
    await writeVersion(tx, context, { row, widgets, note: NOTE, publish });
  return publish ? 'live' : 'draft';
}

/** Refuses an operator who may not change everything that shows the picture: a partial replacement would be useless. */
function failureOf({ operator }: ScopedContext, kinds: ReadonlySet<UseKind>): Failure | undefined {
  const may = (right: Right): boolean => operator.grants.has(right);
  const missing = CHANGING_PLACES.filter(({ kind, right }) => kinds.has(kind) && !may(right)).map(({ name }) => name);
  if (kinds.has('page') && !may('pages.write')) missing.unshift('页面');
  return missing.length === 0 ? undefined : fail(`这张图片用在${missing.join('、')}里，您没有修改的权限`, 403);
}

/**
 * Replaces `image_id` by `by` everywhere, for merchants only in content of the own shop. With `publish`, pages without
 * unpublished changes show it at once, if the operator may publish; in other pages it is in the draft, and `waiting` names them. All or none.
 */
export async function replacePicture(
  context: ScopedContext,
  { image_id = 0, by, publish = false }: InputOf<'replacePicture'>,
): Promise<ReplacePictureAnswer | Failure> {
  if (image_id === by) return fail('请选择另一张图片', 422, { field: 'by' });
  const { shop_ids } = context.operator;
  return transact(context, async (tx, context) => {
    const found = await tx
      .select()
      .from(picture)
      .where(inArray(picture.image_id, [image_id, by]));
    const own = found.filter((row) => isOwnShop(context, row.shop_id));
    const [from, to] = [image_id, by].map((id) => own.find((row) => row.image_id === id));
    if (!from || !to) return notFound(SERVER_MESSAGES.pictureMissing);
    if (isVideoKey(from.storage_key) !== isVideoKey(to.storage_key))
      return fail('视频只能换成视频，图片只能换成图片', 422, { field: 'by' });
    const uses = await usesOf(tx, from.storage_key, shop_ids);
    const failure = failureOf(context, new Set(uses.map(({ kind }) => kind)));
    if (failure) return failure;
    const pages = uses.flatMap(({ kind, id }) => (kind === 'page' ? [Number(id)] : []));
    const waiting: string[] = [];
    const live = publish && mayPublish(context);
    for (const row of (await lockPages(tx, pages)).values())
      if ((await replaceIn(tx, context, row, { from, to, publish: live })) === 'draft') waiting.push(row.title);
    const keys = { from: from.storage_key, to: to.storage_key };
    let others = 0;
    for (const place of CHANGING_PLACES) {
      const ids = await replaceInPlace(tx, place, { ...keys, shop_ids, now: seconds(context) });
      others += ids.length;
      for (const id of ids)
        await record(context, 'picture.replace', `${place.kind}:${id}`, { before: keys.from, after: keys.to }, tx);
    }
    return { pages: pages.length, live: pages.length - waiting.length, others, waiting };
  });
}
