/** The picture library of another backend: its folders as one tree, and where the designer sends a file. */
import type { ListPictureFoldersAnswer, PictureFolder, UploadDriver } from '../../../schemas/types/contract.ts';
import { randomId } from '../../../engine/rules/wire/random-id.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { Ask, Caller } from './caller.ts';

/** Levels of folders that are shown; a loop among them ends there. */
const LEVELS = 5;
/** Pictures per call, and the most calls for one folder. */
const [CHUNK, ROUNDS] = [50, 100];
/** seconds for which the provider's library takes the token */
const TOKEN_LIFE = 3600;
/** Where the designer sends files (upload.ts), below this server's own origin. */
export const RELAY = '/mall/storage';

async function foldersIn(ask: Ask, parent: string, level = 1): Promise<PictureFolder[]> {
  const folders = await ask('GET /espier/image/cat/children', { image_cat_id: parent });
  if (level === LEVELS) return folders;
  const below = await Promise.all(folders.map(({ image_cat_id: id }) => foldersIn(ask, String(id), level + 1)));
  return folders.flatMap((folder, index) => [{ ...folder, parent_id: parent }, ...(below[index] ?? [])]);
}

/** Without numbers of pictures, which the contract does not have. */
export async function listFolders({ ask }: Caller): Promise<ListPictureFoldersAnswer> {
  return { list: await foldersIn(ask, '0') };
}

/** Deletes a folder after its pictures went into `to`, since a backend may delete them with it. */
export async function deleteFolder(
  { ask }: Caller,
  { image_cat_id: id, to = 0 }: InputOf<'deletePictureFolder'>,
): Promise<{ status: true }> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { list } = await ask('GET /espier/images', { image_cat_id: String(id), page: 1, pageSize: CHUNK });
    const image_id = list.filter((one) => String(one.image_cat_id) === String(id)).map((one) => String(one.image_id));
    if (image_id.length === 0) break;
    await ask('POST /espier/image/movecat', { image_cat_id: String(to), image_id });
  }
  await ask('DELETE /espier/image/cat/:image_cat_id', { image_cat_id: String(id) });
  return { status: true };
}

/** The operator's token in the form of the provider (`ak:sign:policy`), which its browser library reads. */
function relayToken({ token, services }: Caller, key: string): string {
  const policy = JSON.stringify({ scope: `pictures:${key}`, deadline: seconds(services) + TOKEN_LIFE });
  return ['backend', encodeURIComponent(token), Buffer.from(policy).toString('base64')].join(':');
}

/** The operator's token in that of an upload; '' when it is none. */
export function tokenOfRelay(text: string): string {
  const token = text.split(':')[1] ?? '';
  try {
    return decodeURIComponent(token);
  } catch {
    return '';
  }
}

/** Has the designer send its file to this server, which knows how the backend's storage takes it. */
export async function uploadToken(caller: Caller): Promise<UploadDriver> {
  await caller.ask('POST /espier/oss_upload_token', { filetype: 'image' });
  const key = randomId();
  const relay = { host: `/api${RELAY}`, token: relayToken(caller, key), key, domain: '', region: '' };
  return { driver: 'qiniu', token: relay };
}
