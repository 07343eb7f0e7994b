/** The strip above a list: the operator's jobs on its rows, their progress, and their results. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MallJob } from '../../../schemas/types/contract.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Badge } from '../../../ui/text/Badge.tsx';
import { useAttempt } from '../office-context.ts';
import { JobButtons, JobProgress, JobReport } from './job-parts.tsx';
import { isGoing, JOB_STATES } from './job-texts.ts';
import { useJobs } from './jobs-context.tsx';
import { Row, Scroll, Stack, Well } from '../../../ui/layout/flow.tsx';
import styles from './jobs.module.css';

function resultOf({ done, failed, problem }: MallJob): string {
  const result = `处理 ${done - failed} 项${failed > 0 ? `，${failed} 项未处理` : ''}`;
  return problem === '' ? result : `${result}；${problem}`;
}

function Work({ job }: { job: MallJob }) {
  const jobs = useJobs();
  const attempt = useAttempt(jobs.look);
  const goesOn = isGoing(job);
  const { text, tone } = JOB_STATES[job.state];
  return (
    <Well as="li" tone="outline">
      <Row wraps="always" gap={3}>
        <Row as="p" role="status">
          {job.title}
          <Badge text={text} tone={tone} />
          {goesOn ? job.problem : resultOf(job)}
        </Row>
        {goesOn && <JobProgress job={job} />}
        <Row as="span" gap={1} className="push">
          <JobButtons job={job} attempt={attempt} />
          {!goesOn && (
            <Button kind="quiet" aria-label={`收起${job.title}`} onClick={() => jobs.dismiss(job.job_id)}>
              <Icon name="close" />
            </Button>
          )}
        </Row>
      </Row>
      {!goesOn && job.has_report && (
        <Scroll className={styles.wrong} label={`${job.title}报告`}>
          <JobReport job={job} />
        </Scroll>
      )}
    </Well>
  );
}

interface Props {
  /** Name of the list. */
  list: string;
  /** Some of its rows may have changed. */
  onEnd(): void;
}

export function JobStrip({ list, onEnd }: Props) {
  const jobs = useJobs().visible.filter((job) => job.list === list);
  const ended = jobs.filter((job) => !isGoing(job)).length;
  const before = useRef(ended);
  const notifyEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (ended > before.current) notifyEnd();
    before.current = ended;
  }, [ended]);
  if (jobs.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label="后台任务">
      {jobs.map((job) => (
        <Work key={job.job_id} job={job} />
      ))}
    </Stack>
  );
}
