/** A real server that records requests and sends the configured responses. For tests only. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, string>;
  headers: IncomingMessage['headers'];
}

export type Reply = (response: ServerResponse) => void;

export interface TestServer {
  base: string;
  /** Requests, oldest first. */
  seen: Seen[];
  reply: Reply;
  close(): Promise<void>;
}

/** Replies with a JSON body, or, for a string, with HTML. */
export function replyWith(status: number, body: unknown): Reply {
  return (response) => {
    response.writeHead(status, { 'Content-Type': typeof body === 'string' ? 'text/html' : 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

async function read(request: IncomingMessage): Promise<Seen> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: Object.fromEntries(new URLSearchParams(body)),
    headers: request.headers,
  };
}

export async function startTestServer(): Promise<TestServer> {
  const server = createServer((request, response) => {
    void read(request).then((seen) => {
      running.seen.push(seen);
      running.reply(response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const running: TestServer = {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    reply: replyWith(200, { data: {} }),
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return running;
}
