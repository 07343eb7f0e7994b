/** Files of jobs below DATA_DIR/jobs, for us alone; whoever may have one gets an address that is good for a minute. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mark, markAgain } from '../../../engine/tables/mark.ts';
import { REPORT_HEADS } from '../../../engine/tables/table.ts';
import { BYTE_ORDER_MARK, csvOfMarked } from '../../../engine/tables/write.ts';
import type { Config } from '../../config.ts';
import { notFound } from '../../http/answer.ts';
import { seconds, type Services } from '../../http/context.ts';
import { intOf } from '../../http/input.ts';
import { cellsOf, headsOf } from './rows.ts';
import { job, jobRow } from './tables.ts';

type DataFolder = Pick<Config, 'dataDir'>;

const fileOf = ({ dataDir }: DataFolder, jobId: number): string => path.join(dataDir, 'jobs', `${jobId}.csv`);

/** A file that is not as long as was written down is not ours to go on with. */
export class FileLost extends Error {}

async function openAt(file: string, bytes: number): Promise<FileHandle> {
  const handle = await open(file, bytes === 0 ? 'w' : 'r+', 0o600).catch(() => undefined);
  if (!handle) throw new FileLost('The file of a job is not there.');
  if ((await handle.stat()).size >= bytes) return handle;
  await handle.close();
  throw new FileLost('The file of a job is too short.');
}

/**
 * Writes the text at a place of the job's file and cuts what stood behind: what a process wrote whose transaction never came
 * about is written over. Answers how long the file is then, in bytes.
 */
export async function writeAt(config: DataFolder, jobId: number, bytes: number, text: string): Promise<number> {
  const file = fileOf(config, jobId);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await openAt(file, bytes);
  try {
    const data = Buffer.from(text);
    await handle.truncate(bytes);
    await handle.write(data, 0, data.length, bytes);
    await handle.datasync();
    return bytes + data.length;
  } finally {
    await handle.close();
  }
}

export async function dropFile(config: DataFolder, jobId: number): Promise<void> {
  await rm(fileOf(config, jobId), { force: true });
}

/** seconds that an address of a file is good for */
const LIFE = 60;

/** The file of an export, or the report of the rows that failed. */
type What = 'list' | 'report';

function sign({ signingKey }: Services, jobId: number, what: What, expires: number): Buffer {
  return createHmac('sha256', signingKey).update(`job-file:${what}:${jobId}:${expires}`).digest();
}

const PATH = '/mall/jobs/:job_id/download';

/** The address a browser fetches the file from: it holds its own permission, for browsers send no bearer with a download. */
export function fileAddress(services: Services, jobId: number, what: What): string {
  const expires = seconds(services) + LIFE;
  const mark = sign(services, jobId, what, expires).toString('base64url');
  return `/api${PATH.replace(':job_id', String(jobId))}?what=${what}&expires=${expires}&mark=${mark}`;
}

/** What may be fetched by the address; undefined when it is none of ours, or too old. */
function grantedBy(services: Services, jobId: number, query: Record<string, unknown>): What | undefined {
  const { expires, mark } = query;
  const what = query['what'] === 'report' ? 'report' : 'list';
  const until = intOf(expires) ?? 0;
  if (typeof mark !== 'string' || until < seconds(services) || until > seconds(services) + LIFE) return undefined;
  const [sent, right] = [Buffer.from(mark, 'base64url'), sign(services, jobId, what, until)];
  return sent.length === right.length && timingSafeEqual(sent, right) ? what : undefined;
}

export const jobFilePaths: Record<string, { get: object }> = {
  ['/mall/jobs/{job_id}/download']: {
    get: {
      tags: ['job'],
      summary:
        'The file of an export or a report of what failed, by the address that POST /mall/jobs/:job_id/file answers',
      parameters: [
        { name: 'job_id', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'what', in: 'query', required: false, schema: { enum: ['list', 'report'] } },
        { name: 'expires', in: 'query', required: true, schema: { type: 'integer' } },
        { name: 'mark', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
        404: { description: 'No such file, or an address whose minute is over' },
      },
    },
  },
};

/** Rows of a report that are read at once. */
const REPORTED_AT_ONCE = 1000;

/** The rows that failed, with why, in their order; lines of a table as they were, so that they can be mended and imported again. */
async function* reportOf({ db }: Services, { jobId, input }: typeof job.$inferSelect): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvOfMarked([[...REPORT_HEADS, ...headsOf(input).map(mark)]]);
  const { label, message, place, data } = jobRow;
  for (let last = 0; ;) {
    const rows = await db
      .select({ label, message, place, data })
      .from(jobRow)
      .where(and(eq(jobRow.jobId, jobId), ne(message, ''), gt(place, last)))
      .orderBy(asc(place))
      .limit(REPORTED_AT_ONCE);
    const end = rows.at(-1);
    if (!end) return;
    last = end.place;
    yield csvOfMarked(rows.map((row) => [mark(row.label), mark(row.message), ...cellsOf(row.data).map(markAgain)]));
  }
}

async function bodyOf(services: Services, row: typeof job.$inferSelect, what: What): Promise<Readable | undefined> {
  if (what === 'report') return row.failed > 0 ? Readable.from(reportOf(services, row)) : undefined;
  if (row.state !== 'done') return undefined;
  const handle = await open(fileOf(services.config, row.jobId)).catch(() => undefined);
  return handle && createReadStream('', { fd: handle });
}

async function send(services: Services, reply: FastifyReply, jobId: number, what: What): Promise<FastifyReply> {
  const [row] = await services.db.select().from(job).where(eq(job.jobId, jobId));
  const body = row && (await bodyOf(services, row, what));
  if (!body) return reply.code(404).send(notFound('文件已不在').body());
  const title = what === 'report' ? `${row.title}报告` : row.title.replace(/^导出/, '');
  const name = encodeURIComponent(`${title}-${jobId}.csv`);
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="job-${jobId}.csv"; filename*=UTF-8''${name}`)
    .type('text/csv; charset=utf-8')
    .send(body);
}

export function registerJobFiles(api: FastifyInstance, services: Services): void {
  api.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const jobId = intOf((request.params as Record<string, unknown>)['job_id']) ?? 0;
    const what = grantedBy(services, jobId, request.query as Record<string, unknown>);
    if (!what) return reply.code(404).send(notFound('下载链接已过期，请重新下载').body());
    return send(services, reply, jobId, what);
  });
}
