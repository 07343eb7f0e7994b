/**
 * Runs a server and starts it again whenever it ends, as the service manager of a machine does; not while there is a file `hold`
 * in the working folder. The signal that ends us is passed on, and is the end.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** ms between two looks, and between an end and the next start. */
const INTERVAL = 100;

const [program, ...args] = process.argv.slice(2);
let running;
let ending = false;

for (const signal of ['SIGQUIT', 'SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    ending = true;
    running?.kill(signal);
  });

while (!ending) {
  running = spawn(program, args, { stdio: 'inherit' });
  await once(running, 'exit');
  do await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  while (!ending && existsSync('hold'));
}
