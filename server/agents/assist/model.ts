/** Asks a model by the chat completions API that many servers speak, and reads its answer while it is written. */
import type { Message, Said, ToolCall } from '../../../engine/assist/conversation.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import type { ProviderConfig } from '../../kernel/provider-config.ts';
import { log } from '../../kernel/log.ts';
import type { ModelTool } from './prompt.ts';

export type Model = NonNullable<ProviderConfig['assist']>;

/** Characters of a line of the stream; more is no answer of a model. */
const LONGEST_LINE = 1_000_000;
const NO_ANSWER = '模型没有应答，请稍后再试';

/** A message in the form of the API. */
function wireMessage(message: Message): object {
  if (message.role === 'tool') return { role: 'tool', tool_call_id: message.id, content: message.content };
  if (message.role === 'user') return message;
  const calls = message.calls?.map(({ id, ...call }) => ({ id, type: 'function', function: call }));
  return { role: 'assistant', content: message.content || null, ...(calls && { tool_calls: calls }) };
}

/** The JSON behind `data:` of each event. */
async function* events(body: ReadableStream<Uint8Array>): AsyncGenerator<Record<string, unknown>> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of body) {
    const lines = (rest + decoder.decode(part, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new Error('The answer of the model has a line without end.');
    for (const line of lines) {
      const data = /^data: ?(.*)$/.exec(line)?.[1];
      if (data === undefined || data === '[DONE]') continue;
      const value: unknown = JSON.parse(data);
      if (isRecord(value)) yield value;
    }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Calls of tools come in pieces, each with its index. */
class Calls {
  private readonly calls: ToolCall[] = [];

  add(value: unknown): void {
    if (!isRecord(value)) return;
    const made = isRecord(value['function']) ? value['function'] : {};
    const at = Number(value['index'] ?? this.calls.length) || 0;
    const call = (this.calls[at] ??= { id: `call_${at}`, name: '', arguments: '' });
    call.id = textOf(value['id']) || call.id;
    call.name += textOf(made['name']);
    call.arguments += textOf(made['arguments']);
  }

  all(): ToolCall[] {
    return this.calls.filter(Boolean);
  }
}

function* saidBy(event: Record<string, unknown>, calls: Calls): Generator<Said> {
  const [choice] = Array.isArray(event['choices']) ? (event['choices'] as unknown[]) : [];
  const delta = isRecord(choice) && isRecord(choice['delta']) ? choice['delta'] : {};
  const text = textOf(delta['content']);
  if (text !== '') yield { text };
  for (const one of Array.isArray(delta['tool_calls']) ? (delta['tool_calls'] as unknown[]) : []) calls.add(one);
  const { usage } = event;
  if (isRecord(usage))
    yield { usage: { input: Number(usage['prompt_tokens']) || 0, output: Number(usage['completion_tokens']) || 0 } };
}

/** What the other side says of a refusal, without what may be secret. */
function refusalText(status: number): string {
  if (status === 401 || status === 403) return '模型服务拒绝了密钥，请检查设置';
  if (status === 404) return '模型服务没有这个地址或模型，请检查设置';
  return status === 429 ? '模型服务的用量已满，请稍后再试' : NO_ANSWER;
}

/** The answer in pieces; an `error` ends it. Aborting `signal` ends the model's work, too. */
export async function* askModel(
  { url, key, model }: Model,
  { system, messages, tools }: { system: string; messages: readonly Message[]; tools: readonly ModelTool[] },
  signal: AbortSignal,
): AsyncGenerator<Said> {
  const body = JSON.stringify({
    model,
    messages: [{ role: 'system', content: system }, ...messages.map(wireMessage)],
    tools,
    stream: true,
    stream_options: { include_usage: true },
  });
  const headers = { 'content-type': 'application/json', ...(key !== '' && { authorization: `Bearer ${key}` }) };
  try {
    const answer = await fetch(`${url}/chat/completions`, { method: 'POST', headers, body, signal, redirect: 'error' });
    if (!answer.ok || !answer.body) {
      log.warn({ server: 'model', status: answer.status }, 'The model refused');
      return yield { error: refusalText(answer.status) };
    }
    const calls = new Calls();
    for await (const event of events(answer.body)) yield* saidBy(event, calls);
    for (const call of calls.all()) yield { call };
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ server: 'model', reason: (error as Error).name }, 'The model did not answer');
    yield { error: NO_ANSWER };
  }
}
