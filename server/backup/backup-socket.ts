/**
 * A socket by which a running server provides the backup of its embedded database, which no other process may open. It is in a
 * folder that only the server's account can enter; whoever can reach it could read the database's files as well.
 */
import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import type { Database } from '../kernel/db/database.ts';
import { keepFolder } from '../kernel/db/folder.ts';
import type { Files } from '../kernel/files/files.ts';
import { filesOf, type FilePlace } from '../kernel/files/files-of.ts';
import { log } from '../kernel/log.ts';
import { writeBackup } from './write.ts';

/** milliseconds: the shop waits while rows are read, so a slow reader is disconnected. */
const PATIENCE = 10_000;

const socketOf = (dataDir: string): string => path.join(dataDir, 'control', 'backup.sock');

function hand(socket: Socket, database: Database, files: Files): void {
  socket.setTimeout(PATIENCE, () => socket.destroy());
  socket.on('error', () => socket.destroy());
  writeBackup({ db: database.db, files, made: new Date() }, socket).catch((error: unknown) => {
    log.error({ err: error }, 'A backup could not be made');
  });
}

async function listen(door: Server, address: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject);
    door.listen(address, resolve);
  });
}

/**
 * Opens the socket; answers the function that closes it. When it cannot be opened, the server runs without it, and a backup needs
 * the server stopped.
 */
export async function openBackupSocket(database: Database, place: FilePlace): Promise<() => void> {
  const address = socketOf(place.dataDir);
  const files = filesOf(place);
  const open = new Set<Socket>();
  const door = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)));
    hand(socket, database, files);
  });
  try {
    keepFolder(path.dirname(address), 0o700);
    // A socket left by a killed server: only the holder of the database's lock gets here.
    rmSync(address, { force: true });
    await listen(door, address);
  } catch (error) {
    log.warn({ err: error }, 'While this server runs, no backup of its database can be made');
  }
  return () => {
    door.close();
    for (const socket of open) socket.destroy();
  };
}

/** Requests a backup from the server that runs on the folder; undefined when none answers. */
export async function requestBackup(dataDir: string): Promise<Socket | undefined> {
  const socket = connect(socketOf(dataDir));
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}
