/**
 * A conversation with a model that works by tools: the model speaks, asks for tools, gets their answers, and goes on until it has
 * nothing more to ask. No React, no store: the editor and the scoring of tasks run the same code.
 */
import { isRecord } from '../rules/wire/is-record.ts';

/** A part of what a person says: words, or a picture as a data address. */
export type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

export interface ToolCall {
  id: string;
  name: string;
  /** JSON, as the model wrote it */
  arguments: string;
}

export type Message =
  | { role: 'user'; content: string | Part[] }
  | { role: 'assistant'; content: string; calls?: ToolCall[] }
  | { role: 'tool'; id: string; content: string };

/** Tokens of one answer. */
export interface Usage {
  input: number;
  output: number;
}

/** What the server passes on, a line of JSON each. */
export type Said = { text: string } | { call: ToolCall } | { usage: Usage } | { error: string };

export interface Talk {
  /** One answer of the model to the messages so far. */
  ask(messages: readonly Message[], signal: AbortSignal): AsyncIterable<Said>;
  /** Carries out a tool; what it throws is a fault, a refusal is an answer. */
  run(name: string, args: Record<string, unknown>): Promise<unknown>;
  heard?(said: Said): void;
}

/** Answers of one turn; a model that goes in circles is stopped. */
const MOST_ROUNDS = 24;
/** Characters of a tool's answer that go back to the model. */
const LONGEST = 60_000;

export class Stopped extends Error {}

function argumentsOf({ arguments: text }: ToolCall): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

async function answerOf({ run }: Talk, call: ToolCall): Promise<string> {
  const args = argumentsOf(call);
  const answer = args ? await run(call.name, args) : { message: 'The arguments are not a JSON object.' };
  const text = JSON.stringify(answer);
  return text.length > LONGEST ? JSON.stringify({ message: 'The answer is too long. Ask for less.' }) : text;
}

/** One answer of the model, put together. Throws what the server said went wrong. */
async function oneAnswer(
  talk: Talk,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<Message & { role: 'assistant' }> {
  let content = '';
  const calls: ToolCall[] = [];
  for await (const said of talk.ask(messages, signal)) {
    if ('error' in said) throw new Error(said.error);
    if ('text' in said) content += said.text;
    if ('call' in said) calls.push(said.call);
    talk.heard?.(said);
  }
  return { role: 'assistant', content, ...(calls.length > 0 && { calls }) };
}

/** Answers the messages with all that was added. Rejects with `Stopped` when `signal` is aborted. */
export async function converse(talk: Talk, before: readonly Message[], signal: AbortSignal): Promise<Message[]> {
  const messages = [...before];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (signal.aborted) throw new Stopped();
    const answer = await oneAnswer(talk, messages, signal);
    messages.push(answer);
    if (!answer.calls) return messages;
    for (const call of answer.calls) {
      if (signal.aborted) throw new Stopped();
      messages.push({ role: 'tool', id: call.id, content: await answerOf(talk, call) });
    }
  }
  return messages;
}
