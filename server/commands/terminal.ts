/** Questions of a command: typed at a terminal, or lines of a pipe. */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface Terminal {
  ask(question: string): Promise<string>;
  /** What is typed is not shown. */
  askSecret(question: string): Promise<string>;
  close(): void;
}

/** Whoever opens it closes it. A question throws with one line when Ctrl+C is pressed. */
export function openTerminal(): Terminal {
  const { stdin, stdout } = process;
  let isMuted = false;
  let isStopped = false;
  // At a terminal readline itself writes what is typed, so a muted output hides it.
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      if (!isMuted) stdout.write(chunk);
      done();
    },
  });
  const terminal = createInterface({ input: stdin, output, terminal: stdin.isTTY, historySize: 0 });
  terminal.on('SIGINT', () => {
    isStopped = true;
    terminal.close();
  });
  const lines = terminal[Symbol.asyncIterator]();
  const next = async (question: string): Promise<string> => {
    stdout.write(question);
    const line = await lines.next();
    if (isStopped) throw new Error('Stopped. Nothing was changed.');
    return line.done ? '' : line.value;
  };
  return {
    ask: next,
    askSecret: async (question) => {
      isMuted = true;
      try {
        return await next(question);
      } finally {
        isMuted = false;
        if (stdin.isTTY) stdout.write('\n');
      }
    },
    close: () => terminal.close(),
  };
}
