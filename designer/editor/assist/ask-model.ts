/** The conversation's way to the server, whose lines are read while they come. */
import type { Said } from '../../../engine/assist/conversation.ts';
import { readEnvelope } from '../../../engine/rules/wire/envelope.ts';
import type { Session } from '../../calls/session.ts';
import type { Ask } from '../model/assist/assistant.ts';
import { say } from '../../words/say.ts';

const NO_ANSWER = say('助手没有应答，请稍后再试');

export const askModel = (session: Pick<Session, 'bearer'>): Ask =>
  async function* (messages, signal): AsyncGenerator<Said> {
    const headers = { authorization: `Bearer ${await session.bearer()}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ messages });
    const answer = await fetch('/api/mall/assist', { method: 'POST', headers, body, signal }).catch(() => undefined);
    if (!answer?.body) {
      if (!signal.aborted) yield { error: NO_ANSWER };
      return;
    }
    if (!answer.headers.get('content-type')?.startsWith('application/x-ndjson')) {
      const { refused } = readEnvelope(await answer.json().catch(() => undefined));
      yield { error: refused?.message ?? NO_ANSWER };
      return;
    }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Said;
    }
  };
