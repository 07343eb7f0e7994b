/** The operators' picture library: upload tokens, registering uploaded files, searching and removing them. */
import { and, desc, eq, inArray, like, notLike, sql, type SQL } from 'drizzle-orm';
import { finds } from '../../kernel/db/finds.ts';
import type {
  PictureUsesAnswer,
  Picture,
  ListPicturesAnswer,
  UploadDriver,
  UploadToken,
} from '../../../schemas/types/contract.ts';
import { Failure, fail, notFound } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { knownFolder, shopOf } from './folders.ts';
import { qiniuToken, readQiniu } from './upload/qiniu.ts';
import { pictureUrl, readStored, type StoredPicture } from './store.ts';
import { picture } from './tables.ts';
import { storageToken } from './upload/token.ts';
import { readVideo, type StoredVideo } from './upload/videos.ts';
import { usesOf, usesText } from './uses.ts';
import { transact } from '../../kernel/system/transact.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

/** How the types of videos begin. */
const VIDEO = 'video/';

function libraryPicture(row: typeof picture.$inferSelect): Picture {
  const url = pictureUrl(row.storage_key);
  return {
    image_id: String(row.image_id),
    company_id: '1',
    storage: row.image_type.startsWith(VIDEO) ? 'videos' : 'image',
    image_name: row.image_name,
    alt: row.alt,
    image_cat_id: String(row.folder_id),
    image_type: row.image_type,
    image_url: row.storage_key,
    url,
    image_full_url: url,
    img_size: row.size,
    width: row.width,
    height: row.height,
    distributor_id: String(row.shop_id),
    created: row.created,
    updated: row.created,
  };
}

/** The upload token: Qiniu's where it is configured, else our storage's. */
export function libraryToken(context: Context): UploadToken {
  const { qiniu } = context.config;
  return qiniu ? qiniuToken(context, qiniu) : storageToken(context);
}

/**
 * The storage's driver and token. Only pictures can be uploaded. Other clients would take our own storage, which speaks the
 * provider's form, for the provider's servers; they send their files to this server.
 */
export async function ossUploadToken(
  context: Context,
  { filetype: type = '' }: InputOf<'ossUploadToken'>,
): Promise<UploadDriver | Failure> {
  if (type !== '' && type !== 'image') return fail(SERVER_MESSAGES.noPicture, 400);
  const isLocal = context.foreign === true && !context.config.qiniu;
  return { driver: isLocal ? 'local' : 'qiniu', token: libraryToken(context) };
}

/** POST espier/video_upload_token: the contract answers a list. Videos are kept by our own storage alone. */
export async function videoUploadToken(
  context: Context,
  { filetype = 'videos' }: InputOf<'videoUploadToken'>,
): Promise<UploadToken[] | Failure> {
  if (filetype === 'image') return [libraryToken(context)];
  return filetype === 'videos' ? [storageToken(context, undefined, 'videos')] : fail('只能上传图片或视频', 400);
}

/** Limits merchants to pictures of the own shop; operators of the mall see those of all shops. */
function ownPictures(context: ScopedContext): SQL | undefined {
  return ofOwnShops(context, picture.shop_id);
}

/** Maximum stored characters of a file name. */
const MAX_NAME_LENGTH = 100;
/** Maximum characters of an alternative text (schemas/common/picture-text.json). */
const MAX_ALT_LENGTH = 200;

