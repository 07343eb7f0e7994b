/** Handles that are refused or read in several forms: the work of passwords, keys of payment providers. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('makes passwords dear in production, whatever tests are content with', () => {
  const rounds = (env: NodeJS.ProcessEnv) => readConfig(env).passwordRounds;
  expect([rounds({}), rounds({ PASSWORD_ROUNDS: '1' }), rounds({ NODE_ENV: 'production' })]).toEqual([5, 1, 5]);
  for (const text of ['4', '1.5', 'x', '101'])
    expect(() => rounds({ NODE_ENV: 'production', PASSWORD_ROUNDS: text })).toThrow(
      `PASSWORD_ROUNDS must be a number from 5 to 100, not "${text}".`,
    );
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const folder = mkdtempSync(join(tmpdir(), 'mallwright-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pem = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'spki') =>
  key.export({ type: type as 'pkcs1', format: 'pem' }).toString();
const bare = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'spki') =>
  key.export({ type: type as 'pkcs1', format: 'der' }).toString('base64');

function inFile(text: string): string {
  const file = join(folder, 'key.pem');
  writeFileSync(file, text);
  return file;
}

const ENV = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_PRIVATE_KEY: pem(privateKey, 'pkcs8'),
  ALIPAY_PUBLIC_KEY: bare(publicKey, 'spki'),
  PUBLIC_ORIGIN: 'https://mall.example.com',
};

it.each([
  ['PEM', pem(privateKey, 'pkcs8')],
  ['PEM of the older kind', pem(privateKey, 'pkcs1')],
  ['PEM in one line', pem(privateKey, 'pkcs8').replaceAll('\n', '\\n')],
  ['base64', bare(privateKey, 'pkcs8')],
  ['base64 of the older kind', bare(privateKey, 'pkcs1')],
  ['a file', inFile(pem(privateKey, 'pkcs8'))],
])('reads a private key that is %s', (_name, key) => {
  const { alipay } = readConfig({ ...ENV, ALIPAY_PRIVATE_KEY: key });
  expect(alipay?.privateKey.equals(privateKey)).toBe(true);
  expect(alipay?.publicKey.equals(publicKey)).toBe(true);
});

it('is off without keys, and names what is missing or wrong without repeating it', () => {
  const { alipay, wxpay } = readConfig({ PUBLIC_ORIGIN: ENV.PUBLIC_ORIGIN });
  expect([alipay, wxpay]).toEqual([undefined, undefined]);
  const { PUBLIC_ORIGIN: _, ...homeless } = ENV;
  expect(() => readConfig(homeless)).toThrow('ALIPAY_APP_ID needs PUBLIC_ORIGIN too.');
  expect(() => readConfig({ ...ENV, ALIPAY_PRIVATE_KEY: 'c2VjcmV0' })).toThrow(
    /^ALIPAY_PRIVATE_KEY must be an RSA private key/,
  );
  const wx = { ...ENV, WXPAY_MCH_ID: '1', WXPAY_APP_ID: 'wx', WXPAY_CERT_SERIAL: 'A', WXPAY_PUBLIC_KEY_ID: 'P' };
  expect(() => readConfig(wx)).toThrow('WXPAY_MCH_ID needs WXPAY_PRIVATE_KEY, WXPAY_API_KEY, WXPAY_PUBLIC_KEY too.');
  const keys = { WXPAY_PRIVATE_KEY: ENV.ALIPAY_PRIVATE_KEY, WXPAY_PUBLIC_KEY: ENV.ALIPAY_PUBLIC_KEY };
  expect(() => readConfig({ ...wx, ...keys, WXPAY_API_KEY: 'short' })).toThrow('WXPAY_API_KEY must have 32 bytes.');
});

it('takes a bucket of Qiniu whole or not at all', () => {
  const whole = {
    QINIU_ACCESS_KEY: 'a',
    QINIU_SECRET_KEY: 's',
    QINIU_BUCKET: 'b',
    QINIU_DOMAIN: 'https://pictures.mall.test/x',
  };
  const { QINIU_BUCKET: _bucket, ...partial } = whole;
  expect(readConfig({}).qiniu).toBeUndefined();
  expect(readConfig(whole).qiniu).toEqual({
    accessKey: 'a',
    secretKey: 's',
    bucket: 'b',
    uploadOrigin: 'https://upload.qiniup.com',
    domain: 'https://pictures.mall.test',
  });
  expect(() => readConfig(partial)).toThrow(/^QINIU_ACCESS_KEY needs/);
});

it('divides what a machine has among its processes, and refuses what the embedded database cannot do', () => {
  const url = { DATABASE_URL: 'postgres://mall' };
  const of = (env: NodeJS.ProcessEnv): number[] => {
    const { workers, connections, documentCache } = readConfig(env);
    return [workers, connections, documentCache / 1024 / 1024];
  };
  expect(of({})).toEqual([0, 10, 64]);
  expect(of(url)).toEqual([0, 10, 64]);
  expect(of({ ...url, WORKERS: '4' })).toEqual([4, 5, 16]);
  expect(of({ ...url, WORKERS: '4', DATABASE_CONNECTIONS: '6' })).toEqual([4, 2, 16]);
  expect(of({ ...url, NODE_ENV: 'production' })[0]).toBe(availableParallelism());
  expect(of({ NODE_ENV: 'production' })[0]).toBe(0);
  expect(() => readConfig({ WORKERS: '2' })).toThrow('WORKERS needs DATABASE_URL');
  expect(() => readConfig({ ...url, WORKERS: 'all' })).toThrow('WORKERS must be a number from 0 to 256, not "all".');
  expect(() => readConfig({ ...url, DATABASE_POOL: 'transaction' })).toThrow('needs DATABASE_LISTEN_URL');
  expect(() => readConfig({ ...url, DATABASE_POOL: 'yes' })).toThrow('DATABASE_POOL must be session or transaction');
});
