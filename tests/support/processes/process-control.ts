/** Stops and kills the processes of a database. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PostgresServer } from './postgres.ts';

export interface Controlled {
  /** Pauses all its processes: connections stay open, but nothing answers. */
  hang(): void;
  resume(): void;
  /** Kills one session, as when memory runs out: the server then ends the other sessions and recovers by itself. */
  killSession(): void;
  /** Kills or shuts down the whole server; `start` starts it again. */
  end(signal: 'SIGKILL' | 'SIGINT'): void;
  start(): void;
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

function processes(): Process[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => {
    const [pid = '', parent = '', ...command] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), command: command.join(' ') };
  });
}

/** Numbers of the processes that a process started. */
export function childrenOf(pid: number): number[] {
  return processes()
    .filter(({ parent, command }) => parent === pid && !command.includes('<defunct>'))
    .map((child) => child.pid);
}

/** Ignores processes that have already ended: the first kill may end others, and a helper of the server may have ended by itself. */
function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Controls a server that was started with `restarts`. Not on Windows, where processes cannot be paused. */
export function control({ folder }: PostgresServer): Controlled {
  const hold = path.join(folder, 'hold');
  const file = path.join(folder, 'data/postmaster.pid');
  const main = (): number => Number(readFileSync(file, 'utf8').split('\n')[0]);
  const all = (): number[] => {
    const pid = main();
    const own = processes().filter(({ parent }) => parent === pid);
    return [...own.map((child) => child.pid), pid];
  };
  let stopped: number[] = [];
  return {
    hang: () => {
      stopped = all();
      for (const pid of stopped) kill(pid, 'SIGSTOP');
    },
    resume: () => {
      for (const pid of stopped) kill(pid, 'SIGCONT');
      stopped = [];
    },
    killSession: () => {
      const pid = main();
      // Only client connections are sessions; the server's own helpers are not.
      const session = processes().find(({ parent, command }) => parent === pid && / test_\w+ /.test(command));
      if (!session) throw new Error('Nobody is connected to a database of the tests.');
      process.kill(session.pid, 'SIGKILL');
    },
    end: (signal) => {
      writeFileSync(hold, '');
      for (const pid of signal === 'SIGKILL' ? all() : [main()]) kill(pid, signal);
    },
    start: () => {
      if (existsSync(hold)) rmSync(hold);
    },
  };
}
