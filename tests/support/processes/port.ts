import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A port of 127.0.0.1 on which nothing is listening at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no TCP port available');
  return address.port;
}

/** Resolves when something accepts connections at this port of 127.0.0.1; rejects after 15 s. */
export async function accepted(port: number): Promise<void> {
  const until = Date.now() + 15_000;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    } finally {
      socket.destroy();
    }
    await setTimeout(20);
  }
}
