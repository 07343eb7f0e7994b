/** Downloads of jobs' files. An address is valid for a minute, and the rights of the operator who uses it are checked again. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { and, asc, eq, gt, lte, ne, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mark, markAgain } from '../../../engine/rules/tables/mark.ts';
import { REPORT_HEADS } from '../../../engine/rules/tables/table.ts';
import { BYTE_ORDER_MARK, csvOfMarked } from '../../../engine/rules/tables/write.ts';
import { isFailure, notAllowed, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { intOf } from '../../kernel/http/input.ts';
import { filesOf } from '../../kernel/files/files-of.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { operatorOfSession } from '../../kernel/access/callers.ts';
import { mayHave } from './allowed.ts';
import { hasReport } from './answers.ts';
import { bookName, exportName } from './files.ts';
import type { Job } from './kind.ts';
import { bookColumnsOf } from './kinds/exports.ts';
import { DONE_TEXTS } from './kinds/lists.ts';
import { memberLabel } from './kinds/members/member-bulk.ts';
import { headsOf, linesOf } from './rows.ts';
import { job, jobRow } from './tables.ts';

/** seconds for which a file's address is valid */
const LIFE = 60;

/** The file of an export, or the report of failed rows. */
type What = 'list' | 'report';

/** The content of an address; all of it is signed. */
interface Grant {
  jobId: number;
  what: What;
  /** the operator who got the address, and the sign-in with which it ends */
  operatorId: number;
  sessionId: string;
  /** Unix seconds */
  expires: number;
}

function sign({ signingKey }: Services, { jobId, what, operatorId, sessionId, expires }: Grant): Buffer {
  const text = `job-file:${what}:${jobId}:${operatorId}:${sessionId}:${expires}`;
  return createHmac('sha256', signingKey).update(text).digest();
}

const PATH = '/mall/jobs/:job_id/download';

/**
 * The address from which a browser fetches the file. It names the operator, because browsers send no bearer token with a
 * download.
 */
export function fileAddress(context: ScopedContext, jobId: number, what: What): string {
  const { operator_id, session_id } = context.operator;
  const expires = seconds(context) + LIFE;
  const signature = sign(context, { jobId, what, operatorId: operator_id, sessionId: session_id, expires }).toString(
    'base64url',
  );
  const query = new URLSearchParams({
    what,
    by: `${operator_id}.${session_id}`,
    expires: String(expires),
    mark: signature,
  });
  return `/api${PATH.replace(':job_id', String(jobId))}?${query}`;
}

/** The content of an address; undefined when the signature is not ours or it has expired. */
function grantOf(services: Services, jobId: number, query: Record<string, unknown>): Grant | undefined {
  const { by, expires: until, mark } = query;
  const what = query['what'] === 'report' ? 'report' : 'list';
  const expires = intOf(until) ?? 0;
  if (typeof mark !== 'string' || typeof by !== 'string') return undefined;
  if (expires < seconds(services) || expires > seconds(services) + LIFE) return undefined;
  const [operator = '', sessionId = ''] = by.split('.');
  const grant = { jobId, what, operatorId: intOf(operator) ?? 0, sessionId, expires } as const;
  const [sent, right] = [Buffer.from(mark, 'base64url'), sign(services, grant)];
  return sent.length === right.length && timingSafeEqual(sent, right) ? grant : undefined;
}

const BOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const jobFilePaths: Record<string, { get: object }> = {
  ['/mall/jobs/{job_id}/download']: {
    get: {
      tags: ['job'],
      summary:
        'The file of an export or a report of what failed, by the address that POST /mall/jobs/:job_id/file answers',
      parameters: [
        { name: 'job_id', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'what', in: 'query', required: false, schema: { enum: ['list', 'report'] } },
        { name: 'by', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'expires', in: 'query', required: true, schema: { type: 'integer' } },
        { name: 'mark', in: 'query', required: true, schema: { type: 'string' } },
      ],
      responses: {
        200: {
          description: 'CSV in UTF-8, or a workbook',
          content: {
            'text/csv': { schema: { type: 'string' } },
            [BOOK_TYPE]: { schema: { type: 'string', format: 'binary' } },
          },
        },
        403: { description: 'Whoever it was given to may not have it any more' },
        404: { description: 'No such file, or an address whose minute is over' },
      },
    },
  },
};

