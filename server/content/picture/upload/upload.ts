/** Uploads: our storage implements the provider's form upload, and the older call that sends the file to this server. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PICTURE_BYTES, PICTURE_MESSAGES } from '../../../../engine/rules/content/pictures.ts';
import { MAX_VIDEO_BYTES, VIDEO_MESSAGES } from '../../../../engine/rules/content/videos.ts';
import { Failure, fail, isFailure, notAllowed, notSignedIn } from '../../../kernel/http/answer.ts';
import type { Services } from '../../../kernel/http/context.ts';
import { isForeign } from '../../../kernel/http/origin/foreign.ts';
import { publicOrigin } from '../../../kernel/http/origin/public-origin.ts';
import { mayOperate } from '../../../kernel/calls/run.ts';
import { bearerOf } from '../../../kernel/access/tokens.ts';
import { operatorOfToken } from '../../../kernel/access/callers.ts';
import { storePicture, type StoredPicture } from '../store.ts';
import { spend, unspend } from '../../../kernel/codes/spent.ts';
import { noteUpload } from './own-uploads.ts';
import { domainOf, policyOf, type UploadKind } from './token.ts';
import { storeVideo, type StoredVideo } from './videos.ts';

export interface Upload {
  fields: Record<string, string>;
  bytes: Buffer | undefined;
}

/** Reads a multipart form with one file and a few short fields; `tooLarge` is said of a file above the limit, 2 MB for pictures. */
export async function readUpload(
  request: FastifyRequest,
  tooLarge: string = PICTURE_MESSAGES.tooLarge,
): Promise<Upload | Failure> {
  if (!request.isMultipart()) return fail('请选择要上传的图片', 400);
  const fields: Record<string, string> = {};
  let bytes: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await part.toBuffer();
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    return statusCode === 413 ? fail(tooLarge, 413) : fail('上传的内容无法读取', 400);
  }
  return { fields, bytes };
}

/** An error in the provider's form: plain JSON with its own status codes; its library shows `error`. */
function throwFailure(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ error: message });
}

/** Stores the one file of a token. A refused file does not use up the token. */
async function storeOnce<Stored extends { key: string }>(
  services: Services,
  key: string,
  { deadline, endUser }: NonNullable<ReturnType<typeof policyOf>>,
  store: () => Promise<Stored | Failure>,
): Promise<Stored | Failure> {
  const token = `upload:${key}`;
  if (!(await spend(services, token, deadline))) return fail('上传凭证已使用，请重新选择文件', 401);
  let stored: Stored | Failure | undefined;
  try {
    stored = await store();
    if (endUser && !isFailure(stored)) await noteUpload(services, endUser, stored.key);
    return stored;
  } finally {
    if (!stored || isFailure(stored)) await unspend(services, token);
  }
}

/** The beginning of a stored file's address: whole for clients of other origins. */
function domainFor({ config }: Services, request: FastifyRequest): string {
  return domainOf(isForeign(config, request) ? publicOrigin(config, request) : '');
}

interface Store {
  kind: UploadKind;
  tooLarge: string;
  store(config: Services['config'], bytes: Buffer): Promise<StoredPicture | StoredVideo | Failure>;
}

function registerStorage(
  app: FastifyInstance,
  services: Services,
  path: string,
  { kind, tooLarge, store }: Store,
): void {
  app.post(path, async (request, reply) => {
    const upload = await readUpload(request, tooLarge);
    if (isFailure(upload)) return throwFailure(reply, upload.statusCode, upload.message);
    const { token = '', key = '' } = upload.fields;
    const policy = policyOf(services, kind, token, key);
    if (!policy) return throwFailure(reply, 401, '上传凭证无效或已过期');
    const { bytes } = upload;
    if (!bytes) return throwFailure(reply, 400, '请选择要上传的文件');
    const stored = await storeOnce(services, key, policy, () => store(services.config, bytes));
    if (isFailure(stored)) return throwFailure(reply, stored.statusCode, stored.message);
    return reply.send({ ...stored, url: `${domainFor(services, request)}/${stored.key}` });
  });
}

/** Calls by which operators send a file to this server, each with its answer about the stored file. */
const DIRECT: Record<string, (key: string, domain: string) => object> = {
  '/espier/upload_localimage': (key, domain) => ({ image_url: key, url: `${domain}/${key}` }),
  '/espier/oss_upload': (key, domain) => ({ driver: 'local', token: { domain, key } }),
};

function registerDirect(app: FastifyInstance, services: Services): void {
  for (const [path, answer] of Object.entries(DIRECT))
    app.post(path, async (request, reply) => {
      const operator = await operatorOfToken(services, bearerOf(request.headers.authorization));
      const mayUpload = operator && mayOperate({ right: 'pictures.write', scoped: true }, operator);
      const upload = mayUpload ? await readUpload(request) : operator ? notAllowed() : notSignedIn();
      const stored = isFailure(upload) ? upload : await storePicture(services.config, upload.bytes ?? Buffer.alloc(0));
      if (isFailure(stored)) return reply.code(stored.httpStatus).send(stored.body());
      return reply.send({ data: answer(stored.key, domainFor(services, request)) });
    });
}

/** Limits of a form with one picture. */
export const UPLOAD_LIMITS = {
  fileSize: MAX_PICTURE_BYTES,
  files: 1,
  fields: 10,
  fieldSize: 4096,
  parts: 12,
  headerPairs: 50,
};

/** Adds the multipart calls to the API; the JSON calls of the library are operations (routes.ts). */
export async function registerUploads(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    const { tooLarge } = PICTURE_MESSAGES;
    registerStorage(scope, services, '/mall/storage', { kind: 'pictures', tooLarge, store: storePicture });
    registerDirect(scope, services);
  });
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: { ...UPLOAD_LIMITS, fileSize: MAX_VIDEO_BYTES } });
    const { tooLarge } = VIDEO_MESSAGES;
    registerStorage(scope, services, '/mall/storage/videos', { kind: 'videos', tooLarge, store: storeVideo });
  });
}
