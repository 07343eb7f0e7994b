/** Calls of the import of members. */
import type { AnswerOf, RequestOf } from '../../../../schemas/calls.ts';
import { ask } from '../../../calls/ask.ts';
import { sendFile, slowCall, type IntakeCalls } from '../../files/intake/use-intake.ts';

export type Check = AnswerOf<'POST /mall/member-import/:job_id/check'>;
export type Reading = Omit<RequestOf<'POST /mall/member-import/:job_id/check'>, 'job_id'>;

const OF = 'member-import';

export const memberCalls: IntakeCalls<Reading, Check> = {
  send: async (session, file) => {
    const { job_id } = await ask(session, 'POST /mall/member-import', { name: file.name.slice(-200) });
    await sendFile(session, OF, job_id, file);
    return job_id;
  },
  check: async (session, jobId, reading) => (await slowCall(session, OF, jobId, 'check', reading)) as Check,
  run: async (session, jobId, reading) =>
    (await slowCall(session, OF, jobId, 'run', reading)) as AnswerOf<'POST /mall/member-import/:job_id/run'>,
};
