/** Plays a task: the conversation of the editor's assistant on the task's page, and the score of what came of it. */
import { converse, type Message, type Usage } from '../../engine/assist/conversation.ts';
import { sentenceMessage } from '../../engine/assist/sentence.ts';
import { runPageTool } from '../../engine/assist/page-tools.ts';
import type { PageParts } from '../../engine/edit/steps.ts';
import { isRecord } from '../../engine/rules/wire/is-record.ts';
import { widgetSchemas } from '../../server/content/page/widget-schemas.ts';
import type { Frame, Mall } from './mall.ts';
import { buildStart, namesOfTask, openPage } from './open-page.ts';
import { mentionsOf } from './score/mentions.ts';
import { standingIn } from './score/scene.ts';
import { score, type Check } from './score.ts';
import type { Task } from './task.ts';

/** ms for one task; an endpoint that hangs holds up nothing else. */
const LIMIT = 15 * 60_000;

export interface Outcome {
  task: Task;
  checks: Check[];
  usage: Usage;
  seconds: number;
  /** calls of tools, and those that were refused */
  calls: number;
  refused: number;
  /** the last words, or what went wrong */
  said: string;
  failed?: true;
}

/** The sentence with what goes along. */
function messageOf({ says, selected = [], table }: Task, page: PageParts): Message {
  const titles = new Map(
    standingIn(page).map(({ handle, widget }) => [handle, widgetSchemas.get(widget.type)?.title ?? widget.type]),
  );
  const named = selected.map((handle) => ({ handle, title: titles.get(handle) ?? '' }));
  return sentenceMessage(says, named, { table });
}

function lastWords(messages: readonly Message[]): string {
  const last = messages.at(-1);
  return last?.role === 'assistant' ? last.content : '';
}

async function played(task: Task, mall: Mall, frame: Frame, outcome: Outcome): Promise<Check[]> {
  const names = await mall.namesOf(namesOfTask(task));
  const before = await buildStart(task, mall, names, frame.parts);
  const page = openPage(task, structuredClone(before), mall, frame);
  const talk = {
    ask: (messages: readonly Message[], signal: AbortSignal) => mall.ask(messages, signal),
    run: async (name: string, args: Record<string, unknown>) => {
      const answer = await runPageTool(page.port, name, args);
      outcome.calls += 1;
      if (isRecord(answer) && 'message' in answer) outcome.refused += 1;
      return answer;
    },
    heard: (said: object) => {
      if (!('usage' in said)) return;
      const { input, output } = said.usage as Usage;
      outcome.usage = { input: outcome.usage.input + input, output: outcome.usage.output + output };
    },
  };
  const messages = await converse(talk, [messageOf(task, before)], AbortSignal.timeout(LIMIT));
  outcome.said = lastWords(messages);
  const after = page.parts();
  const real = await mall.real(mentionsOf(after, widgetSchemas));
  return score(
    task,
    { before, after, said: outcome.said, names, real },
    { schemas: widgetSchemas, theme: frame.theme },
  );
}

/** A conversation that breaks off scores nothing, and the others go on. */
export async function play(task: Task, mall: Mall, frame: Frame): Promise<Outcome> {
  const start = performance.now();
  const outcome: Outcome = {
    task,
    checks: [],
    usage: { input: 0, output: 0 },
    seconds: 0,
    calls: 0,
    refused: 0,
    said: '',
  };
  try {
    outcome.checks = await played(task, mall, frame, outcome);
  } catch (error) {
    outcome.failed = true;
    outcome.said = (error as Error).message;
  }
  outcome.seconds = (performance.now() - start) / 1000;
  return outcome;
}

export const isPassed = ({ failed, checks }: Outcome): boolean => !failed && checks.every(({ passed }) => passed);
