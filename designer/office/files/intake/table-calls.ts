/** Calls of the imports of tables whose rows are handled one by one. */
import type { AnswerOf, RequestOf } from '../../../../schemas/calls.ts';
import { ask } from '../../../calls/ask.ts';
import { sendFile, slowCall, type IntakeCalls } from './use-intake.ts';

export type Check = AnswerOf<'POST /mall/table-import/:job_id/check'>;
export type Reading = Omit<RequestOf<'POST /mall/table-import/:job_id/check'>, 'job_id'>;
export type Begin = Omit<RequestOf<'POST /mall/table-import'>, 'name'>;

const OF = 'table-import';

export const tableCalls = (begin: Begin): IntakeCalls<Reading, Check> => ({
  send: async (session, file) => {
    const { job_id } = await ask(session, 'POST /mall/table-import', { ...begin, name: file.name.slice(-200) });
    await sendFile(session, OF, job_id, file);
    return job_id;
  },
  check: async (session, jobId, reading) => (await slowCall(session, OF, jobId, 'check', reading)) as Check,
  run: async (session, jobId, reading) =>
    (await slowCall(session, OF, jobId, 'run', reading)) as AnswerOf<'POST /mall/table-import/:job_id/run'>,
});
