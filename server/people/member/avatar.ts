/** A member's own avatar: a square of an upload, which nothing else shows and which has no record of its own. */
import { eq } from 'drizzle-orm';
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { isStoredPicture, pictureUrl, storeSquare } from '../../content/picture/store.ts';
import { pictureUpload } from '../../content/picture/tables.ts';
import { dropUpload, memberUploader, pictureKey } from '../../content/picture/upload/own-uploads.ts';

/** px, for the largest place (80 px) on screens of triple density */
const SIDE = 240;

const keyOf = (address: string): string => pictureKey(address, pictureUrl(''));

/** Makes the avatar of an upload of the member; answers its address. The upload goes, unless a review shows it too. */
export async function squareAvatar(context: MemberContext, upload: string): Promise<string | Failure> {
  const stored = await storeSquare(context.config, keyOf(upload), SIDE);
  if (isFailure(stored)) return stored;
  await dropUpload(context, memberUploader(context.member.user_id), upload);
  return pictureUrl(stored.key);
}

/** The key of an own avatar. Uploads with a record may be shown elsewhere; avatars of earlier versions are such. */
export async function ownAvatarKey(db: Db, address: string): Promise<string | undefined> {
  if (!isStoredPicture(address)) return undefined;
  const key = keyOf(address);
  return (await db.$count(pictureUpload, eq(pictureUpload.key, key))) === 0 ? key : undefined;
}
