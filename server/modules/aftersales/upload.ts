/** Buyers' clients send pictures for after-sales here, with the shopper's token; forms of the shop send them with the application. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountDisabled, fail, isFailure, notSignedIn, type Failure } from '../../http/answer.ts';
import type { Services } from '../../http/context.ts';
import { bearerOf } from '../../http/tokens.ts';
import { memberOf } from '../../http/who.ts';
import { pictureUrl, storePicture } from '../picture/store.ts';
import { readUpload, UPLOAD_LIMITS } from '../picture/upload.ts';
import { inEnvelope, uploadPath } from '../picture/upload-paths.ts';
import { hit } from '../system/rate-limit.ts';

/** The older name (storefront spec 7.6), and the one of the contract. */
const PATHS = ['/h5app/wxapp/aftersales.uploadPic', '/h5app/wxapp/espier/uploadlocal'] as const;

export const evidencePaths: Record<string, { post: object }> = Object.fromEntries(
  PATHS.map((path) => [
    path,
    {
      post: {
        ...uploadPath('A picture for an application', 'images', [], inEnvelope('uploaded-picture')),
        tags: ['aftersales'],
        security: [{ bearer: [] }],
      },
    },
  ]),
);

/** Pictures one member may send in an hour. */
const MOST_AN_HOUR = 60;

type Store = Pick<Services, 'db' | 'clock' | 'config'>;

/** Stores a picture of a member's; its key, or why not. */
export async function keepEvidence(services: Store, userId: number, bytes: Buffer): Promise<string | Failure> {
  const wait = await hit(services, `evidence:${userId}`, MOST_AN_HOUR, 3600);
  if (wait > 0) return fail('上传过于频繁，请稍后再试', 429, { retryAfter: wait });
  const stored = await storePicture(services.config, bytes);
  return isFailure(stored) ? stored : stored.key;
}

async function stored(services: Services, request: FastifyRequest): Promise<string | Failure> {
  const who = await memberOf(services, bearerOf(request.headers.authorization), false);
  if (who === 'disabled') return accountDisabled();
  if (!who) return notSignedIn();
  const upload = await readUpload(request);
  return isFailure(upload) ? upload : keepEvidence(services, who.userId, upload.bytes ?? Buffer.alloc(0));
}

/** POST aftersales.uploadPic: {image_url, url}; the url goes into evidence_pic. */
export async function registerEvidenceUpload(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    for (const path of PATHS)
      scope.post(path, async (request, reply) => {
        const key = await stored(services, request);
        if (isFailure(key)) return reply.code(key.httpStatus).send(key.body());
        return reply.send({ data: { image_url: key, url: pictureUrl(key) } });
      });
  });
}
