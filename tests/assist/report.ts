/** What is printed of scored tasks. */
import { isPassed, type Outcome } from './play.ts';

const COLUMNS = [20, 8, 8, 8, 10, 10] as const;

const cells = (...texts: readonly string[]): string =>
  texts.map((text, at) => (at === 0 ? text.padEnd(COLUMNS[0]) : text.padStart(COLUMNS[at] ?? 0))).join('');

export const TITLES = cells('task', 'checks', 'calls', 'refused', 'tokens', 'seconds');

/** A row, and below it what failed. */
export function lineOf(outcome: Outcome): string {
  const { task, checks, usage, seconds, calls, refused, failed, said } = outcome;
  const passed = checks.filter((check) => check.passed).length;
  const row = cells(
    task.id,
    failed ? 'failed' : `${passed}/${checks.length}`,
    String(calls),
    String(refused),
    String(usage.input + usage.output),
    seconds.toFixed(1),
  );
  const faults = checks.filter((check) => !check.passed).map(({ check, why }) => `  ${check}: ${why}`);
  return [row, ...(failed ? [`  ${said}`] : faults)].join('\n');
}

export const closingLine = (outcomes: readonly Outcome[]): string =>
  `${outcomes.filter(isPassed).length} of ${outcomes.length} tasks passed`;

export function asJson(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(({ task, ...rest }) => ({ task: task.id, passed: isPassed({ task, ...rest }), ...rest }));
  return `${JSON.stringify(rows, null, 2)}\n`;
}
