/**
 * Folders of the picture library (contract: image/cat). The mall and each shop have their own. A folder number that does not
 * exist counts as no folder, since foreign designers put pictures into a folder with a fixed number.
 */
import { and, asc, eq, inArray, notLike, sql } from 'drizzle-orm';
import type { PictureFolder, ListPictureFoldersAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { ownShop } from '../../kernel/access/shops.ts';
import type { InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { throwFailure, transact } from '../../kernel/system/transact.ts';
import { picture, pictureFolder } from './tables.ts';
import { ofOwnShops } from '../../kernel/access/shops.ts';

type Folder = typeof pictureFolder.$inferSelect;

/** Maximum characters of a name (contract). */
const LONGEST = 20;
/** Maximum levels of folders. */
const LEVELS = 5;
const NONE = '文件夹不存在';

/** The shop whose folders the operator uses and whose pictures the new ones are: the first of several; 0 for the mall. */
export const shopOf = (context: ScopedContext): number => ownShop(context) ?? 0;

async function foldersOf(db: Db, shopId: number): Promise<Folder[]> {
  return db
    .select()
    .from(pictureFolder)
    .where(eq(pictureFolder.shop_id, shopId))
    .orderBy(asc(pictureFolder.sort), asc(pictureFolder.folder_id));
}

/** The numbers of the folder and its ancestors, from the top. */
function wayTo(all: readonly Folder[], folderId: number): number[] {
  const folder = all.find((one) => one.folder_id === folderId);
  return folder ? [...wayTo(all, folder.parent_id), folderId] : [];
}

/** Number of levels of the folder and the folders in it. */
function depthOf(all: readonly Folder[], folderId: number): number {
  const inside = all.filter((one) => one.parent_id === folderId);
  return 1 + Math.max(0, ...inside.map((one) => depthOf(all, one.folder_id)));
}

function answerOf(
  all: readonly Folder[],
  { folder_id, name, parent_id, sort, created, updated }: Folder,
): PictureFolder {
  return {
    image_cat_id: String(folder_id),
    company_id: '1',
    image_cat_name: name,
    image_type: 'image',
    parent_id: String(parent_id),
    path: wayTo(all, folder_id).join(','),
    sort,
    created,
    updated,
  };
}

/** The number if it is a folder of the operator's shop, else 0. */
export async function knownFolder(db: Db, context: ScopedContext, folderId: number | undefined): Promise<number> {
  if (!folderId) return 0;
  const known = and(eq(pictureFolder.folder_id, folderId), eq(pictureFolder.shop_id, shopOf(context)));
  return (await db.$count(pictureFolder, known)) > 0 ? folderId : 0;
}

/** All folders, siblings sorted; `pictures` counts those directly in the folder, without videos. */
export async function listFolders(context: ScopedContext): Promise<ListPictureFoldersAnswer> {
  const all = await foldersOf(context.db, shopOf(context));
  const counted = await context.db
    .select({ folder_id: picture.folder_id, count: sql<number>`count(*)::int` })
    .from(picture)
    .where(and(ofOwnShops(context, picture.shop_id), notLike(picture.image_type, 'video/%')))
    .groupBy(picture.folder_id);
  const counts = new Map(counted.map(({ folder_id, count }) => [folder_id, count]));
  const list = all.map((folder) => ({ ...answerOf(all, folder), pictures: counts.get(folder.folder_id) ?? 0 }));
  return { list, unfiled: counts.get(0) ?? 0 };
}

/** The folders in a folder; `image_cat_id` 0 or none means the top. */
export async function folderChildren(
  context: ScopedContext,
  { image_cat_id: parentId = 0 }: InputOf<'pictureFolderChildren'>,
): Promise<PictureFolder[]> {
  const all = await foldersOf(context.db, shopOf(context));
  return all.filter((folder) => folder.parent_id === parentId).map((folder) => answerOf(all, folder));
}

export async function readFolder(
  context: ScopedContext,
  { image_cat_id: folderId }: InputOf<'readPictureFolder'>,
): Promise<PictureFolder | Failure> {
  const all = await foldersOf(context.db, shopOf(context));
  const found = all.find((folder) => folder.folder_id === folderId);
  return found ? answerOf(all, found) : notFound(NONE);
}

/** All folders of the shop, locked: where a folder may be moved depends on the others. */
async function lockedFolders(tx: Db, shopId: number): Promise<Folder[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('picture_folder'), ${shopId})`);
  return foldersOf(tx, shopId);
}

type Place = Pick<Folder, 'folder_id' | 'parent_id' | 'name'>;

/** Why a folder cannot have this name and parent. */
function failureOf(all: readonly Folder[], { folder_id, parent_id, name }: Place): Failure | undefined {
  if (name === '') return fail('请填写文件夹名称', 422, { field: 'image_cat_name' });
  if ([...name].length > LONGEST) return fail(`文件夹名称最多 ${LONGEST} 个字`, 422, { field: 'image_cat_name' });
  const same = all.find((one) => one.parent_id === parent_id && one.name === name && one.folder_id !== folder_id);
  if (same) return fail('同级已有同名文件夹', 422, { field: 'image_cat_name' });
  const way = wayTo(all, parent_id);
  if (parent_id !== 0 && way.length === 0) return notFound('上级文件夹不存在');
  if (folder_id !== 0 && way.includes(folder_id)) return fail(SERVER_MESSAGES.belowItself, 422, { field: 'parent_id' });
  const levels = way.length + (folder_id === 0 ? 1 : depthOf(all, folder_id));
  return levels > LEVELS ? fail(`文件夹最多 ${LEVELS} 级`, 422, { field: 'parent_id' }) : undefined;
}

/** Adds a folder at the end; with `image_cat_id` it renames, moves or sorts it, each only when sent. */
export async function writeFolder(
  context: ScopedContext,
  input: InputOf<'writePictureFolder'>,
): Promise<PictureFolder | Failure> {
  const { image_cat_id: folderId = 0, image_cat_name } = input;
  const shopId = shopOf(context);
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    const all = await lockedFolders(tx, shopId);
    const before = all.find((folder) => folder.folder_id === folderId);
    if (folderId !== 0 && !before) return notFound(NONE);
    const name = image_cat_name.trim();
    const parentId = input.parent_id ?? before?.parent_id ?? 0;
    const failure = failureOf(all, { folder_id: folderId, parent_id: parentId, name });
    if (failure) return failure;
    const siblings = all.filter((folder) => folder.parent_id === parentId);
    const sort = input.sort ?? before?.sort ?? Math.max(0, ...siblings.map((folder) => folder.sort)) + 1;
    const [after] = before
      ? await tx
          .update(pictureFolder)
          .set({ name, parent_id: parentId, sort, updated: now })
          .where(eq(pictureFolder.folder_id, folderId))
          .returning()
      : await tx
          .insert(pictureFolder)
          .values({ shop_id: shopId, name, parent_id: parentId, sort, created: now, updated: now })
          .returning();
    if (!after) throw new Error('The folder was not stored.');
    const action = before ? 'picture-folder.put' : 'picture-folder.add';
    await record(context, action, `picture-folder:${after.folder_id}`, { before: before ?? null, after }, tx);
    return answerOf([...all.filter((folder) => folder !== before), after], after);
  });
}

/** Deletes a folder that contains no folders; its pictures move to the folder `to`, else to the parent. */
export async function deleteFolder(
  context: ScopedContext,
  { image_cat_id: folderId, to: wanted }: InputOf<'deletePictureFolder'>,
): Promise<{ status: true } | Failure> {
  return transact(context, async (tx, context) => {
    const all = await lockedFolders(tx, shopOf(context));
    const before = all.find((folder) => folder.folder_id === folderId);
    if (!before) return notFound(NONE);
    if (all.some((folder) => folder.parent_id === folderId)) return fail('请先删除或移走下级文件夹');
    const to = wanted ?? before.parent_id;
    const isThere = to === 0 || all.some((folder) => folder.folder_id === to);
    if (to === folderId || !isThere) return fail('请选择另一个文件夹', 422, { field: 'to' });
    await tx.update(picture).set({ folder_id: to }).where(eq(picture.folder_id, folderId));
    await tx.delete(pictureFolder).where(eq(pictureFolder.folder_id, folderId));
    await record(context, 'picture-folder.delete', `picture-folder:${folderId}`, { before, after: null }, tx);
    return { status: true };
  });
}

/** Moves pictures to a folder, or out of all folders with `image_cat_id` 0; a shop's pictures can only be in its own folders. */
export async function movePictures(
  context: ScopedContext,
  { image_cat_id: folderId, image_id: ids }: InputOf<'movePictures'>,
): Promise<{ status: true } | Failure> {
  if (ids.length === 0) return fail('请选择图片', 422, { field: 'image_id' });
  return transact(context, async (tx, context) => {
    // Locks the folder until the pictures are in it.
    await lockedFolders(tx, shopOf(context));
    if (folderId !== 0 && (await knownFolder(tx, context, folderId)) === 0) return notFound(NONE);
    const own = and(inArray(picture.image_id, ids), eq(picture.shop_id, shopOf(context)));
    const moved = await tx
      .update(picture)
      .set({ folder_id: folderId })
      .where(own)
      .returning({ image_id: picture.image_id });
    if (moved.length < new Set(ids).size) throwFailure(notFound(SERVER_MESSAGES.pictureMissing));
    const after = { pictures: moved.map(({ image_id }) => image_id) };
    await record(context, 'picture.move', `picture-folder:${folderId}`, { before: null, after }, tx);
    return { status: true };
  });
}
