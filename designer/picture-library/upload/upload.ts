/**
 * Uploads a picture or a video: requests a token, posts the file to the storage in the provider's form, then adds the record to the library (designer
 * spec 7).
 */
import type { Picture, UploadToken } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { text, type Row } from '../../../engine/rules/wire/rows.ts';
import { judgeFile } from '../../../engine/rules/content/pictures.ts';
import { videoFileMessage } from '../../../engine/rules/content/videos.ts';
import { UPLOAD_FAILED, UPLOAD_STOPPED, UploadRefused, VIDEO_FAILED } from './refused.ts';

/** The folder number that other vendors' designers send for all pictures; no folder of ours has it. */
const NO_FOLDER = 2;

export interface UploadTarget {
  token: string;
  /** The address that the file is posted to, with scheme. */
  host: string;
  /** The key under which the file is stored; a token may be valid for one key only. */
  key: string;
}

interface Sending {
  onProgress(percent: number): void;
  /** Aborts the upload. */
  signal: AbortSignal;
}

/** Sends one file to the storage; resolves with its key there, rejects when it is stopped. */
export type SendFile = (file: File, target: UploadTarget, sending: Sending) => Promise<string>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** 32 random characters, used when a token names no key. */
export function randomKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(random, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** Sends with qiniu-js, which is loaded on first use. The host is explicit and statistics are off, so that only our storage is called. */
const sendByQiniu: SendFile = async (file, target, { onProgress, signal }) => {
  const { upload } = await import('qiniu-js');
  const host = new URL(target.host, location.href);
  const config = {
    uphost: `${host.host}${host.pathname === '/' ? '' : host.pathname}`,
    upprotocol: host.protocol === 'https:' ? ('https' as const) : ('http' as const),
    disableStatisticsReport: true,
    forceDirect: true,
    checkByServer: false,
    retryCount: 0,
  };
  return new Promise((resolve, reject) => {
    const sent = upload(file, target.key, target.token, { fname: file.name }, config).subscribe({
      next: ({ total }) => onProgress(total.percent),
      error: reject,
      complete: (answer: unknown) => resolve(text((answer ?? {}) as Row, 'key') || target.key),
    });
    signal.addEventListener('abort', () => {
      sent.unsubscribe();
      reject(new UploadRefused(UPLOAD_STOPPED));
    });
  });
};

function targetOf(token: UploadToken | undefined): UploadTarget {
  const target = { token: token?.token ?? '', host: token?.host ?? '', key: token?.key || randomKey() };
  if (!target.token || !target.host) throw new Error('the upload token is incomplete');
  return target;
}

async function register(
  calls: OperatorCalls,
  file: File,
  { key, type, folder, storage }: { key: string; type: string; folder: string; storage: 'image' | 'videos' },
): Promise<Picture> {
  const record = await ask(calls, 'POST /espier/image', {
    image_cat_id: folder === '' ? NO_FOLDER : folder,
    image_name: file.name.slice(-100),
    image_url: key,
    image_type: type,
    storage,
  });
  if (!record.image_full_url) throw new Error('the record has no address');
  return record;
}

interface UploadOptions extends Partial<Sending> {
  /** Folder of the library; '' for none. */
  folder?: string;
  send?: SendFile;
}

/**
 * Uploads one picture and resolves with its record. Rejects with UploadRefused: for a wrong type or size before anything is sent, with 已取消
 * when it was stopped, with 图片上传失败 for all later failures.
 */
export async function uploadPicture(
  calls: OperatorCalls,
  file: File,
  { folder = '', send = sendByQiniu, signal = new AbortController().signal, onProgress = () => {} }: UploadOptions = {},
): Promise<Picture> {
  const verdict = await judgeFile(file);
  if (!verdict.ok) throw new UploadRefused(verdict.message);
  try {
    const { token } = await ask(calls, 'POST /espier/oss_upload_token', { filetype: 'image' });
    signal.throwIfAborted();
    const key = await send(file, targetOf(token), { onProgress, signal });
    signal.throwIfAborted();
    return await register(calls, file, { key, type: verdict.type, folder, storage: 'image' });
  } catch {
    throw new UploadRefused(signal.aborted ? UPLOAD_STOPPED : UPLOAD_FAILED);
  }
}

/** What a file field takes as a video. */
export const VIDEO_TYPES = 'video/mp4,video/webm';
/** The percent while no video is sent. */
export const NOTHING_SENT = -1;

/** Uploads one video and resolves with its record. Rejects with UploadRefused, as for a picture. */
export async function uploadVideo(
  calls: OperatorCalls,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Picture> {
  const message = await videoFileMessage(file);
  if (message !== '') throw new UploadRefused(message);
  try {
    const [token] = await ask(calls, 'POST /espier/video_upload_token', { filetype: 'videos' });
    const key = await sendByQiniu(file, targetOf(token), { onProgress, signal: new AbortController().signal });
    return await register(calls, file, { key, type: file.type, folder: '', storage: 'videos' });
  } catch {
    throw new UploadRefused(VIDEO_FAILED);
  }
}
