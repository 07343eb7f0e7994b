/** The operator's own jobs on the server, wherever in the office they were started: running ones, and those that have ended since. */
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ListJobsAnswer, MallJob } from '../../../schemas/types/contract.ts';
import { useNews } from '../news.tsx';
import { useOffice } from '../office-context.ts';
import { ask } from '../../calls/ask.ts';
import { useLoaded } from '../../calls/use-call.ts';
import { isGoing } from './job-texts.ts';

/** Number of latest jobs to load; enough to include all running ones, because an operator runs only one job of each kind at a time. */
const LATEST = 10;
/** Milliseconds between two polls of running jobs, without and with live news. */
const [PACE, RARELY] = [2000, 10_000];

interface Jobs {
  /** Running jobs and those that have ended since, of all lists, newest first. */
  visible: readonly MallJob[];
  /** Adds a job that was just started. */
  watch(job: MallJob): void;
  look(): void;
  /** Hides a job that has ended. */
  dismiss(jobId: number): void;
}

const JobsContext = createContext<Jobs | null>(null);

export function JobsProvider({ children }: { children: ReactNode }) {
  const { session } = useOffice();
  const load = useCallback(
    (): Promise<ListJobsAnswer> =>
      session.has('office')
        ? ask(session, 'GET /mall/jobs', { mine: 'true', pageSize: LATEST })
        : Promise.resolve({ list: [], total_count: 0, count: 0 }),
    [session],
  );
  const { value, reload } = useLoaded(load);
  const [seen, setSeen] = useState<readonly number[]>([]);
  const [begun, setBegun] = useState<MallJob>();
  const known = useMemo(() => {
    const answered = value?.list ?? [];
    return begun && !answered.some(({ job_id }) => job_id === begun.job_id) ? [begun, ...answered] : answered;
  }, [value, begun]);
  const fresh = known.filter((job) => isGoing(job) && !seen.includes(job.job_id));
  // A running job stays visible until it is dismissed, whether it was begun here or before.
  if (fresh.length > 0) setSeen([...seen, ...fresh.map(({ job_id }) => job_id)]);
  const visible = useMemo(() => known.filter(({ job_id }) => seen.includes(job_id)), [known, seen]);
  const goesOn = visible.some(isGoing);
  const live = useNews((event) => {
    if (event === 'job' || event === 'ready') reload();
  });
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(reload, live ? RARELY : PACE);
    return () => clearInterval(timer);
  }, [goesOn, live, reload]);
  const jobs = useMemo(
    (): Jobs => ({
      visible,
      watch: (job) => {
        setBegun(job);
        setSeen((before) => [...before, job.job_id]);
        reload();
      },
      look: reload,
      dismiss: (jobId) => setSeen((before) => before.filter((one) => one !== jobId)),
    }),
    [visible, reload],
  );
  return <JobsContext value={jobs}>{children}</JobsContext>;
}

/** Throws outside the office. */
export function useJobs(): Jobs {
  const jobs = useContext(JobsContext);
  if (!jobs) throw new Error('useJobs needs a JobsProvider around it');
  return jobs;
}
