/** A receiver of webhooks for tests, on this machine. It keeps what came, and answers as it is told. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Came {
  id: string;
  headers: Record<string, string>;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A status, or what is done with the connection instead of answering. */
export type Reply = number | ((response: ServerResponse) => void);

export interface HookReceiver {
  url: string;
  came: Came[];
  /** Answers in the order of requests; 204 when there is none left. */
  replies: Reply[];
  /** Answers every request that `replies` has none for. */
  usual: Reply;
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

export async function hookReceiver(port = 0): Promise<HookReceiver> {
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const event = JSON.parse(body) as Came['event'];
      receiver.came.push({ id: headers['webhook-id'] ?? '', headers, body, event });
      const reply = receiver.replies.shift() ?? receiver.usual;
      if (typeof reply === 'number') response.writeHead(reply).end(`answered ${reply}`);
      else reply(response);
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const receiver: HookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    came: [],
    replies: [],
    usual: 204,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return receiver;
}
