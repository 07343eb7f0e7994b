/** PUT /mall/goods-intake/:job_id/file: the bytes of the table, or of an archive of its pictures. */
import type { FastifyInstance } from 'fastify';
import { INTAKE_LIMITS } from '../../../../engine/rules/intake/grid.ts';
import { fail, isFailure, notAllowed, notSignedIn, type Failure } from '../../../kernel/http/answer.ts';
import type { Operator, Services } from '../../../kernel/http/context.ts';
import { intOf } from '../../../kernel/http/input.ts';
import { mayOperate } from '../../../kernel/calls/run.ts';
import { operatorOfToken } from '../../../kernel/access/callers.ts';
import { bearerOf } from '../../../kernel/access/tokens.ts';
import { inputName, keepInput, type InputKind } from '../files.ts';
import { draftJob } from './read.ts';

const PATH = '/mall/goods-intake/:job_id/file';

/** Bytes of each kind of input. */
const MOST: Readonly<Record<InputKind, number>> = { table: INTAKE_LIMITS.bytes, pictures: 512 * 1024 * 1024 };

const MEGABYTE = 1024 * 1024;

async function keep(
  services: Services,
  operator: Operator,
  jobId: number,
  { kind, body }: { kind: InputKind; body: AsyncIterable<Uint8Array> },
): Promise<Failure | undefined> {
  const job = await draftJob({ ...services, operator, member: undefined, ip: '', request_id: '' }, jobId);
  if (isFailure(job)) return job;
  const isKept = await keepInput(services.config, inputName(jobId, kind), body, MOST[kind]);
  return isKept ? undefined : fail(`文件太大，最多 ${MOST[kind] / MEGABYTE} MB`, 413);
}

export const intakePaths: Record<string, { put: object }> = {
  [PATH.replace(':job_id', '{job_id}')]: {
    put: {
      tags: ['intake'],
      summary: 'The table of an import (CSV, xlsx or xls), or a zip of its pictures',
      parameters: [
        { name: 'job_id', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'kind', in: 'query', required: false, schema: { enum: ['table', 'pictures'] } },
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      security: [{ bearer: [] }],
      responses: {
        200: { description: 'Kept' },
        401: { description: 'Not signed in' },
        413: { description: 'Larger than 64 MB, or 512 MB of pictures' },
      },
    },
  },
};

export async function registerIntakeFiles(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async (scope) => {
    // The stream is written as it comes, and counted.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    scope.put(PATH, async (request, reply) => {
      const operator = await operatorOfToken(services, bearerOf(request.headers.authorization));
      const jobId = intOf((request.params as Record<string, unknown>)['job_id']) ?? 0;
      const kind = (request.query as Record<string, unknown>)['kind'] === 'pictures' ? 'pictures' : 'table';
      const may = operator && mayOperate({ right: 'goods.write', scoped: true }, operator);
      const refused = may
        ? await keep(services, operator, jobId, { kind, body: request.body as AsyncIterable<Uint8Array> })
        : operator
          ? notAllowed()
          : notSignedIn();
      if (refused) return reply.code(refused.httpStatus).send(refused.body());
      return reply.send({ data: { status: true } });
    });
  });
}
