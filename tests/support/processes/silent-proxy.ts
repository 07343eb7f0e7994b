/**
 * A connection to a database that can go silent, like the database itself when its process hangs: connections stay open, but nothing
 * answers.
 */
import { connect, createServer, type Socket } from 'node:net';

export interface SilentProxy {
  /** Connection string of the same database through this proxy. */
  url: string;
  /** Stops passing data on, in both directions. */
  hang(): void;
  /** Passes data on again, starting with what was held back. */
  resume(): void;
  close(): Promise<void>;
}

export function target(url: URL): { path: string } | { host: string; port: number } {
  const folder = url.searchParams.get('host');
  const port = Number(url.port || 5432);
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port };
}

/** Listens on a free port of 127.0.0.1 in front of the PostgreSQL of `databaseUrl`. */
export async function silentProxy(databaseUrl: string): Promise<SilentProxy> {
  const url = new URL(databaseUrl);
  const behind = target(url);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(behind);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (part) => to.write(part));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      if (silent) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    hang: () => {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      silent = false;
      for (const socket of sockets) socket.resume();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
