/** Sends news about a job's progress to the open pages of its operator, which then load the progress. */
import type { Db } from '../../kernel/db/database.ts';
import { operatorTopic, sendNews } from '../../kernel/live/news.ts';
import type { Job } from './kind.ts';

export const notifyProgress = (tx: Db, { job_id, operator_id }: Pick<Job, 'job_id' | 'operator_id'>): void =>
  sendNews(tx, { topics: [operatorTopic(operator_id)], event: 'job', data: { job_id: String(job_id) } });
