/** Calls of the import page that carry a file or take long. */
import type { AnswerOf, RequestOf } from '../../../../schemas/calls.ts';
import { ask } from '../../../calls/ask.ts';
import type { Session } from '../../../calls/session.ts';

export type Check = AnswerOf<'POST /mall/goods-intake/:job_id/check'>;
export type Reading = RequestOf<'POST /mall/goods-intake/:job_id/check'>;

/** Milliseconds that a large file may take. */
const LONG = 600_000;

export type FileKind = 'table' | 'pictures';

export async function sendFile(session: Session, jobId: number, file: File, kind: FileKind): Promise<void> {
  const path = `/api/mall/goods-intake/${jobId}/file?kind=${kind}`;
  await session.call({ method: 'PUT', path, body: new Blob([file]), timeout: LONG });
}

/** Makes the job of an import and sends its table; answers the job's number. */
export async function sendTable(session: Session, file: File): Promise<number> {
  const { job_id } = await ask(session, 'POST /mall/goods-intake', { name: file.name.slice(-200) });
  await sendFile(session, job_id, file, 'table');
  return job_id;
}

const slowly = (session: Session, what: 'check' | 'run', { job_id, ...body }: Reading): Promise<unknown> =>
  session.call({ method: 'POST', path: `/api/mall/goods-intake/${String(job_id)}/${what}`, body, timeout: LONG });

export const checkTable = async (session: Session, reading: Reading): Promise<Check> =>
  (await slowly(session, 'check', reading)) as Check;

export const runIntake = async (session: Session, reading: Reading) =>
  (await slowly(session, 'run', reading)) as AnswerOf<'POST /mall/goods-intake/:job_id/run'>;
