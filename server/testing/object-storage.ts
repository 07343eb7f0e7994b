/**
 * An S3-compatible storage with an empty bucket, in this process. It expects a list to be signed without the slash behind the
 * bucket that is in its address, unlike S3 itself, so it accepts other signatures of a known account unless `isStrict`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { FileStore } from '../kernel/machine-config.ts';

/** The one account it knows. */
const ACCOUNT = 'S3RVER';

export async function objectStorage(
  isStrict = false,
  address = '127.0.0.1',
): Promise<{ fileStore: FileStore; close(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'mallwright-bucket-'));
  const server = new S3rver({
    address,
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: !isStrict,
    configureBuckets: [{ name: 'mall', configs: [] }],
  });
  const { port } = await server.run();
  return {
    fileStore: { url: `http://${address}:${port}/mall`, accessKey: ACCOUNT, secretKey: ACCOUNT, region: 'us-east-1' },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
