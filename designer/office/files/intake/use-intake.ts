/** The steps of an import; each answers after the server did. */
import { useState } from 'react';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import type { Session } from '../../../calls/session.ts';
import { useJobs } from '../../jobs/jobs-context.tsx';
import { useOffice } from '../../office-context.ts';

/** Milliseconds that a large file may take. */
const LONG = 600_000;

/** A call of an import that may take long; `of` is its path below /api/mall. */
export const slowCall = (session: Session, of: string, jobId: number, what: string, body: object): Promise<unknown> =>
  session.call({ method: 'POST', path: `/api/mall/${of}/${jobId}/${what}`, body, timeout: LONG });

export async function sendFile(
  session: Session,
  of: string,
  jobId: number,
  file: File,
  kind: 'table' | 'pictures' = 'table',
): Promise<void> {
  const path = `/api/mall/${of}/${jobId}/file?kind=${kind}`;
  await session.call({ method: 'PUT', path, body: new Blob([file]), timeout: LONG });
}

export interface IntakeCalls<Reading, Check> {
  /** Makes the job of an import and sends its table; answers the job's number. */
  send(session: Session, file: File): Promise<number>;
  check(session: Session, jobId: number, reading: Reading): Promise<Check>;
  run(session: Session, jobId: number, reading: Reading): Promise<MallJob>;
}

/** The table on the server, how it is read, and what came of it. */
export interface IntakeTable<Reading, Check> {
  name: string;
  job_id: number;
  reading: Reading;
  check: Check;
}

/** `unread` is how a file is read before anything is chosen; it gets what was chosen for the file before. */
export function useIntake<Reading extends object, Check>(
  calls: IntakeCalls<Reading, Check>,
  unread: (before?: Reading) => Reading,
) {
  const { session } = useOffice();
  const jobs = useJobs();
  const [table, setTable] = useState<IntakeTable<Reading, Check>>();
  const [job, setJob] = useState<MallJob>();
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const attempt = async (text: string, work: () => Promise<void>): Promise<void> => {
    setBusy(text);
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure((error as Error).message);
    }
    setBusy('');
  };
  const open = (file: File): Promise<void> =>
    attempt('正在读取…', async () => {
      const job_id = await calls.send(session, file);
      const reading = unread(table?.reading);
      setTable({ name: file.name, job_id, reading, check: await calls.check(session, job_id, reading) });
    });
  const change = (part: Partial<Reading>): Promise<void> =>
    attempt('正在检查…', async () => {
      if (!table) return;
      const next = { ...table, reading: { ...table.reading, ...part } };
      // What was chosen shows at once; a large table takes seconds to check.
      setTable(next);
      try {
        setTable({ ...next, check: await calls.check(session, table.job_id, next.reading) });
      } catch (error) {
        setTable(table);
        throw error;
      }
    });
  const run = (): Promise<void> =>
    attempt('正在准备…', async () => {
      if (!table) return;
      const begun = await calls.run(session, table.job_id, table.reading);
      jobs.watch(begun);
      setJob(begun);
    });
  const again = (): void => {
    setTable(undefined);
    setJob(undefined);
    setFailure('');
  };
  return { table, job, busy, failure, attempt, open, change, run, again };
}
