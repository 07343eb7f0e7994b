/** Texts for the states of jobs. */
import type { MallJob } from '../../../schemas/types/contract.ts';
import type { BadgeTone } from '../../../ui/text/Badge.tsx';

export const JOB_STATES: Record<MallJob['state'], { text: string; tone: BadgeTone }> = {
  draft: { text: '准备中', tone: 'neutral' },
  waiting: { text: '等待', tone: 'neutral' },
  running: { text: '进行中', tone: 'accent' },
  stopped: { text: '已停止', tone: 'warning' },
  done: { text: '已完成', tone: 'success' },
  failed: { text: '出错', tone: 'danger' },
};

export const isGoing = ({ state }: MallJob): boolean => state === 'waiting' || state === 'running';
