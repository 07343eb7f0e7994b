/** Pictures of members, for after-sales and reviews: clients send them here with the shopper's token, or get a token of the storage. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UploadDriver } from '../../../schemas/types/contract.ts';
import { accountDisabled, fail, isFailure, notSignedIn, type Failure } from '../../http/answer.ts';
import type { Services } from '../../http/context.ts';
import { isForeign, sendJson, withWholePictures } from '../../http/foreign.ts';
import { REFUSED } from '../../http/messages.ts';
import type { InputOf, MemberContext } from '../../http/operation.ts';
import { publicOrigin } from '../../http/public-origin.ts';
import { bearerOf } from '../../http/tokens.ts';
import { memberOf } from '../../http/who.ts';
import { hit } from '../system/rate-limit.ts';
import { pictureUrl, storePicture } from './store.ts';
import { storageToken } from './token.ts';
import { readUpload, UPLOAD_LIMITS } from './upload.ts';
import { inEnvelope, uploadPath } from './upload-paths.ts';

interface Way {
  /** name of the file's field */
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

/** Calls that take a file: one of the older name (storefront spec 7.6), and those of the contract. */
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

/** Pictures one member may send in an hour, tokens included. */
const MOST_AN_HOUR = 60;

type Store = Pick<Services, 'db' | 'clock' | 'config'>;

/** Why the member may send no further picture now. */
async function tooMany(services: Store, userId: number): Promise<Failure | undefined> {
  const wait = await hit(services, `evidence:${userId}`, MOST_AN_HOUR, 3600);
  return wait > 0 ? fail(REFUSED.uploadedTooOften, 429, { retryAfter: wait }) : undefined;
}

/** Stores a picture of a member's; its key, or why not. */
export async function keepMemberPicture(services: Store, userId: number, bytes: Buffer): Promise<string | Failure> {
  const refused = await tooMany(services, userId);
  if (refused) return refused;
  const stored = await storePicture(services.config, bytes);
  return isFailure(stored) ? stored : stored.key;
}

const domainOf = (origin: string): string => `${origin}/pictures`;

/** GET espier/image_upload_token: the storage takes one picture for it; `domain` and the key of its answer are the address. */
export async function memberUploadToken(
  context: MemberContext,
  { filetype = 'image' }: InputOf<'memberUploadToken'>,
): Promise<UploadDriver | Failure> {
  if (filetype !== '' && filetype !== 'image') return fail(REFUSED.noPicture, 400);
  const refused = await tooMany(context, context.member.userId);
  if (refused) return refused;
  return { driver: 'qiniu', token: { ...storageToken(context), domain: domainOf(context.origin ?? '') } };
}

async function stored(services: Services, request: FastifyRequest): Promise<string | Failure> {
  const who = await memberOf(services, bearerOf(request.headers.authorization), false);
  if (who === 'disabled') return accountDisabled();
  if (!who) return notSignedIn();
  const upload = await readUpload(request);
  return isFailure(upload) ? upload : keepMemberPicture(services, who.userId, upload.bytes ?? Buffer.alloc(0));
}

/** Addresses are whole for those who are not our own pages, as in the answers of operations. */
function send(services: Services, request: FastifyRequest, reply: FastifyReply, data: object): FastifyReply {
  const json = JSON.stringify({ data });
  const whole = isForeign(services.config, request);
  return sendJson(reply, whole ? withWholePictures(json, publicOrigin(services.config, request)) : json);
}

/** Adds the calls that take a member's picture; each answers in its own shape. */
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
