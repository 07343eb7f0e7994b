/** Providers in the office: their fields are stored sealed, shown by their ends, and tried by a button. */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Handler, Handlers, OperatorContext } from '../../kernel/calls/operation.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import type { Config } from '../../kernel/config.ts';
import { reachable } from '../../kernel/events/send.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { ProviderName } from '../../kernel/provider-config.ts';
import { readProvider } from '../../kernel/providers/live-config.ts';
import { PROVIDER_NAMES, PROVIDERS, type ProviderField } from '../../kernel/providers/providers.ts';
import { readStored, writeStored } from '../../kernel/providers/stored.ts';
import type { Channel } from '../../kernel/system/outbox/senders.ts';
import { record } from '../../kernel/system/audit.ts';
import { lockSettings } from '../../kernel/system/settings/settings.ts';
import { transact } from '../../kernel/system/transact.ts';
import { sendTest } from '../home/setup.ts';
import { missingOf, needOf, providerAnswer, readAnswer } from './answers.ts';
import { TRIALS } from './trials.ts';

const nameOf = (text: string): ProviderName | Failure =>
  PROVIDER_NAMES.find((name) => name === text) ?? notFound('没有这个服务商');

/** GET /mall/providers */
export const listProviders: Handler<'listProviders'> = async ({ db, config }) => {
  const stored = await readStored(db, config);
  return { list: PROVIDER_NAMES.map((name) => providerAnswer(config, name, stored)) };
};

const wrongAt = ({ variable, title }: ProviderField, message: string): Failure =>
  fail(`${title}：${message}`, 422, { field: variable });

/**
 * Why an address may not be called: the server reaches it from within the house, so it must be of the public internet or of the
 * networks that the configuration opens.
 */
async function addressFailure(config: Config, field: ProviderField, value: string): Promise<Failure | undefined> {
  if (!URL.canParse(value)) return wrongAt(field, field.wrong ?? '格式不正确');
  const host = new URL(value).hostname.replace(/^\[|\]$/g, '');
  // A name that is unknown today may be known tomorrow; the test says that nothing answers.
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  return found.every(({ address }) => reachable(config)(address))
    ? undefined
    : wrongAt(field, '地址不在公网；内网地址须先在服务器上用 WEBHOOK_NETWORKS 允许');
}

async function valueFailure(config: Config, field: ProviderField, value: string): Promise<Failure | undefined> {
  if (config.fromEnvironment[field.variable]) return wrongAt(field, '由环境变量设定，不能在这里修改');
  if (value === '') return undefined;
  // The environment may name a file of the server; whoever writes here must not read files there.
  if (field.kind === 'key' && /^[./]/.test(value)) return wrongAt(field, field.wrong ?? '格式不正确');
  return field.kind === 'address' ? addressFailure(config, field, value) : undefined;
}

/** Why the provider cannot be used with these values. */
function settingsFailure(config: Config, name: ProviderName, values: ReadonlyMap<string, string>): Failure | undefined {
  const { fields } = PROVIDERS[name];
  const [missing] = missingOf(config, name, values);
  if (missing) return wrongAt(missing, '请填写');
  const read = readProvider(config, name, values);
  if (!('wrong' in read)) return undefined;
  const named = fields
    .filter(({ variable }) => read.wrong.includes(variable))
    .toSorted((one, other) => other.variable.length - one.variable.length)[0];
  if (read.wrong.includes('PUBLIC_ORIGIN') || !named) return fail(needOf(read.wrong));
  return wrongAt(named, named.wrong ?? '格式不正确');
}

/** What the trail says: which fields, and no value. */
function wordsOf(fields: readonly ProviderField[], values: ReadonlyMap<string, string>): Record<string, string> {
  const titles = (isSet: boolean): string =>
    fields
      .filter(({ variable }) => values.has(variable) && (values.get(variable) !== '') === isSet)
      .map(({ title }) => title)
      .join('、');
  const [set, cleared] = [titles(true), titles(false)];
  return { ...(set && { set }), ...(cleared && { cleared }) };
}

/** PUT /mall/providers/:name */
export const changeProvider: Handler<'changeProvider'> = async (context, { name: text, values: wanted }) => {
  const name = nameOf(text);
  if (isFailure(name)) return name;
  const { config } = context;
  const { title, fields } = PROVIDERS[name];
  const changes = new Map<string, string>();
  for (const [variable, typed] of Object.entries(wanted)) {
    const field = fields.find((one) => one.variable === variable);
    if (!field) return fail('没有这个字段', 422, { field: variable });
    const value = typed.trim();
    const failure = await valueFailure(config, field, value);
    if (failure) return failure;
    changes.set(variable, value);
  }
  const made = await transact(context, async (tx, context): Promise<true | Failure> => {
    await lockSettings(tx);
    const after = new Map([...(await readStored(tx, config)).values, ...changes]);
    for (const [variable, value] of changes) if (value === '') after.delete(variable);
    const failure = settingsFailure(config, name, after);
    if (failure) return failure;
    await writeStored(tx, config, changes, { updated: seconds(context), updated_by: context.operator.operator_id });
    const words = { name: title, ...wordsOf(fields, changes) };
    await record(context, 'provider.change', `provider:${name}`, { after: words }, tx);
    return true;
  });
  if (isFailure(made)) return made;
  // This process uses it at once, the others within seconds.
  await context.followProviders?.();
  return readAnswer(context.db, config, name);
};

/** Tests of one operator in an hour: each calls another house. */
const MOST_TESTS = 30;

/** POST /mall/providers/:name/test */
export const testProvider: Handler<'testProvider'> = async (context, { name: text, recipient = '' }) => {
  const name = nameOf(text);
  if (isFailure(name)) return name;
  if (name === 'sms' || name === 'mail') return sentTo(context, name === 'sms' ? 'sms' : 'email', recipient);
  const wait = await hit(context, `provider-test:${context.operator.operator_id}`, MOST_TESTS, 3600);
  if (wait > 0) return fail('测试次数过多，请稍后再试', 429, { retryAfter: wait });
  const found = await TRIALS[name](context);
  return isFailure(found) ? found : { message: found };
};

async function sentTo(context: OperatorContext, channel: Channel, typed: string) {
  const sent = await sendTest(context, typed, channel);
  return isFailure(sent) ? sent : { message: `测试消息已发给 ${sent.recipient}，请确认收到` };
}

export const handlers = { listProviders, changeProvider, testProvider } satisfies Handlers;
