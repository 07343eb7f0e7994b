/**
 * Runs programs one after the other for `guarded.ts`, the last of them usually a server. When our stdin closes (stopped
 * by the parent, or the parent died in whatever way, SIGKILL included) the running one is ended; in the end the folder is deleted.
 *
 * Argument: `{ commands: string[][], env, cwd, uid, signal, folder }` as JSON.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

/** ms a program has to end by itself. */
const PATIENCE = 15_000;

const { commands, env, cwd, uid, signal, folder } = JSON.parse(process.argv[2]);
const identity = uid === undefined ? {} : { uid, gid: uid };
let running;
let stopping = false;

process.stdin.resume().once('close', () => {
  stopping = true;
  running?.kill(signal);
  setTimeout(() => running?.kill('SIGKILL'), PATIENCE).unref();
});

try {
  for (const [program, ...args] of commands) {
    if (stopping) break;
    running = spawn(program, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'], ...identity });
    const [code] = await once(running, 'exit');
    if (code !== 0) break;
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
