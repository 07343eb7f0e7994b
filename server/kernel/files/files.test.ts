import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { S3mini } from 's3mini';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { objectStorage } from '../../testing/object-storage.ts';
import { readConfig } from '../config.ts';
import type { FileStore } from '../machine-config.ts';
import type { Files } from './files.ts';
import { filesOf } from './files-of.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-files-'));
let fileStore: FileStore;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ fileStore, close } = await objectStorage());
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const inFolder = (): Files => filesOf({ dataDir: folder });
const inBucket = (): Files => filesOf({ dataDir: folder, fileStore });

const textOf = async (opened: { stream: Readable } | undefined): Promise<string | undefined> =>
  opened && (await buffer(opened.stream)).toString();

async function namesOf(files: Files, prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, changed } of files.list(prefix)) {
    expect(Math.abs(changed - Date.now())).toBeLessThan(600_000);
    names.push(name);
  }
  return names.toSorted();
}

describe.each([
  ['of a folder', inFolder],
  ['of a bucket', inBucket],
])('files %s', (_where, filesHere) => {
  it('are written, read and written over', async () => {
    const files = filesHere();
    await files.write('pictures/ab/1.txt', Buffer.from('一'));
    await files.write('pictures/ab/1.txt', Buffer.from('two'));
    expect((await files.bytes('pictures/ab/1.txt'))?.toString()).toBe('two');
    const opened = await files.open('pictures/ab/1.txt');
    expect(opened?.size).toBe(3);
    expect(await textOf(opened)).toBe('two');
    expect(await files.size('pictures/ab/1.txt')).toBe(3);
  });

  it('are missing without an error, a folder of them too', async () => {
    const files = filesHere();
    await files.write('pictures/cd/1.txt', Buffer.from('1'));
    for (const name of ['pictures/cd/2.txt', 'pictures/cd', 'pictures/cd/1.txt/deeper'])
      expect([await files.bytes(name), await files.open(name), await files.size(name)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    await files.remove('pictures/cd/2.txt');
  });

  it('are listed by the beginning of their names, and removed', async () => {
    const files = filesHere();
    for (const name of ['list/ab/1.txt', 'list/ab/1_400.txt', 'list/ab/2.txt', 'list/cd/1.txt', 'listed/1.txt'])
      await files.write(name, Buffer.from(name));
    expect(await namesOf(files, 'list/')).toEqual([
      'list/ab/1.txt',
      'list/ab/1_400.txt',
      'list/ab/2.txt',
      'list/cd/1.txt',
    ]);
    expect(await namesOf(files, 'list/ab/1_')).toEqual(['list/ab/1_400.txt']);
    expect(await namesOf(files, 'nothing/')).toEqual([]);
    await files.remove('list/ab/1.txt');
    expect(await namesOf(files, 'list/ab/')).toEqual(['list/ab/1_400.txt', 'list/ab/2.txt']);
  });

  it('take what a file of this machine has, in parts when it is large', async () => {
    const files = filesHere();
    const source = path.join(folder, 'source');
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'part');
    writeFileSync(source, bytes);
    await files.writeFrom('jobs/1.csv', source);
    expect((await files.bytes('jobs/1.csv'))?.equals(bytes)).toBe(true);
  });

  it('move once, however often it is asked', async () => {
    const files = filesHere();
    await files.write('pictures/ef/1.txt', Buffer.from('paper'));
    expect(await files.move('pictures/ef/1.txt', 'licences/ef/1.txt')).toBe(true);
    expect(await files.move('pictures/ef/1.txt', 'licences/ef/1.txt')).toBe(true);
    expect(await files.size('pictures/ef/1.txt')).toBeUndefined();
    expect((await files.bytes('licences/ef/1.txt'))?.toString()).toBe('paper');
    expect(await files.move('pictures/ef/2.txt', 'licences/ef/2.txt')).toBe(false);
  });
});

it('keeps private files from other accounts of the machine', async () => {
  await inFolder().write('licences/aa/1.txt', Buffer.from('1'));
  const mode = (name: string): string => (statSync(path.join(folder, name)).mode & 0o777).toString(8);
  expect([mode('licences/aa'), mode('licences/aa/1.txt')]).toEqual(['700', '600']);
});

/** A page of a list as S3 answers it (ListObjectsV2). */
const page = (name: string, next: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>mall</Name><Prefix>list/</Prefix>
<KeyCount>1</KeyCount><MaxKeys>1</MaxKeys><IsTruncated>${next !== ''}</IsTruncated>
${next && `<NextContinuationToken>${next}</NextContinuationToken>`}
<Contents><Key>${name.replace('&', '&amp;')}</Key><LastModified>${new Date().toISOString()}</LastModified><Size>1</Size></Contents>
</ListBucketResult>`;

it('lists more files than one answer of a bucket holds', async () => {
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://bucket.test');
    const isSecond = searchParams.get('continuation-token') === 'to/the+next=';
    response.end(isSecond ? page('list/b & c', '') : page('list/a', 'to/the+next='));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mall`;
  const files = filesOf({ dataDir: folder, fileStore: { ...fileStore, url } });
  const names = await namesOf(files, 'list/').finally(() => server.close());
  expect(names).toEqual(['list/a', 'list/b & c']);
});

it('fails with the wrong key, which is not the same as a missing file', async () => {
  const storage = await objectStorage(true);
  const files = filesOf({ dataDir: folder, fileStore: storage.fileStore });
  await files.write('pictures/ab/1.txt', Buffer.from('1'));
  expect(await files.size('pictures/ab/1.txt')).toBe(1);
  const wrong = filesOf({ dataDir: folder, fileStore: { ...storage.fileStore, secretKey: 'another' } });
  for (const name of ['pictures/ab/1.txt', 'pictures/ab/2.txt']) {
    await expect(wrong.bytes(name)).rejects.toThrow();
    await expect(wrong.open(name)).rejects.toThrow();
  }
  await expect(wrong.write('pictures/ab/1.txt', Buffer.from('2'))).rejects.toThrow();
  await storage.close();
});

// The example of a presigned address in Amazon's documentation of Signature Version 4.
it('signs as published', async () => {
  vi.useFakeTimers({ now: Date.parse('2013-05-24T00:00:00Z'), toFake: ['Date'] });
  const bucket = new S3mini({
    endpoint: 'https://examplebucket.s3.amazonaws.com',
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  const address = await bucket.getPresignedUrl('GET', 'test.txt', 86_400).finally(() => vi.useRealTimers());
  expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

it('is configured by the environment, which must make sense', () => {
  const read = (env: Record<string, string>) => () => readConfig(env).fileStore;
  const env = { FILES_URL: 'https://s3.test/mall', FILES_KEY: 'k', FILES_SECRET: 's' };
  expect(read(env)()).toEqual({ url: env.FILES_URL, accessKey: 'k', secretKey: 's', region: 'us-east-1' });
  expect(read({})()).toBeUndefined();
  expect(read({ ...env, FILES_SECRET: '' })).toThrow('FILES_SECRET');
  for (const url of ['s3://mall', 'https://s3.test', 'https://user:hidden@s3.test/mall'])
    expect(read({ ...env, FILES_URL: url })).toThrow(/^(?!.*hidden).*FILES_URL/);
});
