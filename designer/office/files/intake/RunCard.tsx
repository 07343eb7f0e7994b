/** The running import, and what came of it. */
import type { ReactNode } from 'react';
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
import { useAttempt } from '../../office-context.ts';
import styles from './intake.module.css';

interface Props {
  /** As it was begun; its state comes from the list of jobs. */
  begun: MallJob;
  /** What was imported, e.g. 商品, and its unit. */
  of: string;
  unit: string;
  /** The list of what was imported. */
  listPath: string;
  /** What follows when it ended. */
  children?: ReactNode;
  onAgain(): void;
}

export function RunCard({ begun, of, unit, listPath, children, onAgain }: Props) {
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
            <Note>{`可以离开这个页面，导入会继续；进度也在${of}列表的上方。`}</Note>
          </>
        ) : (
          <p role="status">{`导入了 ${saved} ${unit}${of}${job.failed > 0 ? `，${job.failed} ${unit}没有导入` : ''}${job.problem === '' ? '' : `；${job.problem}`}`}</p>
        )}
        <Row wraps="always">
          {saved > 0 && !goesOn && (
            <LinkButton kind="primary" to={listPath}>
              {`查看导入的${of}`}
            </LinkButton>
          )}
          <JobButtons job={job} attempt={attempt} />
          {!goesOn && <Button onClick={onAgain}>再导入一个文件</Button>}
        </Row>
        {!goesOn && children}
        {!goesOn && job.has_report && (
          <Scroll label={`没有导入的${of}`} className={styles.columns} tabIndex={0}>
            <JobReport job={job} />
          </Scroll>
        )}
      </Stack>
    </Card>
  );
}
