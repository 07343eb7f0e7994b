/** State and actions of a job on the server. */
import type { MallJob } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RefusedLines } from '../parts/RefusedLines.tsx';
import { useOffice, type Attempt } from '../office-context.ts';
import { useCall } from '../../calls/use-call.ts';
import { isGoing } from './job-texts.ts';
import { useJobs } from './jobs-context.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './jobs.module.css';
import { Missing } from '../parts/Waiting.tsx';

export function JobProgress({ job }: { job: MallJob }) {
  return (
    <Row as="span" className={styles.progress}>
      <progress value={job.done} max={Math.max(1, job.total)} aria-label={`${job.title}进度`} />
      {job.done} / {job.total}
    </Row>
  );
}

async function download(session: Session, job_id: number, what: 'list' | 'report'): Promise<void> {
  const { url } = await ask(session, 'POST /mall/jobs/:job_id/file', { job_id, what });
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

/** Buttons to stop and resume a job, and to download the files it produced. */
export function JobButtons({ job, attempt }: { job: MallJob; attempt: Attempt }) {
  const { session, notices } = useOffice();
  const jobs = useJobs();
  const { job_id, state, title } = job;
  const change = (action: 'stop' | 'start', done: string): void =>
    void attempt(() => ask(session, 'PUT /mall/jobs/:job_id', { job_id, action }), done);
  const fetchFile = (what: 'list' | 'report'): void => void attempt(() => download(session, job_id, what));
  const undo = async (): Promise<void> => {
    if (!(await notices.confirm(`撤销「${title}」？商品会回到原来的店铺，不能改回的会说明原因。`, '撤销'))) return;
    await attempt(async () => {
      const { job: back } = await ask(session, 'POST /mall/jobs/goods-shop', { undo_job_id: job_id });
      jobs.watch(await ask(session, 'PUT /mall/jobs/:job_id', { job_id: back.job_id, action: 'start' }));
    }, '正在撤销');
  };
  const mayGoOn = job.is_own && (state === 'stopped' || state === 'failed');
  return (
    <>
      {job.has_file && (
        <Button kind="quiet" onClick={() => fetchFile('list')}>
          下载
        </Button>
      )}
      {job.has_report && (
        <Button kind="quiet" onClick={() => fetchFile('report')}>
          下载报告
        </Button>
      )}
      {job.can_undo === true && session.may('goods.write') && (
        <Button kind="quiet" aria-label={`撤销${title}`} onClick={() => void undo()}>
          撤销
        </Button>
      )}
      {isGoing(job) && (
        <Button kind="quiet" aria-label={`停止${title}`} onClick={() => change('stop', '已停止')}>
          停止
        </Button>
      )}
      {mayGoOn && (
        <Button kind="quiet" aria-label={`继续${title}`} onClick={() => change('start', '已继续')}>
          继续
        </Button>
      )}
    </>
  );
}

/** The rows that were refused, with reasons. */
export function JobReport({ job: { job_id, failed } }: { job: MallJob }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/jobs/:job_id', { job_id });
  const { value: answer } = asked;
  if (!answer) return <Missing name="未处理的内容" asked={asked} />;
  return (
    <RefusedLines
      caption={`未处理的内容${failed > answer.wrong.length ? `（前 ${answer.wrong.length} 条）` : ''}`}
      lines={answer.wrong}
    />
  );
}
