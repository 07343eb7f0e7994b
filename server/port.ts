/** The port of the server, and why it may not be free. */
import { createServer as createListener } from 'node:net';
import type { Config } from './kernel/config.ts';

type Address = Pick<Config, 'port' | 'host'>;

/** One line that says how to fix it. */
export function listenProblem(error: unknown, { port }: Address): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use. Stop the other program or choose another port: PORT=3001 npm start`);
  if (code === 'EACCES')
    return new Error(`Port ${port} may not be used by this account. Choose one above 1023 with PORT.`);
  return error instanceof Error ? error : new Error(String(error));
}

/** Throws when the port is in use, before anything is opened or created. */
export async function checkPort(address: Address): Promise<void> {
  const probe = createListener();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenProblem(error, address)));
    probe.listen(address.port, address.host, () => probe.close(() => resolve()));
  });
}
