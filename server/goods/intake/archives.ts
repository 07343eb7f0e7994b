/** Pictures that came with an import as a zip: those that its table names are stored in the library, by their file names. */
import type { Readable } from 'node:stream';
import { Unzip, UnzipInflate } from 'fflate';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Services } from '../../kernel/http/context.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { filesOf } from '../../kernel/files/files-of.ts';
import { drop } from '../../kernel/files/near.ts';
import { log } from '../../kernel/log.ts';
import { job } from '../../office/jobs/tables.ts';
import { HELD, intakePicture } from './tables.ts';
import { takePicture } from './take-picture.ts';

/** bytes of a picture in an archive */
const MOST = 20 * 1024 * 1024;

/** A name without folders, in lower case: sheets and archives write them differently. */
const keyOf = (name: string): string => (name.replaceAll('\\', '/').split('/').at(-1) ?? '').trim().toLowerCase();

/** The entries with one of these names; larger ones are left out, and nothing else is unpacked. */
async function* entriesOf(
  archive: Readable,
  names: ReadonlySet<string>,
): AsyncGenerator<{ name: string; bytes: Buffer }> {
  const done: { name: string; bytes: Buffer }[] = [];
  const unzip = new Unzip((entry) => {
    const name = keyOf(entry.name);
    if (!names.has(name)) return;
    const parts: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (error, part, isLast) => {
      if (error) throw error;
      size += part.length;
      if (size > MOST) return entry.terminate();
      parts.push(part);
      if (isLast) done.push({ name, bytes: Buffer.concat(parts) });
      return undefined;
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const part of archive as AsyncIterable<Buffer>) {
    unzip.push(part);
    yield* done.splice(0);
  }
  unzip.push(new Uint8Array(0), true);
  yield* done.splice(0);
}

async function bringArchive(services: Services, jobId: number, archive: Readable): Promise<void> {
  const { db } = services;
  const rows = await db.select().from(intakePicture).where(heldBy(jobId));
  const named = new Map<string, number[]>();
  for (const { address, picture_id } of rows)
    named.set(keyOf(address), [...(named.get(keyOf(address)) ?? []), picture_id]);
  const context = systemContext(db, services.config, 'pictures of an import', services.clock);
  const { operator } = context;
  if (!operator) return;
  for await (const { name, bytes } of entriesOf(archive, new Set(named.keys()))) {
    const picture = await takePicture({ ...context, operator }, bytes, name);
    if (isFailure(picture)) continue;
    await db
      .update(intakePicture)
      .set({ picture })
      .where(inArray(intakePicture.picture_id, named.get(name) ?? []));
  }
}

const heldBy = (jobId: number) => and(eq(intakePicture.job_id, jobId), eq(intakePicture.next_at, HELD));

/**
 * Unpacks the archives of imports that have ended, and lets the job that puts pictures into goods go on with what was found. An
 * archive is deleted after it.
 */
export async function bringArchives(services: Services): Promise<void> {
  const goesOn = services.db
    .select({ job_id: job.job_id })
    .from(job)
    .where(inArray(job.state, ['waiting', 'running']));
  const jobs = await services.db
    .selectDistinct({ job_id: intakePicture.job_id })
    .from(intakePicture)
    .where(and(eq(intakePicture.next_at, HELD), notInArray(intakePicture.job_id, goesOn)));
  for (const { job_id } of jobs) {
    const name = `jobs/${job_id}.pictures`;
    try {
      const archive = await filesOf(services.config).open(name);
      if (archive) await bringArchive(services, job_id, archive.stream);
    } catch (error) {
      log.warn({ err: error, job: job_id }, 'An archive of pictures could not be read');
    }
    await services.db.update(intakePicture).set({ next_at: 0 }).where(heldBy(job_id));
    await drop(services.config, name);
  }
}
