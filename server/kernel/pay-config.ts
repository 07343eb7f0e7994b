/** Keys of the payment providers, read once from the environment (docs/operating.md). */
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** An application at Alipay that signs with RSA2. */
export interface AlipaySettings {
  appId: string;
  /** of the application */
  privateKey: KeyObject;
  /** Alipay's own, which verifies its notices and answers */
  publicKey: KeyObject;
  /** URL that takes all calls */
  gateway: string;
}

/** A merchant at WeChat Pay, API v3. */
export interface WxpaySettings {
  appId: string;
  merchantId: string;
  privateKey: KeyObject;
  /** serial number of the merchant's certificate */
  serial: string;
  /** 32 bytes that decrypt notices */
  apiKey: Buffer;
  /** WeChat Pay's public key, or that of its platform certificate */
  publicKey: KeyObject;
  /** id of that key (PUB_KEY_ID_...), or the certificate's serial */
  publicKeyId: string;
  /** scheme and host of the API */
  origin: string;
}

/** Payment providers; each needs publicOrigin, to which it sends its notices. */
export interface PayConfig {
  alipay: AlipaySettings | undefined;
  wxpay: WxpaySettings | undefined;
}

type Environment = Record<string, string | undefined>;

/** The values of all names, or undefined when the first is not set. Throws an Error that names the missing variables. */
function allOf<Name extends string>(env: Environment, [first, ...others]: readonly [Name, ...Name[]]) {
  if (!env[first]) return undefined;
  const missing = others.filter((name) => !env[name]);
  if (missing.length > 0) throw new Error(`${first} needs ${missing.join(', ')} too.`);
  return Object.fromEntries([first, ...others].map((name) => [name, env[name] ?? ''])) as Record<Name, string>;
}

/** A key in one of its usual forms: PEM (line ends may be written \n), the path of a PEM file, or bare base64. */
function keyBytes(value: string): string | Buffer {
  if (value.includes('-----BEGIN')) return value.replaceAll('\\n', '\n');
  if (value.startsWith('/') || value.startsWith('../')) {
    const file = tried(() => readFileSync(value, 'utf8'));
    if (file !== undefined) return file;
  }
  return Buffer.from(value, 'base64');
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function privateKey(key: string | Buffer): KeyObject | undefined {
  if (typeof key === 'string') return tried(() => createPrivateKey(key));
  const of = (type: 'pkcs8' | 'pkcs1') => tried(() => createPrivateKey({ key, format: 'der', type }));
  return of('pkcs8') ?? of('pkcs1');
}

function publicKey(key: string | Buffer): KeyObject | undefined {
  return tried(() => createPublicKey(typeof key === 'string' ? key : { key, format: 'der', type: 'spki' }));
}

/** Parses a key. Throws an Error that names the variable and never its value. */
function keyOf(name: string, value: string, kind: 'private' | 'public'): KeyObject {
  const key = keyBytes(value);
  const made = kind === 'private' ? privateKey(key) : publicKey(key);
  if (made?.asymmetricKeyType !== 'rsa')
    throw new Error(`${name} must be an RSA ${kind} key, or the path of its file.`);
  return made;
}

function addressOf(name: string, address: string): URL {
  if (!URL.canParse(address)) throw new Error(`${name} must be an address.`);
  return new URL(address);
}

function alipayOf(env: Environment): AlipaySettings | undefined {
  const set = allOf(env, ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'PUBLIC_ORIGIN']);
  if (!set) return undefined;
  return {
    appId: set.ALIPAY_APP_ID,
    privateKey: keyOf('ALIPAY_PRIVATE_KEY', set.ALIPAY_PRIVATE_KEY, 'private'),
    publicKey: keyOf('ALIPAY_PUBLIC_KEY', set.ALIPAY_PUBLIC_KEY, 'public'),
    gateway: addressOf('ALIPAY_GATEWAY', env['ALIPAY_GATEWAY'] || 'https://openapi.alipay.com/gateway.do').href,
  };
}

function wxpayOf(env: Environment): WxpaySettings | undefined {
  const set = allOf(env, [
    'WXPAY_MCH_ID',
    'WXPAY_APP_ID',
    'WXPAY_PRIVATE_KEY',
    'WXPAY_CERT_SERIAL',
    'WXPAY_API_KEY',
    'WXPAY_PUBLIC_KEY',
    'WXPAY_PUBLIC_KEY_ID',
    'PUBLIC_ORIGIN',
  ]);
  if (!set) return undefined;
  const apiKey = Buffer.from(set.WXPAY_API_KEY);
  if (apiKey.length !== 32) throw new Error('WXPAY_API_KEY must have 32 bytes.');
  return {
    appId: set.WXPAY_APP_ID,
    merchantId: set.WXPAY_MCH_ID,
    privateKey: keyOf('WXPAY_PRIVATE_KEY', set.WXPAY_PRIVATE_KEY, 'private'),
    serial: set.WXPAY_CERT_SERIAL,
    apiKey,
    publicKey: keyOf('WXPAY_PUBLIC_KEY', set.WXPAY_PUBLIC_KEY, 'public'),
    publicKeyId: set.WXPAY_PUBLIC_KEY_ID,
    origin: addressOf('WXPAY_ORIGIN', env['WXPAY_ORIGIN'] || 'https://api.mch.weixin.qq.com').origin,
  };
}

/** Reads each payment provider from its variables. */
export const payConfigOf = { alipay: alipayOf, wxpay: wxpayOf };
