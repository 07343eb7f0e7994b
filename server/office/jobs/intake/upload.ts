/** The bytes of an import's table, or of an archive of its pictures. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { INTAKE_LIMITS } from '../../../../engine/rules/intake/grid.ts';
import { fail, isFailure, notAllowed, notSignedIn, type Failure } from '../../../kernel/http/answer.ts';
import type { Operator, Services } from '../../../kernel/http/context.ts';
import { intOf } from '../../../kernel/http/input.ts';
import { operatorOfToken } from '../../../kernel/access/callers.ts';
import { bearerOf } from '../../../kernel/access/tokens.ts';
import { inputName, keepInput, type InputKind } from '../files.ts';
import { mayHave } from '../allowed.ts';
import { SHEETS } from '../sheets/sheets.ts';
import type { JobKind } from '../tables.ts';
import { draftJob } from './read.ts';

/** The files of imports, by the kinds of their jobs. */
const DOORS: readonly { path: string; kinds: readonly JobKind[] }[] = [
  { path: '/mall/goods-intake/:job_id/file', kinds: ['goods-intake'] },
  { path: '/mall/table-import/:job_id/file', kinds: Object.values(SHEETS).map(({ kind }) => kind) },
];

/** Bytes of each kind of input. */
const MOST: Readonly<Record<InputKind, number>> = { table: INTAKE_LIMITS.bytes, pictures: 512 * 1024 * 1024 };

const MEGABYTE = 1024 * 1024;

async function keep(
  services: Services,
  operator: Operator,
  input: { jobId: number; kinds: readonly JobKind[]; kind: InputKind; body: AsyncIterable<Uint8Array> | undefined },
): Promise<Failure | undefined> {
  const { jobId, kinds, kind, body } = input;
  const job = await draftJob({ ...services, operator, member: undefined, ip: '', request_id: '' }, jobId, ...kinds);
  if (isFailure(job)) return job;
  if (!mayHave(job, operator)) return notAllowed();
  if (!body) return fail('请选择文件', 422);
  const isKept = await keepInput(services.config, inputName(jobId, kind), body, MOST[kind]);
  return isKept ? undefined : fail(`文件太大，最多 ${MOST[kind] / MEGABYTE} MB`, 413);
}

const described = {
  put: {
    tags: ['intake'],
    summary: 'The table of an import (CSV, xlsx or xls), or a zip of the pictures of its goods',
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
      422: { description: 'No file' },
      413: { description: 'Larger than 64 MB, or 512 MB of pictures' },
    },
  },
};

export const intakePaths: Record<string, { put: object }> = Object.fromEntries(
  DOORS.map(({ path }) => [path.replace(':job_id', '{job_id}'), described]),
);

export async function registerIntakeFiles(api: FastifyInstance, services: Services): Promise<void> {
  await api.register(async (scope) => {
    // The stream is written as it comes, and counted.
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
    for (const { path, kinds } of DOORS)
      scope.put(path, async (request, reply) => {
        const operator = await operatorOfToken(services, bearerOf(request.headers.authorization));
        const jobId = intOf((request.params as Record<string, unknown>)['job_id']) ?? 0;
        const kind = (request.query as Record<string, unknown>)['kind'] === 'pictures' ? 'pictures' : 'table';
        // Forms and JSON are read by other parsers; they are no file.
        const body = request.body instanceof Readable ? request.body : undefined;
        const refused = operator ? await keep(services, operator, { jobId, kinds, kind, body }) : notSignedIn();
        if (refused) return reply.code(refused.httpStatus).send(refused.body());
        return reply.send({ data: { status: true } });
      });
  });
}
