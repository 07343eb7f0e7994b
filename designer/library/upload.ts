/** Uploading a picture: a token, the file to the storage in the provider's form, then the record in the library (designer spec 7). */
import type { PictureType } from '../../engine/rules/pictures.ts';
import { text, type Row } from '../pickers/rows.ts';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import { judgeFile } from './picture-kind.ts';
import { UPLOAD_FAILED, UploadRefused } from './refused.ts';

export interface UploadTarget {
  token: string;
  /** Address the file is posted to, with its scheme. */
  host: string;
  /** What the file is uploaded under; a token may be good for one key only. */
  key: string;
}

/** Sends one file to the storage; resolves with the key it got there. */
export type SendFile = (file: File, target: UploadTarget, onProgress: (percent: number) => void) => Promise<string>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 32 random characters, for a token that names no key. */
export function randomKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Through qiniu-js, loaded when first used. Explicit host and no statistics, so that only our storage is called. */
const sendByQiniu: SendFile = async (file, target, onProgress) => {
  const { upload } = await import('qiniu-js');
  const host = new URL(target.host, location.href);
  const config = {
    uphost: `${host.host}${host.pathname === '/' ? '' : host.pathname}`,
    upprotocol: location.protocol === 'https:' ? ('https' as const) : ('http' as const),
    disableStatisticsReport: true,
    forceDirect: true,
    checkByServer: false,
    retryCount: 0,
  };
  return new Promise((resolve, reject) => {
    upload(file, target.key, target.token, { fname: file.name }, config).subscribe({
      next: ({ total }) => onProgress(total.percent),
      error: reject,
      complete: (answer: unknown) => resolve(text((answer ?? {}) as Row, 'key') || target.key),
    });
  });
};

async function askTarget(calls: OperatorCalls): Promise<UploadTarget> {
  const answer = (await calls.post('/api/espier/oss_upload_token', { filetype: 'image' })) as Row;
  const token = (answer['token'] ?? {}) as Row;
  const target = {
    token: text(token, 'token'),
    host: text(token, 'host'),
    key: text(token, 'key') || randomKey(),
  };
  if (!target.token || !target.host) throw new Error('the upload token is incomplete');
  return target;
}

async function register(calls: OperatorCalls, file: File, key: string, type: PictureType): Promise<string> {
  const record = (await calls.post('/api/espier/image', {
    image_cat_id: 2,
    image_name: file.name.slice(-100),
    image_url: key,
    image_type: type,
    storage: 'image',
  })) as Row;
  const address = text(record, 'image_full_url', 'url');
  if (!address) throw new Error('the record has no address');
  return address;
}

/**
 * Uploads one picture and resolves with its address. Rejects with UploadRefused: a wrong kind or size before anything is
 * sent, 图片上传失败 for everything after.
 */
export async function uploadPicture(
  calls: OperatorCalls,
  file: File,
  onProgress: (percent: number) => void = () => {},
  send: SendFile = sendByQiniu,
): Promise<string> {
  const verdict = await judgeFile(file);
  if (!verdict.ok) throw new UploadRefused(verdict.message);
  try {
    const key = await send(file, await askTarget(calls), onProgress);
    return await register(calls, file, key, verdict.type);
  } catch {
    throw new UploadRefused(UPLOAD_FAILED);
  }
}
