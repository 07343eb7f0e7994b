/** Video files of the library: checked by content, stored beside the pictures under random names, served in parts. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { videoMessage, videoTypeOf, VIDEO_MESSAGES, type VideoType } from '../../../../engine/rules/content/videos.ts';
import { filesOf, type FilePlace } from '../../../kernel/files/files-of.ts';
import type { ByteRange } from '../../../kernel/files/files.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { log } from '../../../kernel/log.ts';
import { isVideoKey, nameOf, sendAway, storageAway } from '../store.ts';

export interface StoredVideo {
  /** ab/0123….mp4 below the pictures folder */
  key: string;
  type: VideoType;
  size: number;
  /** 0: not read from the file. */
  width: number;
  height: number;
  hash: string;
}

/** Checks the bytes and writes them. Refuses everything except MP4 and WebM of at most 20 MB. */
export async function storeVideo(config: FilePlace, bytes: Buffer): Promise<StoredVideo | Failure> {
  const message = videoMessage(bytes);
  const type = videoTypeOf(bytes);
  if (message !== '' || !type) return fail(message, message === VIDEO_MESSAGES.tooLarge ? 413 : 400);
  const name = randomBytes(16).toString('hex');
  const key = `${name.slice(0, 2)}/${name.slice(2)}.${type === 'video/mp4' ? 'mp4' : 'webm'}`;
  try {
    await filesOf(config).write(nameOf(key), bytes);
  } catch (error) {
    log.error({ err: error }, 'A video could not be stored');
    return fail('视频保存失败，请稍后再试', 503);
  }
  const hash = createHash('sha1').update(bytes).digest('base64url');
  return { key, type, size: bytes.length, width: 0, height: 0, hash };
}

const typeOf = (key: string): VideoType => (key.endsWith('.webm') ? 'video/webm' : 'video/mp4');

/** The stored video of a key; undefined when the file does not exist or is none. */
export async function readVideo(config: FilePlace, key: string): Promise<Omit<StoredVideo, 'hash'> | undefined> {
  const size = isVideoKey(key) ? await filesOf(config).size(nameOf(key)) : undefined;
  return size === undefined ? undefined : { key, type: typeOf(key), size, width: 0, height: 0 };
}

/** The asked part of a file of `size` bytes; undefined for the whole file, 'none' when there is no such part. */
function partOf(header: string | undefined, size: number): ByteRange | undefined | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : 'none';
}

/** Sends a video, or the part that a player asks for: some play nothing without. */
export async function sendVideo(
  config: FilePlace,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const files = filesOf(config);
  const size = await files.size(nameOf(key)).catch(storageAway);
  if (size === 'away') return sendAway(reply);
  const part = size === undefined ? undefined : partOf(request.headers.range, size);
  if (part === 'none')
    return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send('no such part');
  const found = size === undefined ? undefined : await files.open(nameOf(key), part).catch(storageAway);
  if (found === 'away') return sendAway(reply);
  if (!found || size === undefined)
    return reply.code(404).header('cache-control', 'no-cache').type('text/plain').send('not found');
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
  return reply
    .header('accept-ranges', 'bytes')
    .header('content-length', part ? part.end - part.start + 1 : size)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'")
    .type(typeOf(key))
    .send(found.stream);
}
