/** Clients upload pictures of transfers here, with the member's token; the shop's form sends them together with the voucher. */
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountDisabled, isFailure, notSignedIn, type Failure } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/http/context.ts';
import { bearerOf } from '../../kernel/access/tokens.ts';
import { memberOfToken } from '../../kernel/access/callers.ts';
import { readUpload, UPLOAD_LIMITS } from '../../content/picture/upload/upload.ts';
import { inEnvelope, uploadPath } from '../../content/picture/upload/upload-paths.ts';
import { keepVoucherPicture } from './pictures.ts';

const PATH = '/mall/vouchers/pictures';

export const voucherPaths: Record<string, { post: object }> = {
  [PATH]: {
    post: {
      ...uploadPath(
        'A picture of a transfer, which only the member and operators see',
        'images',
        [],
        inEnvelope('uploaded-licence'),
      ),
      tags: ['voucher'],
      security: [{ bearer: [] }],
    },
  },
};

async function stored(services: Services, request: FastifyRequest): Promise<string | Failure> {
  const who = await memberOfToken(services, bearerOf(request.headers.authorization), false);
  if (!who || who === 'disabled') return who ? accountDisabled() : notSignedIn();
  const upload = await readUpload(request);
  return isFailure(upload) ? upload : keepVoucherPicture(services, who.user_id, upload.bytes ?? Buffer.alloc(0));
}

/** POST /api/mall/vouchers/pictures answers {url}, to be named in a voucher. */
export async function registerVoucherUpload(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    scope.post(PATH, async (request, reply) => {
      const url = await stored(services, request);
      if (isFailure(url)) return reply.code(url.httpStatus).send(url.body());
      return reply.send({ data: { url } });
    });
  });
}
