/** What a test of versions says, in words. */
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Experiment } from '../../../schemas/types/contract.ts';
import { say } from '../../words/say.ts';

type Compared = Experiment['versions'][number];

/** 原版, 版本 B, 版本 C, 版本 D, in the order of the test. */
export const nameOfVersion = (nth: number): string =>
  nth === 0 ? say('原版') : say('版本 {letter}', { letter: String.fromCharCode(65 + nth) });

/** 11-29 10:00 春节版 */
export const momentOf = ({ created, note }: Pick<Compared, 'created' | 'note'>): string =>
  `${formatDateTime(created).slice(5, 16)} ${note}`.trim();

const signed = (percent: number): string => `${percent > 0 ? '+' : ''}${percent}%`;

/** +3.2%（-1% 到 +7.4%） */
export function differenceText({ against }: Compared): string {
  if (!against) return '—';
  const { between, low, high } = against;
  return say('{between}（{low} 到 {high}）', { between: signed(between), low: signed(low), high: signed(high) });
}

/** Orders of 100 visits, or yuan of a visit. */
export function goalText({ visits, orders, sales }: Compared, goal: Experiment['goal']): string {
  if (visits === 0) return '—';
  return goal === 'orders'
    ? `${Math.round((orders / visits) * 10_000) / 100}%`
    : formatYuan(Math.round(sales / visits));
}

const numberOf = (test: Experiment, version: number): number =>
  test.versions.findIndex((one) => one.version === version);

/** Where the test stands, one sentence a line. */
export function verdictOf(test: Experiment): string[] {
  const { versions, winner, needed, expected, state, split_wrong, published } = test;
  const lines: string[] = [];
  const isOpen = state === 'running' || state === 'waiting';
  if (split_wrong)
    lines.push(say('各版本的访问和约定的比例不符，结果不可信。可能有缓存或程序把其中一个版本给了所有人。'));
  if (winner > 0) lines.push(say('{name}更好。', { name: nameOfVersion(numberOf(test, winner)) }));
  else if (needed === 0) lines.push(say('订单还太少，说不出哪个更好：每个版本至少要 50 笔。'));
  else {
    lines.push(
      isOpen ? say('现在还说不出哪个更好。') : say('没有发现哪个版本更好。'),
      say('要找出一成的差别，约需 {needed} 次访问。', { needed: needed.toLocaleString('zh-CN') }),
    );
    if (isOpen && expected < needed)
      lines.push(
        say('照现在的速度，到结束约有 {expected} 次，可能不够。', { expected: expected.toLocaleString('zh-CN') }),
      );
  }
  if (published > 0 && numberOf(test, published) > 0)
    lines.push(say('结束时发布了{name}。', { name: nameOfVersion(numberOf(test, published)) }));
  if (versions.every(({ visits }) => visits === 0) && isOpen) return [say('还没有人看到这些版本。')];
  return lines;
}