/** The uploaded file by key or address: in our own storage, or at Qiniu. */
async function readUploaded(
  { config }: Context,
  named: string,
): Promise<Omit<StoredPicture | StoredVideo, 'hash'> | undefined> {
  const key = named.replace(/^\/?pictures\//, '');
  const own = (await readStored(config, key)) ?? (await readVideo(config, key));
  return own ?? (config.qiniu && readQiniu(config.qiniu, named));
}

/**
 * Adds an uploaded file to the library; the same file twice is one picture of its shop. Type and size are read from the file
 * itself.
 */
export async function registerPicture(
  context: ScopedContext,
  input: InputOf<'registerPicture'>,
): Promise<Picture | Failure> {
  const { img_name = '', image_name = img_name, img_url = '', image_url = img_url, image_cat_id: wanted } = input;
  const name = image_name.slice(0, MAX_NAME_LENGTH);
  if (name === '') return fail('缺少图片名称');
  const stored = await readUploaded(context, image_url);
  if (!stored) return fail('图片不存在，请重新上传');
  const { key, type, size, width, height } = stored;
  const facts = {
    shop_id: shopOf(context),
    image_name: name,
    storage_key: key,
    image_type: type,
    size,
    width,
    height,
    created: seconds(context),
  };
  return transact(context, async (tx, context) => {
    const folderId = await knownFolder(tx, context, wanted);
    const [row] = await tx
      .insert(picture)
      .values({ ...facts, folder_id: folderId })
      .onConflictDoUpdate({
        target: [picture.storage_key, picture.shop_id],
        set: { image_name: name, folder_id: folderId },
      })
      .returning();
    if (!row) return fail('图片保存失败');
    await record(context, 'picture.add', `picture:${row.image_id}`, { before: null, after: { name, key } }, tx);
    return libraryPicture(row);
  });
}

const SORTS = { image_name: picture.image_name, size: picture.size, created: picture.created };
const NEWEST = [desc(picture.created), desc(picture.image_id)];

/**
 * Pictures of the library, or its videos by their `type`, newest first unless sorted; `image_name` searches names and texts, `image_cat_id` selects a folder, 0
 * pictures in none.
 */
export async function listPictures(
  context: ScopedContext,
  input: InputOf<'listPictures'>,
): Promise<ListPicturesAnswer> {
  const { pageSize, offset } = pagingOf(input, 20);
  const { image_name: name, image_cat_id: folder } = input;
  const where = and(
    ownPictures(context),
    finds(name, picture.image_name, picture.alt),
    (input.type === 'video' ? like : notLike)(picture.image_type, `${VIDEO}%`),
    input.alt === 'none' ? eq(picture.alt, '') : undefined,
    folder === undefined ? undefined : eq(picture.folder_id, await knownFolder(context.db, context, folder)),
  );
  const [counted, rows] = await Promise.all([
    context.db
      .select({ total: sql<number>`count(*)::int` })
      .from(picture)
      .where(where),
    context.db
      .select()
      .from(picture)
      .where(where)
      .orderBy(...sortOf(input, SORTS, NEWEST, picture.image_id))
      .limit(pageSize)
      .offset(offset),
  ]);
  return listAnswer(rows.map(libraryPicture), counted[0]?.total ?? 0);
}

/** Changes name or alternative text; fields not sent stay unchanged. */
export async function changePicture(
  context: ScopedContext,
  { image_id = 0, image_name: wanted, alt }: InputOf<'changePicture'>,
): Promise<Picture | Failure> {
  const name = wanted?.trim().slice(0, MAX_NAME_LENGTH);
  if (name === '') return fail('缺少图片名称', 422, { field: 'image_name' });
  return transact(context, async (tx, context) => {
    const which = and(ownPictures(context), eq(picture.image_id, image_id));
    const [before] = await tx.select().from(picture).where(which).for('update');
    if (!before) return notFound(SERVER_MESSAGES.pictureMissing);
    const values = { image_name: name ?? before.image_name, alt: alt?.trim().slice(0, MAX_ALT_LENGTH) ?? before.alt };
    const [row = before] = await tx.update(picture).set(values).where(which).returning();
    const was = { image_name: before.image_name, alt: before.alt };
    await record(context, 'picture.change', `picture:${image_id}`, { before: was, after: values }, tx);
    return libraryPicture(row);
  });
}

/** Where a picture is used. Merchants get the rows of the own shop, and the number of others. */
export async function pictureUses(
  context: ScopedContext,
  { image_id = 0 }: InputOf<'pictureUses'>,
): Promise<PictureUsesAnswer | Failure> {
  const which = and(ownPictures(context), eq(picture.image_id, image_id));
  const [row] = await context.db.select().from(picture).where(which);
  if (!row) return notFound(SERVER_MESSAGES.pictureMissing);
  const all = await usesOf(context.db, row.storage_key);
  const { shop_ids } = context.operator;
  const list = shop_ids ? await usesOf(context.db, row.storage_key, shop_ids) : all;
  return { list, others: all.length - list.length };
}

/** Removes pictures from the library, all or none. Pictures in use are refused with their uses. The files are never deleted. */
export async function deletePictures(
  context: ScopedContext,
  { image_id: ids }: InputOf<'deletePictures'>,
): Promise<{ status: true } | Failure> {
  if (ids.length === 0) return { status: true };
  return transact(context, async (tx, context) => {
    const which = and(ownPictures(context), inArray(picture.image_id, ids));
    const wanted = await tx.select().from(picture).where(which);
    for (const { image_name: name, storage_key } of wanted) {
      const uses = await usesOf(tx, storage_key);
      if (uses.length > 0) return fail(`「${name}」用在${usesText(uses)}里，不能删除`);
    }
    const deleted = await tx.delete(picture).where(which).returning();
    for (const { image_id, image_name: name, storage_key: key } of deleted)
      await record(context, 'picture.delete', `picture:${image_id}`, { before: { name, key }, after: null }, tx);
    return { status: true };
  });
}
