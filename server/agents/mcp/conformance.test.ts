/** The protocol's own conformance suite against our tools; what the mall does not offer stands in conformance.yml with the reason. */
import { execFile } from 'node:child_process';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLE_IDS } from '../../../schemas/rights.ts';
import type { ApiKey } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

const COMMAND = path.resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
const EXPECTED = path.resolve('server/agents/mcp/conformance.yml');

let app: TestApp;
let keyed: Server;
let url: string;

/** The suite cannot send a key: this stands before the mall and adds it. */
function addingKey(port: number, key: string): Server {
  return createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const passed = ask({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(passed);
  });
}

const portOf = (server: { address(): AddressInfo | string | null }): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  app = await testApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const json = { name: '一致性', role_ids: [ROLE_IDS.designer], per_minute: 1200 };
  const { key = '' } = (await app.post<ApiKey>('/mall/api-keys', { token: await insertOperator(app), json })).data;
  keyed = addingKey(portOf(app.app.server), key);
  await new Promise<void>((done) => keyed.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${portOf(keyed)}/mcp`;
});
afterAll(async () => {
  keyed.close();
  await app.close();
});

it('passes the suite but for what the mall does not offer', { timeout: 120_000 }, async () => {
  const run = promisify(execFile)('node', [COMMAND, 'server', '--url', url, '--expected-failures', EXPECTED]);
  const { code = 0, stdout } = (await run.catch((error: { code: number; stdout: string }) => error)) as {
    code?: number;
    stdout: string;
  };
  expect(code, stdout).toBe(0);
});
