/** Another backend of the contract on a port, which answers from recorded shapes, and to operators from memory. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from '../calls/raw.ts';
import { ForeignOffice, type OfficeCall } from './office.ts';
import { answerOf, callOf, type Amount } from './recorded.ts';

export interface ForeignBackend {
  origin: string;
  amount: Amount;
  /** The operators' side; without it, its calls have recorded answers. */
  office: ForeignOffice | undefined;
  /** true while it answers nobody */
  isAway: boolean;
  /** calls it was asked, and does not have */
  unknown: Set<string>;
  close(): void;
}

const NOT_FOUND = '<!DOCTYPE html><title>Not Found</title>';

async function officeCallOf(request: IncomingMessage): Promise<OfficeCall> {
  const url = new URL(request.url ?? '', 'http://x');
  const bytes = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  const body = type.startsWith('multipart/')
    ? await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } }).formData()
    : new URLSearchParams(bytes.toString());
  const token = (request.headers.authorization ?? '').replace('Bearer ', '');
  return { method: request.method ?? '', path: url.pathname.replace('/api', ''), query: url.searchParams, body, token };
}

async function answer(backend: ForeignBackend, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = ''] = (request.url ?? '').split('?');
  if (backend.isAway) return void request.socket.destroy();
  const own = backend.office?.answer(await officeCallOf(request));
  if (own) {
    const { status = 200, data, body = { data }, headers } = own;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    return;
  }
  const call = callOf(request.method ?? '', path);
  const recorded = call === undefined ? undefined : answerOf(call, backend.amount);
  if (recorded === undefined) {
    backend.unknown.add(`${request.method} ${path}`);
    response.writeHead(404, { 'content-type': 'text/html' }).end(NOT_FOUND);
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: recorded }));
}

export async function foreignBackend(office?: ForeignOffice): Promise<ForeignBackend> {
  const server: Server = createServer((request, response) => void answer(backend, request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const backend: ForeignBackend = {
    origin: `http://127.0.0.1:${portOf(server)}`,
    amount: 'whole',
    office,
    isAway: false,
    unknown: new Set(),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  if (office) office.origin = backend.origin;
  return backend;
}