/** Beside further lines of a row that has several. */
const SAME = '同上';

/** Rows of a report read by one query. */
const REPORTED_AT_ONCE = 1000;

/**
 * The failed rows with their errors, in order; where a kind says what became of all rows, those that were done, too. Rows of a
 * table keep their original cells, so that they can be corrected and imported again.
 */
async function* reportOf({ db }: Services, { job_id, input, kind, place: reached }: Job): AsyncGenerator<string> {
  const done = DONE_TEXTS[kind];
  const [what, why] = REPORT_HEADS;
  yield BYTE_ORDER_MARK + csvOfMarked([[what, done === undefined ? why : '结果', ...headsOf(input).map(mark)]]);
  const { label, message, place, data } = jobRow;
  for (let last = 0; ;) {
    const rows = await db
      .select({ label, message, place, data })
      .from(jobRow)
      .where(
        and(
          eq(jobRow.job_id, job_id),
          done === undefined ? ne(message, '') : or(ne(message, ''), lte(place, reached)),
          gt(place, last),
        ),
      )
      .orderBy(asc(place))
      .limit(REPORTED_AT_ONCE);
    const end = rows.at(-1);
    if (!end) return;
    last = end.place;
    yield csvOfMarked(
      rows.flatMap((row) =>
        linesOf(row.data).map((cells, at) => [
          mark(row.label === '' && done !== undefined ? memberLabel(row.data) : row.label),
          mark(at === 0 ? row.message || (done ?? '') : SAME),
          ...cells.map(markAgain),
        ]),
      ),
    );
  }
}

/** The file's name without number and ending. */
const nameOf = ({ title }: Job, what: What): string =>
  what === 'report' ? `${title}报告` : title.replace(/^导出/, '');

async function bodyOf(services: Services, row: Job, what: What): Promise<Readable | undefined> {
  if (what === 'report') return hasReport(row) ? Readable.from(reportOf(services, row)) : undefined;
  if (row.state !== 'done') return undefined;
  const name = bookColumnsOf(row) ? bookName(row.job_id) : exportName(row.job_id);
  return (await filesOf(services.config).open(name))?.stream;
}

const GONE = '文件已不在';

const throwFailure = (reply: FastifyReply, failure: Failure): FastifyReply =>
  reply.code(failure.statusCode).send(failure.body());

/**
 * The job of an address. It is checked with the operator's current rights, so that a right taken away ends addresses handed out
 * before.
 */
async function grantedJob(services: Services, { jobId, operatorId, sessionId }: Grant): Promise<Job | Failure> {
  const [[row], who] = await Promise.all([
    services.db.select().from(job).where(eq(job.job_id, jobId)),
    operatorOfSession(services, sessionId, operatorId),
  ]);
  if (!row) return notFound(GONE);
  return who && mayHave(row, who) ? row : notAllowed();
}

async function send(services: Services, reply: FastifyReply, grant: Grant): Promise<FastifyReply> {
  const { jobId, what } = grant;
  const row = await grantedJob(services, grant);
  if (isFailure(row)) return throwFailure(reply, row);
  const body = await bodyOf(services, row, what);
  if (!body) return throwFailure(reply, notFound(GONE));
  const isBook = what === 'list' && bookColumnsOf(row) !== undefined;
  const ending = isBook ? 'xlsx' : 'csv';
  const name = encodeURIComponent(`${nameOf(row, what)}-${jobId}.${ending}`);
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-disposition', `attachment; filename="job-${jobId}.${ending}"; filename*=UTF-8''${name}`)
    .type(isBook ? BOOK_TYPE : 'text/csv; charset=utf-8')
    .send(body);
}

export function registerJobFiles(api: FastifyInstance, services: Services): void {
  api.get(PATH, { exposeHeadRoute: false }, async (request, reply) => {
    const jobId = intOf((request.params as Record<string, unknown>)['job_id']) ?? 0;
    const grant = grantOf(services, jobId, request.query as Record<string, unknown>);
    if (!grant) return throwFailure(reply, notFound('下载链接已过期，请重新下载'));
    return send(services, reply, grant);
  });
}
