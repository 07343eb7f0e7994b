/**
 * Passes an operator's picture on to the storage of another backend. Browsers send it to this server alone, in the form that our own
 * storage takes, so that the designer's policy need not name storages; which one it is, the backend says at each upload.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomId } from '../../../engine/rules/wire/random-id.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { firstText } from '../../../engine/rules/wire/envelope.ts';
import { pictureTypeOf, PICTURE_MESSAGES } from '../../../engine/rules/content/pictures.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { UploadToken } from '../../../schemas/types/contract.ts';
import { fail, Failure, isFailure } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/http/context.ts';
import { readUpload, UPLOAD_LIMITS } from '../../content/picture/upload/upload.ts';
import { callerOf, Declined, exchange, type Caller } from './caller.ts';
import { RELAY, tokenOfRelay } from './pictures.ts';

/** milliseconds for a storage elsewhere */
const PATIENCE = 30_000;

function formOf(fields: Record<string, string>, name: string, file: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append(name, file);
  return form;
}

/** The storage's address, when it may be sent to: by https, or on the host of the backend. */
function storageOf(host: string, origin: string): URL | undefined {
  const url = URL.canParse(host, origin) ? new URL(host, origin) : undefined;
  if (url?.protocol === 'https:') return url;
  return url?.protocol === 'http:' && url.hostname === new URL(origin).hostname ? url : undefined;
}

/** Posts the file in Qiniu's form; the answer names the key under which it is stored. */
async function sendToQiniu({ origin }: Caller, { host, token, key }: UploadToken, file: File): Promise<string> {
  const url = storageOf(host, origin);
  if (!url) throw new Declined(new Failure(502, SERVER_MESSAGES.noAnswer));
  const body = formOf({ token, key }, 'file', file);
  let answer: unknown;
  try {
    const sent = { method: 'POST', body, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) } as const;
    const response = await fetch(url, sent);
    answer = response.ok ? await response.json() : undefined;
  } catch {
    answer = undefined;
  }
  if (!isRecord(answer)) throw new Declined(new Failure(502, SERVER_MESSAGES.noAnswer));
  return firstText(answer['key'], key);
}

/** Sends the file where the backend stores it; resolves with its key there. */
async function pass(caller: Caller, file: File): Promise<string> {
  const { driver, token } = await caller.ask('POST /espier/oss_upload_token', { filetype: 'image' });
  if (driver === 'qiniu' && token.token && token.host) return sendToQiniu(caller, token, file);
  if (driver === 'local') {
    const body = formOf({ filetype: 'image', key: token.key, domain: token.domain }, 'images', file);
    const { data } = await exchange(caller, '/api/espier/upload_localimage', { method: 'POST', body });
    return firstText(isRecord(data) ? data['image_url'] : undefined, token.key);
  }
  const body = formOf({ filetype: 'image', filename: file.name }, 'file', file);
  const { data } = await exchange(caller, '/api/espier/oss_upload', { method: 'POST', body });
  const stored = isRecord(data) && isRecord(data['token']) ? data['token'] : {};
  return firstText(stored['key'], stored['dir'], token.key);
}

async function relay(services: Services, origin: string, request: FastifyRequest): Promise<string | Failure> {
  const upload = await readUpload(request);
  if (isFailure(upload)) return upload;
  const { token = '' } = upload.fields;
  const bytes = upload.bytes ?? Buffer.alloc(0);
  const type = pictureTypeOf(bytes);
  if (!type) return fail(PICTURE_MESSAGES.wrongType, 400);
  const name = `${randomId()}.${type === 'image/png' ? 'png' : 'jpg'}`;
  try {
    return await pass(
      callerOf(services, origin, request, tokenOfRelay(token)),
      new File([Uint8Array.from(bytes)], name, { type }),
    );
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    return error.failure;
  }
}

/** Adds the relay to the API. Its errors have the provider's form, as those of our own storage. */
export async function registerRelay(api: FastifyInstance, services: Services, origin: string): Promise<void> {
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    scope.post(RELAY, async (request, reply) => {
      const key = await relay(services, origin, request);
      return isFailure(key) ? reply.code(key.statusCode).send({ error: key.message }) : reply.send({ key });
    });
  });
}
