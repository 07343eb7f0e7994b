/** Another backend of the contract on a port, which answers from recorded shapes. */
import { createServer, type Server } from 'node:http';
import { portOf } from '../calls/raw.ts';
import { answerOf, callOf, type Amount } from './recorded.ts';

export interface ForeignBackend {
  origin: string;
  amount: Amount;
  /** calls it was asked, and does not have */
  unknown: Set<string>;
  close(): void;
}

const NOT_FOUND = '<!DOCTYPE html><title>Not Found</title>';

export async function foreignBackend(): Promise<ForeignBackend> {
  const unknown = new Set<string>();
  const server: Server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    const call = callOf(request.method ?? '', path);
    const data = call === undefined ? undefined : answerOf(call, backend.amount);
    if (data === undefined) {
      unknown.add(`${request.method} ${path}`);
      response.writeHead(404, { 'content-type': 'text/html' }).end(NOT_FOUND);
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const backend: ForeignBackend = {
    origin: `http://127.0.0.1:${portOf(server)}`,
    amount: 'whole',
    unknown,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return backend;
}
