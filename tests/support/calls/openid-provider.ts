/**
 * A provider of OpenID Connect and of WeChat's sign-in for tests: discovery, PKCE, codes that work once, ID tokens with real signatures. It
 * signs in `person` without showing a page. `faults` sets its misbehaviour.
 */
import { createHash, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSigner } from 'fast-jwt';

export const CLIENT = { clientId: 'mall', clientSecret: 'a secret of the mall' } as const;
export const ACCOUNT = { appId: 'wx-account', secret: 'a secret of the account' } as const;
export const APP = { appId: 'wx0123456789', secret: 'a secret of wechat' } as const;

interface Person {
  sub: string;
  name: string;
  /** WeChat's ids. */
  openid: string;
  unionid: string;
}

export interface Faults {
  /** Signs with a key that is not published. */
  foreignKey?: boolean;
  /** Signs with the client's secret, or not at all. */
  alg?: 'HS256' | 'none';
  /** Overrides claims. */
  claims?: Record<string, unknown>;
  /** The answer of the token endpoint has no ID token. */
  noToken?: boolean;
}

interface Grant {
  nonce: string;
  challenge: string;
  redirectUri: string;
  person: Person;
}

export interface TestProvider {
  /** Scheme and host; also the issuer. */
  url: string;
  person: Person;
  faults: Faults;
  /** The provider's clock in milliseconds. */
  now: () => number;
  /** Switches to another key, which is published instead of the previous one. */
  rotate(): void;
  /** Bodies and queries that the mall has sent to the token endpoints. */
  requests: string[];
  /** How often the keys were fetched. */
  keyReads: number;
  /** Visits the provider's address as a browser does; resolves with the address that the provider sends it back to. */
  visit(address: string): Promise<URL>;
  stop(): Promise<void>;
}

interface Pair {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

function newPair(): Pair {
  return { kid: randomBytes(6).toString('hex'), ...generateKeyPairSync('rsa', { modulusLength: 2048 }) };
}

function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => resolve(text));
  });
}

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export async function startProvider(): Promise<TestProvider> {
  let pair = newPair();
  const foreign = newPair();
  const grants = new Map<string, Grant>();
  const server: Server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const json = (response: ServerResponse, value: unknown, status = 200): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  };

  function idToken({ nonce, person }: Grant): string {
    const { faults } = provider;
    const now = Math.floor(provider.now() / 1000);
    const standard = { iss: url, aud: CLIENT.clientId, sub: person.sub, name: person.name, nonce };
    const claims = { ...standard, iat: now, exp: now + 300, ...faults.claims };
    if (faults.alg === 'none') return `${base64({ alg: 'none', kid: pair.kid })}.${base64(claims)}.`;
    if (faults.alg === 'HS256')
      return createSigner({ key: CLIENT.clientSecret, algorithm: 'HS256', kid: pair.kid })(claims);
    const { privateKey } = faults.foreignKey ? foreign : pair;
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
    return createSigner({ key, algorithm: 'RS256', kid: pair.kid })(claims);
  }

  /** The provider's sign-in page, which sends the browser back at once. */
  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const back = new URL(query.get('redirect_uri') ?? '');
    const code = randomBytes(12).toString('base64url');
    grants.set(code, {
      nonce: query.get('nonce') ?? '',
      challenge: query.get('code_challenge_method') === 'S256' ? (query.get('code_challenge') ?? '') : '',
      redirectUri: query.get('redirect_uri') ?? '',
      person: { ...provider.person },
    });
    back.searchParams.set('code', code);
    back.searchParams.set('state', query.get('state') ?? '');
    // In a frame, a link leads the whole page on, as WeChat does after the scan.
    const page = `<!doctype html><title>Provider</title><a id="scanned" target="_top" href="${back.href.replaceAll('&', '&amp;')}">scan</a>`;
    if (query.get('scope') === 'snsapi_login')
      response.writeHead(200, { 'content-type': 'text/html', 'x-back': back.href }).end(page);
    else response.writeHead(302, { location: back.href }).end();
  }

  function take(code: string): Grant | undefined {
    const grant = grants.get(code);
    grants.delete(code);
    return grant;
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await bodyOf(request);
    provider.requests.push(text);
    const form = new URLSearchParams(text);
    const pairOf = [CLIENT.clientId, CLIENT.clientSecret].map(encodeURIComponent).join(':');
    const known = request.headers.authorization === `Basic ${Buffer.from(pairOf).toString('base64')}`;
    const grant = take(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const right = grant && grant.challenge === proof && grant.redirectUri === form.get('redirect_uri');
    if (!known) return json(response, { error: 'invalid_client' }, 401);
    if (!right) return json(response, { error: 'invalid_grant' }, 400);
    json(response, {
      access_token: 'x',
      token_type: 'Bearer',
      ...(provider.faults.noToken ? {} : { id_token: idToken(grant) }),
    });
  }

  function weixinToken(query: URLSearchParams, response: ServerResponse): void {
    provider.requests.push(query.toString());
    const grant = take(query.get('code') ?? '');
    const known = [APP, ACCOUNT].some(
      ({ appId, secret }) => query.get('appid') === appId && query.get('secret') === secret,
    );
    if (!known || !grant) return json(response, { errcode: 40029, errmsg: 'invalid code' });
    json(response, { access_token: grant.person.openid, openid: grant.person.openid });
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/.well-known/openid-configuration')
      return json(response, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
      });
    if (pathname === '/keys') {
      provider.keyReads += 1;
      const key = pair.publicKey.export({ format: 'jwk' });
      return json(response, { keys: [{ ...key, kid: pair.kid, use: 'sig', alg: 'RS256' }] });
    }
    if (['/authorize', '/connect/qrconnect', '/connect/oauth2/authorize'].includes(pathname))
      return authorize(searchParams, response);
    if (pathname === '/token') return token(request, response);
    if (pathname === '/sns/oauth2/access_token') return weixinToken(searchParams, response);
    if (pathname === '/sns/userinfo') {
      const { openid, unionid, name } = provider.person;
      return json(response, { openid, unionid, nickname: name });
    }
    response.writeHead(404).end();
  }

  const provider: TestProvider = {
    url,
    person: { sub: 'person-1', name: '小林', openid: 'openid-1', unionid: 'unionid-1' },
    faults: {},
    now: Date.now,
    requests: [],
    keyReads: 0,
    rotate: () => (pair = newPair()),
    visit: async (address) => {
      const reply = await fetch(address, { redirect: 'manual' });
      return new URL(reply.headers.get('location') ?? reply.headers.get('x-back') ?? '');
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}
