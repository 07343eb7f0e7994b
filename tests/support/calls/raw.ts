/** Requests byte by byte: fetch and inject normalise addresses before sending, which hides what an attacker would send. */
import { connect, type Socket } from 'node:net';

/** Opens a connection to this machine. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // A connection that the server resets counts as an answer too.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Everything that the other side sends until the connection closes. */
export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks).toString();
}

export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
}

export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
  };
}

/** Sends a request with an unchanged target; the text is sent as UTF-8. */
export async function rawRequest(
  port: number,
  target: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const socket = await openSocket(port);
  const lines = Object.entries({ host: 'shop.test', connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`);
  return parseAnswer(await readAll(socket));
}

/** The port a server listens on. */
export function portOf(server: { address(): unknown }): number {
  return (server.address() as { port: number }).port;
}
