/** The address of a database that moves: a small proxy in front of one server, then of another, as a virtual IP is. */
import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '../calls/raw.ts';
import { target } from './silent-proxy.ts';

export interface SwitchProxy {
  /** Connection string of the database behind the proxy. */
  url: string;
  /** Leads new connections to the server of this address, and ends the others unless they `stay`. */
  lead(databaseUrl: string, how?: 'stay'): void;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1 in front of the PostgreSQL of `databaseUrl`. */
export async function switchProxy(databaseUrl: string): Promise<SwitchProxy> {
  let current = target(new URL(databaseUrl));
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(current);
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.search = '';
  url.port = String(portOf(server));
  return {
    url: url.href,
    lead: (address, how) => {
      current = target(new URL(address));
      if (how === 'stay') return;
      for (const socket of open) socket.destroy();
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
