/** Plays what clients of the contract do, each file of steps on a fresh demo mall; fails where a client would not go on. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeForm, type Params } from '../../../engine/rules/wire/form-encoding.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { DEMO_OPERATOR, DEMO_SHOPPER } from '../../../server/seed/accounts.ts';
import { DEMO_PASSWORD } from '../../../server/kernel/system/password.ts';
import { demoApp } from '../../../server/testing/demo.ts';
import { insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { ACTIONS, type Office } from './actions.ts';
import { filled, misread, valuesAt, type ActionStep, type CallStep, type ClientFile, type Kept } from './steps.ts';

/** A browser's page on another site. */
const FOREIGN = { 'sec-fetch-site': 'cross-site', origin: 'https://client.example' };

async function pictureFile(): Promise<File> {
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#b5651d' } });
  return new File([new Uint8Array(await image.png().toBuffer())], 'picture.png', { type: 'image/png' });
}

async function filesOf(body: Record<string, unknown>): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    form.append(name, value === '@picture' ? await pictureFile() : String(value));
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  };
}

async function payloadOf({ body, as = 'form' }: CallStep): Promise<InjectOptions> {
  if (body === undefined) return {};
  if (as === 'file') return filesOf(body);
  return as === 'json'
    ? { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : { payload: encodeForm(body as Params), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

/** The steps of a client, one after another. */
class Player {
  constructor(
    private readonly office: Office,
    private readonly client: ClientFile,
    private readonly kept: Kept,
  ) {}

  async act({ do: name, keep, ...fields }: ActionStep): Promise<void> {
    const action = ACTIONS[name];
    if (!action) throw new Error(`There is no action ${name}.`);
    const result = await action(this.office, filled(fields, this.kept));
    if (keep !== undefined) this.kept[keep] = result;
  }

  async call(step: CallStep): Promise<void> {
    const { method, path, query, signed = 'guest', headers, status = 200 } = filled(step, this.kept);
    const { payload, headers: kind } = await payloadOf(filled(step, this.kept));
    const bearer = signed === 'guest' ? {} : { authorization: `Bearer ${String(filled(`\${${signed}}`, this.kept))}` };
    const answer = await this.office.app.app.inject({
      method,
      url: `/api${path}${query ? `?${encodeForm(query)}` : ''}`,
      headers: { ...FOREIGN, ...this.client.headers, ...bearer, ...kind, ...headers },
      ...(payload !== undefined && { payload }),
    });
    const body: unknown = answer.json();
    const data = isRecord(body) ? body['data'] : undefined;
    const code = isRecord(data) ? (data['status_code'] ?? answer.statusCode) : answer.statusCode;
    if (code !== status) throw new Error(`${method} ${path} answers ${String(code)}: ${answer.body.slice(0, 500)}`);
    expect(misread(body, step.reads ?? []), `${method} ${path}`).toEqual([]);
    for (const [at, value] of Object.entries(filled(step.equals ?? {}, this.kept)))
      expect(valuesAt(body, at)[0]?.value, `${method} ${path}: ${at}`).toEqual(value);
    for (const [name, at] of Object.entries(step.keep ?? {})) {
      const value = valuesAt(body, at)[0]?.value;
      if (value === undefined || value === null) throw new Error(`${method} ${path} has no ${at} to keep.`);
      this.kept[name] = value;
    }
  }

  async play(): Promise<void> {
    for (const [at, step] of this.client.steps.entries()) {
      const title = 'do' in step ? step.do : step.name;
      try {
        await ('do' in step ? this.act(step) : this.call(step));
      } catch (error) {
        throw new Error(
          `Step ${at + 1} (${String(title)}): ${error instanceof Error ? error.message : String(error)}`,
          {
            cause: error,
          },
        );
      }
    }
  }
}

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));

it.each(files)('%s', async (name) => {
  const client = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ClientFile;
  const app = await demoApp();
  try {
    const office = await insertOperator(app, 'office');
    const kept = { shopper: DEMO_SHOPPER, clerk: DEMO_OPERATOR, password: DEMO_PASSWORD, operator: office };
    await new Player({ app, office }, client, kept).play();
  } finally {
    await app.close();
  }
});
