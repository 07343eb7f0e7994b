/** A Varnish of the tests with the file that we ship, where one is installed (Debian: varnish). */
import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programs } from '../../../scripts/lib/programs/find.mjs';
import { startGuarded } from './guarded.ts';
import { accepted, freePort } from './port.ts';

const VCL = new URL('../../../deploy/proxy/varnish.vcl', import.meta.url);
/** The uid of a root's child (nobody), so that it needs no account of its own. */
const UNPRIVILEGED = 65534;
const isRoot = process.getuid?.() === 0;

/** The path of the program: VARNISHD, or where it is installed. */
export const varnishd: string | undefined = programs('VARNISHD', ['varnishd'], ['/usr/sbin/varnishd'])[0];

/** Starts it in front of the server on this port. */
export async function startVarnish(backendPort: number): Promise<{ url: string; stop(): Promise<void> }> {
  if (!varnishd) throw new Error('No Varnish is installed here.');
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'mallwright-varnish-'));
  const vcl = (await readFile(VCL, 'utf8')).replace('.port = "3000"', `.port = "${backendPort}"`);
  await writeFile(join(folder, 'mall.vcl'), vcl);
  if (isRoot) await chown(folder, UNPRIVILEGED, UNPRIVILEGED);
  const program = startGuarded({
    commands: [
      [
        varnishd,
        '-F',
        '-j',
        'none',
        '-n',
        join(folder, 'work'),
        '-a',
        `127.0.0.1:${port}`,
        '-f',
        join(folder, 'mall.vcl'),
        '-s',
        'malloc,32M',
      ],
    ],
    env: process.env,
    cwd: folder,
    uid: isRoot ? UNPRIVILEGED : undefined,
    signal: 'SIGTERM',
    folder,
  });
  // It says that its child starts before the child listens.
  await accepted(port);
  return { url: `http://127.0.0.1:${port}`, stop: () => program.stop() };
}
