import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const GUARD = fileURLToPath(new URL('./guard.mjs', import.meta.url));

export interface Guarded {
  /** Everything that the program has written so far, stdout and stderr. */
  output(): string;
  /** Resolves when the program has written a match; rejects with its output when it ends first. */
  said(pattern: RegExp): Promise<void>;
  /** Resolves when the program has ended and its folder is deleted. */
  ended: Promise<void>;
  /** Ends the program and deletes its folder. */
  stop(): Promise<void>;
}

interface Job {
  /** Programs with their arguments, run one after another while each succeeds; "the program" below is the last one. */
  commands: string[][];
  env: NodeJS.ProcessEnv;
  cwd: string;
  /** The uid and gid of the program; those of this process by default. */
  uid?: number;
  /** The signal that ends the program; it is killed when it does not end within 15 s. */
  signal: NodeJS.Signals;
  /** Deleted after the program has ended. */
  folder: string;
}

/** Starts a program that ends, and whose folder is deleted, when this process ends in any way. */
export function startGuarded(job: Job): Guarded {
  const guard = spawn(process.execPath, [GUARD, JSON.stringify(job)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // A process group of its own: Ctrl-C in the terminal reaches only this process, and the guard notices our end by its stdin.
    detached: true,
  });
  let output = '';
  for (const stream of [guard.stdout, guard.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      guard.emit('output');
    });
  }
  const ended = once(guard, 'close').then(() => undefined);
  return {
    output: () => output,
    async said(pattern) {
      const over = ended.then(() => true);
      while (!pattern.test(output)) {
        const stopped = await Promise.race([over, once(guard, 'output').then(() => false)]);
        if (stopped) throw new Error(output || `${job.commands.at(-1)?.[0]} ended at once`);
      }
    },
    ended,
    async stop() {
      guard.stdin.end();
      await ended;
    },
  };
}
