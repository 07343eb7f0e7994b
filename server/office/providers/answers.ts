/** Providers as the office shows them: which fields are set, and where; never a secret. */
import type { Provider } from '../../../schemas/types/contract.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ProviderName } from '../../kernel/provider-config.ts';
import { readProvider } from '../../kernel/providers/live-config.ts';
import { PROVIDERS, type ProviderField } from '../../kernel/providers/providers.ts';
import { readStored, type Stored } from '../../kernel/providers/stored.ts';

/** Shorter secrets show nothing: their end would be much of them. */
const LONG_ENOUGH = 12;

/** The last four characters of a secret; of a key in PEM those before its last line. */
const endOf = (secret: string): string =>
  secret.length < LONG_ENOUGH
    ? ''
    : secret
        .replace(/-----END[\s\S]*$/, '')
        .trim()
        .slice(-4);

type Field = Provider['fields'][number];

function fieldOf(config: Config, stored: Stored, field: ProviderField): Field {
  const { variable, title, secret = false, optional = false, kind = 'text', hint = '' } = field;
  const [set, own] = [config.fromEnvironment[variable], stored.values.get(variable)];
  const facts: Omit<Field, 'state' | 'shown'> = { variable, title, secret, optional, kind, hint };
  if (set) return { ...facts, state: 'environment', shown: secret ? '' : set };
  if (own !== undefined) return { ...facts, state: 'stored', shown: secret ? endOf(own) : own };
  return { ...facts, state: stored.locked.includes(variable) ? 'locked' : 'unset', shown: '' };
}

/** Required fields without a value, when any other has one. */
export function missingOf(config: Config, name: ProviderName, values: ReadonlyMap<string, string>): ProviderField[] {
  const { fields } = PROVIDERS[name];
  const isSet = ({ variable }: ProviderField): boolean =>
    Boolean(config.fromEnvironment[variable]) || values.has(variable);
  return fields.some(isSet) ? fields.filter((field) => !field.optional && !isSet(field)) : [];
}

function problemOf(config: Config, name: ProviderName, stored: Stored): string {
  const locked = PROVIDERS[name].fields.filter(({ variable }) => stored.locked.includes(variable));
  if (locked.length > 0) return '有些值是用另一把密钥封存的，本机无法解开：请恢复 SECRETS_KEY，或重新填写';
  const missing = missingOf(config, name, stored.values);
  if (missing.length > 0) return `还缺：${missing.map(({ title }) => title).join('、')}`;
  const read = readProvider(config, name, stored.values);
  return 'wrong' in read ? needOf(read.wrong) : '';
}

/** What is wrong in the words of the office: the message names the variable. */
export const needOf = (message: string): string =>
  message.includes('PUBLIC_ORIGIN') ? '须先在服务器上设置商城地址（环境变量 PUBLIC_ORIGIN）' : `设置有误：${message}`;

export function providerAnswer(config: Config, name: ProviderName, stored: Stored): Provider {
  const { title, use, testsTo, fields } = PROVIDERS[name];
  const shown = fields.map((field) => fieldOf(config, stored, field));
  const problem = problemOf(config, name, stored);
  const isOn = fields.some(({ optional }, at) => !optional && shown[at]?.state !== 'unset');
  return {
    name,
    title,
    use,
    ...(testsTo && { tests_to: testsTo }),
    state: problem === '' ? (isOn ? 'on' : 'off') : 'wrong',
    problem,
    fields: shown,
  };
}

export const readAnswer = async (db: Db, config: Config, name: ProviderName): Promise<Provider> =>
  providerAnswer(config, name, await readStored(db, config));
