/** Merchants' clients upload pictures of papers here, with the store token; the shop's form sends them together with the step. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isFailure, notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/http/context.ts';
import { bearerOf } from '../../kernel/access/tokens.ts';
import { merchantOfToken } from '../../kernel/access/callers.ts';
import { readUpload, UPLOAD_LIMITS } from '../../content/picture/upload/upload.ts';
import { inEnvelope, uploadPath } from '../../content/picture/upload/upload-paths.ts';
import { keepLicence } from './pictures.ts';

const PATH = '/mall/merchant/licences';

export const licencePaths: Record<string, { post: object }> = {
  [PATH]: {
    post: {
      ...uploadPath(
        'A picture of papers, which only the merchant and operators see',
        'images',
        [],
        inEnvelope('uploaded-licence'),
      ),
      tags: ['merchant'],
      security: [{ bearer: [] }],
    },
  },
};

async function stored(services: Services, request: FastifyRequest): Promise<string | Failure> {
  const who = await merchantOfToken(services, bearerOf(request.headers.authorization));
  if (!who) return notSignedIn();
  const upload = await readUpload(request);
  return isFailure(upload) ? upload : keepLicence(services, who, upload.bytes ?? Buffer.alloc(0));
}

/** POST /api/mall/merchant/licences answers {url}, to be named in the third part of the application. */
export async function registerLicenceUpload(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    scope.post(PATH, async (request, reply) => {
      const url = await stored(services, request);
      if (isFailure(url)) return reply.code(url.httpStatus).send(url.body());
      return reply.send({ data: { url } });
    });
  });
}
