/** The running import, and what came of it. */
import { useEffect } from 'react';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row, Scroll, Stack } from '../../../../ui/layout/flow.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { JobButtons, JobProgress, JobReport } from '../../jobs/job-parts.tsx';
import { isGoing, JOB_STATES } from '../../jobs/job-texts.ts';
import { useJobs } from '../../jobs/jobs-context.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { RefusedLines } from '../../parts/RefusedLines.tsx';
import { useCall } from '../../../calls/use-call.ts';
import styles from './intake.module.css';

/** milliseconds between two looks at the pictures */
const PACE = 4000;

/** Pictures come in after the goods, from where the table says. */
function Pictures({ jobId }: { jobId: number }) {
  const { session } = useOffice();
  const { value, reload } = useCall(session, 'GET /mall/goods-intake/:job_id/pictures', { job_id: jobId });
  const waits = (value?.waiting ?? 0) > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(reload, PACE);
    return () => clearInterval(timer);
  }, [waits, reload]);
  if (!value || value.waiting + value.done + value.failed === 0) return null;
  const failed = value.list.map(({ goods_id, address, message }) => ({
    label: `商品 ${goods_id}`,
    message,
    row: address,
  }));
  return (
    <>
      <p role="status">{`图片：取回 ${value.done} 张${waits ? `，还有 ${value.waiting} 张正在取` : ''}${value.failed > 0 ? `，${value.failed} 张没有取到` : ''}`}</p>
      {failed.length > 0 && (
        <Scroll label="没有取到的图片" className={styles.columns} tabIndex={0}>
          <RefusedLines caption="没有取到的图片" lines={failed} />
        </Scroll>
      )}
    </>
  );
}

interface Props {
  /** As it was begun; its state comes from the list of jobs. */
  begun: MallJob;
  onAgain(): void;
}

export function RunCard({ begun, onAgain }: Props) {
  const jobs = useJobs();
  const attempt = useAttempt(jobs.look);
  const job = jobs.visible.find(({ job_id }) => job_id === begun.job_id) ?? begun;
  const goesOn = isGoing(job);
  const { text, tone } = JOB_STATES[job.state];
  const saved = job.done - job.failed;
  return (
    <Card as="section" aria-label="导入任务">
      <Stack gap={4}>
        <Row as="h2" wraps="always">
          {job.title}
          <Badge text={text} tone={tone} />
        </Row>
        {goesOn ? (
          <>
            <JobProgress job={job} />
            <Note>可以离开这个页面，导入会继续；进度也在商品列表的上方。</Note>
          </>
        ) : (
          <p role="status">{`导入了 ${saved} 个商品${job.failed > 0 ? `，${job.failed} 个没有导入` : ''}${job.problem === '' ? '' : `；${job.problem}`}`}</p>
        )}
        <Row wraps="always">
          {saved > 0 && !goesOn && (
            <LinkButton kind="primary" to={`/edit/goods?intake_id=${job.job_id}`}>
              查看导入的商品
            </LinkButton>
          )}
          <JobButtons job={job} attempt={attempt} />
          {!goesOn && <Button onClick={onAgain}>再导入一个文件</Button>}
        </Row>
        {!goesOn && <Pictures jobId={job.job_id} />}
        {!goesOn && job.has_report && (
          <Scroll label="没有导入的商品" className={styles.columns} tabIndex={0}>
            <JobReport job={job} />
          </Scroll>
        )}
      </Stack>
    </Card>
  );
}
