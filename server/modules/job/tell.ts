/** Says to the pages of a job's operator that it got further; they ask how far. */
import type { Db } from '../../db/database.ts';
import { operatorTopic, tell } from '../live/news.ts';
import type { Job } from './kind.ts';

export const tellOfJob = (tx: Db, { jobId, operatorId }: Pick<Job, 'jobId' | 'operatorId'>): Promise<void> =>
  tell(tx, { topics: [operatorTopic(operatorId)], event: 'job', data: { job_id: String(jobId) } });
