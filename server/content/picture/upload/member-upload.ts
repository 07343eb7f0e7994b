/**
 * Pictures of members and merchants, for after-sales, reviews, vouchers and licences: clients upload them here with their token,
 * or get an upload token of the storage.
 */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UploadDriver } from '../../../../schemas/types/contract.ts';
import { accountDisabled, fail, isFailure, notSignedIn, type Failure } from '../../../kernel/http/answer.ts';
import type { Context, Services } from '../../../kernel/http/context.ts';
import { isForeign, sendJson, withWholePictures } from '../../../kernel/http/origin/foreign.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import type { Handler, InputOf } from '../../../kernel/calls/operation.ts';
import { publicOrigin } from '../../../kernel/http/origin/public-origin.ts';
import { bearerOf } from '../../../kernel/access/tokens.ts';
import { memberOfToken, merchantOfToken } from '../../../kernel/access/callers.ts';
import { hit } from '../../../kernel/codes/rate-limit.ts';
import { memberUploader, merchantUploader, noteUpload, type Uploader } from './own-uploads.ts';
import { pictureUrl, storePicture } from '../store.ts';
import { domainOf, storageToken } from './token.ts';
import { readUpload, UPLOAD_LIMITS } from './upload.ts';
import { inEnvelope, uploadPath } from './upload-paths.ts';
import { HOUR } from '../../../../engine/rules/format/time.ts';

interface Way {
  /** name of the form field with the file */
  file: string;
  /** schema of the answer */
  schema: string;
  answer(key: string, domain: string): object;
}

const STORED: Way = {
  file: 'images',
  schema: 'uploaded-picture',
  answer: (key) => ({ image_url: key, url: pictureUrl(key) }),
};

/** Calls that take a file: one with an older name (storefront spec 7.6), and those of the contract. */
const WAYS: Record<string, Way> = {
  '/h5app/wxapp/aftersales.uploadPic': STORED,
  '/h5app/wxapp/espier/uploadlocal': STORED,
  '/h5app/wxapp/espier/image_upload': {
    file: 'file',
    schema: 'uploaded-key',
    answer: (key, domain) => ({ driver: 'local', token: { domain, key } }),
  },
  '/h5app/wxapp/espier/upload': {
    file: 'file',
    schema: 'uploaded-address',
    answer: (key) => ({ url: pictureUrl(key) }),
  },
};

export const memberUploadPaths: Record<string, { post: object }> = Object.fromEntries(
  Object.entries(WAYS).map(([path, { file, schema }]) => [
    path,
    {
      post: {
        ...uploadPath('A picture of a member', file, [], inEnvelope(schema)),
        security: [{ bearer: [] }],
      },
    },
  ]),
);

/** Pictures that one uploader may send in an hour, including upload tokens. */
const MAX_AN_HOUR = 60;

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/** Why no further picture is accepted now. */
async function tooMany(services: Needs, owner: Uploader): Promise<Failure | undefined> {
  const wait = await hit(services, `upload:${owner}`, MAX_AN_HOUR, HOUR);
  return wait > 0 ? fail(SERVER_MESSAGES.uploadedTooOften, 429, { retryAfter: wait }) : undefined;
}

/** Stores a picture with its owner; answers its key, or why it was refused. */
async function keepUpload(services: Needs, owner: Uploader, bytes: Buffer): Promise<string | Failure> {
  const failure = await tooMany(services, owner);
  if (failure) return failure;
  const stored = await storePicture(services.config, bytes);
  if (isFailure(stored)) return stored;
  await noteUpload(services, owner, stored.key);
  return stored.key;
}

/** Stores a member's picture; answers its key, or why it was refused. */
export function keepMemberPicture(services: Needs, userId: number, bytes: Buffer): Promise<string | Failure> {
  return keepUpload(services, memberUploader(userId), bytes);
}

/** An upload token for one picture; its address is `domain` followed by the key in the storage's answer. */
async function uploadToken(
  context: Context,
  owner: Uploader,
  { filetype = 'image' }: InputOf<'memberUploadToken'>,
): Promise<UploadDriver | Failure> {
  if (filetype !== '' && filetype !== 'image') return fail(SERVER_MESSAGES.noPicture, 400);
  const failure = await tooMany(context, owner);
  if (failure) return failure;
  return { driver: 'qiniu', token: { ...storageToken(context, owner), domain: domainOf(context.origin ?? '') } };
}

/** GET espier/image_upload_token */
export const memberUploadToken: Handler<'memberUploadToken'> = (context, input) =>
  uploadToken(context, memberUploader(context.member.user_id), input);

/** GET merchant/espier/image_upload_token */
export const merchantUploadToken: Handler<'merchantUploadToken'> = (context, input) =>
  uploadToken(context, merchantUploader(context.merchant.merchant_id), input);

/** The uploader of the token. */
async function uploaderOf(services: Services, token: string | undefined): Promise<Uploader | Failure> {
  const who = await memberOfToken(services, token, false);
  if (who === 'disabled') return accountDisabled();
  if (who) return memberUploader(who.user_id);
  const merchant = await merchantOfToken(services, token);
  return merchant ? merchantUploader(merchant.merchant_id) : notSignedIn();
}

async function stored(services: Services, request: FastifyRequest): Promise<string | Failure> {
  const owner = await uploaderOf(services, bearerOf(request.headers.authorization));
  if (isFailure(owner)) return owner;
  const upload = await readUpload(request);
  return isFailure(upload) ? upload : keepUpload(services, owner, upload.bytes ?? Buffer.alloc(0));
}

/** Sends an answer with whole addresses for foreign clients, as operations do. */
function send(services: Services, request: FastifyRequest, reply: FastifyReply, data: object): FastifyReply {
  const json = JSON.stringify({ data });
  const whole = isForeign(services.config, request);
  return sendJson(reply, whole ? withWholePictures(json, publicOrigin(services.config, request)) : json);
}

/** Adds the calls that take a picture of a member or merchant; each has its own form of answer. */
export async function registerMemberUploads(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    for (const [path, { answer }] of Object.entries(WAYS))
      scope.post(path, async (request, reply) => {
        const key = await stored(services, request);
        if (isFailure(key)) return reply.code(key.httpStatus).send(key.body());
        return send(services, request, reply, answer(key, domainOf(publicOrigin(services.config, request))));
      });
  });
}
