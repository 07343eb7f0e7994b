/** News of progress for the pages of a job's operator, which load how far it is. */
import type { Db } from '../db/database.ts';
import { operatorTopic, sendNews } from '../live/news.ts';
import type { Job } from './kind.ts';

export const notifyProgress = (tx: Db, { jobId, operatorId }: Pick<Job, 'jobId' | 'operatorId'>): Promise<void> =>
  sendNews(tx, { topics: [operatorTopic(operatorId)], event: 'job', data: { job_id: String(jobId) } });
