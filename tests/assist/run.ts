/** Scores a model: a demo mall of its own, the tasks in it, and a table. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startServer } from '../support/processes/server.ts';
import { Mall } from './mall.ts';
import { isPassed, play, type Outcome } from './play.ts';
import { asJson, closingLine, lineOf, TITLES } from './report.ts';
import type { Task } from './task.ts';
import { TASKS } from './tasks/tasks.ts';

/** Tasks at a time; models of one endpoint share its machine. */
const AT_ONCE = 2;
/** Tasks of one account: the mall limits how often each may ask (server/agents/assist/serve.ts). */
const BY_ACCOUNT = 12;

function chosen(only: string | undefined): readonly Task[] {
  if (only === undefined) return TASKS;
  return only.split(',').map((id) => {
    const task = TASKS.find((one) => one.id === id.trim());
    if (!task) throw new Error(`There is no task ${id}. There are: ${TASKS.map((one) => one.id).join(', ')}`);
    return task;
  });
}

async function playAll(tasks: readonly Task[], url: string): Promise<Outcome[]> {
  const office = await Mall.signIn(url);
  const frame = await office.frame();
  const count = Math.ceil(tasks.length / BY_ACCOUNT);
  const malls: Mall[] = [];
  for (let at = 0; at < count; at += 1) malls.push(await office.withOperator(`score-${at}`));
  const outcomes: Outcome[] = [];
  const waiting = [...tasks.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, task] = next;
      const outcome = await play(task, malls[Math.floor(at / BY_ACCOUNT)] ?? office, frame);
      outcomes[at] = outcome;
      console.log(lineOf(outcome));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return outcomes;
}

/** @returns the exit code: 0 when all tasks passed */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { only: { type: 'string' }, json: { type: 'string' } } });
  const tasks = chosen(values.only);
  const server = await startServer();
  try {
    console.log(TITLES);
    const outcomes = await playAll(tasks, server.url);
    if (values.json !== undefined) await writeFile(values.json, asJson(outcomes));
    console.log(closingLine(outcomes));
    return outcomes.every(isPassed) ? 0 : 1;
  } finally {
    await server.stop();
  }
}
