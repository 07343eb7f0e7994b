/** A stand-in for a model by the chat completions API: plays answers from a script, streamed as models stream them. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  authorization: string | undefined;
  body: { model: string; messages: { role: string; content: unknown }[]; tools: { function: { name: string } }[] };
}

/** One answer: words, and tools that it asks for. */
export interface Answer {
  text?: string;
  calls?: { name: string; args: object }[];
  /** instead of an answer */
  status?: number;
  /** milliseconds before its end */
  wait?: number;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

const cut = (text: string): string[] => text.match(/.{1,7}/gsu) ?? [];

/** The pieces of an answer: text word by word, arguments of tools in fragments. */
function piecesOf({ text = '', calls = [] }: Answer): object[] {
  const words = cut(text).map((content) => ({ choices: [{ delta: { content } }] }));
  const tools = calls.flatMap(({ name, args }, index) => [
    { choices: [{ delta: { tool_calls: [{ index, id: `call-${index}`, function: { name, arguments: '' } }] } }] },
    ...cut(JSON.stringify(args)).map((part) => ({
      choices: [{ delta: { tool_calls: [{ index, function: { arguments: part } }] } }],
    })),
  ]);
  return [...words, ...tools, { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20 } }];
}

export class ModelServer {
  readonly asked: Asked[] = [];
  /** What comes next; the last one is repeated. A function sees what was asked. */
  script: (Answer | ((asked: Asked) => Answer))[] = [{ text: '好的' }];
  /** Requests that were aborted before their end. */
  aborted = 0;
  readonly #server: Server = createServer((request, response) => {
    void bodyOf(request).then(async (text) => {
      const asked = { authorization: request.headers.authorization, body: JSON.parse(text) as Asked['body'] };
      this.asked.push(asked);
      const next = this.script.length > 1 ? this.script.shift() : this.script[0];
      const answer = typeof next === 'function' ? next(asked) : (next ?? {});
      if (answer.status !== undefined) return void response.writeHead(answer.status).end('{"error":{"message":"no"}}');
      response.on('close', () => (this.aborted += response.writableFinished ? 0 : 1));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of piecesOf(answer)) response.write(`data: ${JSON.stringify(piece)}\n\n`);
      if (answer.wait !== undefined) await new Promise((done) => setTimeout(done, answer.wait));
      response.end('data: [DONE]\n\n');
    });
  });

  /** Its address, for ASSIST_URL. */
  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
