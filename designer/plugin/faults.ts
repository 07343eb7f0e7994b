/** Why what a package registered cannot be used; undefined when it can. Types are not enough: packages may be written in JavaScript. */
import { isRecord } from '../../engine/rules/wire/is-record.ts';
import { PLUGIN_API } from './api.ts';
import { say } from '../words/say.ts';

/** Answers where it is wrong and what it should be, as `commands[0].run 应为函数`. */
type Rule = (value: unknown, at: string) => string | undefined;

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (isRecord(value) && '$$typeof' in value);

const must =
  (holds: (value: unknown) => boolean, what: string): Rule =>
  (value, at) =>
    holds(value) ? undefined : say('{at} 应为{what}', { at, what });

const words = must((value) => typeof value === 'string' && value.trim() !== '', say('文字'));
const work = must((value) => typeof value === 'function', say('函数'));
const component = must(isComponent, say('组件'));

const maybe =
  (rule: Rule): Rule =>
  (value, at) =>
    value === undefined ? undefined : rule(value, at);

const firstOf = (faults: Iterable<string | undefined>): string | undefined => {
  for (const fault of faults) if (fault !== undefined) return fault;
  return undefined;
};

const parts =
  (rules: Readonly<Record<string, Rule>>): Rule =>
  (value, at) => {
    if (!isRecord(value)) return say('{at} 应为对象', { at });
    return firstOf(Object.entries(rules).map(([name, rule]) => rule(value[name], at === '' ? name : `${at}.${name}`)));
  };

/** `name` tells the entries of a list apart where they have one. */
const list =
  (rule: Rule): Rule =>
  (value, at) => {
    if (!Array.isArray(value)) return say('{at} 应为列表', { at });
    const names = value.map((entry: unknown) => (isRecord(entry) ? entry['name'] : undefined));
    return firstOf(
      value.map((entry: unknown, index) => {
        const isDouble = names[index] !== undefined && names.indexOf(names[index]) < index;
        return isDouble
          ? say('{at} 重复', { at: `${at}[${index}].name ${String(names[index])}` })
          : rule(entry, `${at}[${index}]`);
      }),
    );
  };

const PLUGIN = parts({
  title: words,
  commands: maybe(list(parts({ name: words, title: words, press: maybe(words), condition: maybe(work), run: work }))),
  panes: maybe(list(parts({ name: words, title: words, component }))),
  checks: maybe(list(work)),
  resolvers: maybe(list(parts({ type: words, on: list(words), resolve: work }))),
});

const PICKER = parts({
  title: words,
  identity: words,
  columns: list(parts({ title: words, text: work, picture: maybe(work) })),
  search: maybe(words),
  load: work,
  refuses: maybe(work),
  value: work,
  label: work,
});

/** Of a default export that `define...` was to answer. */
function faultOf(given: unknown, rule: Rule): string | undefined {
  if (!isRecord(given)) return say('没有默认导出');
  const { api } = given;
  if (api !== PLUGIN_API)
    return say('需要第 {api} 版接口，当前是第 {current} 版', { api: String(api), current: PLUGIN_API });
  return rule(given, '');
}

export const faultOfPlugin = (given: unknown): string | undefined => faultOf(given, PLUGIN);
export const faultOfPicker = (given: unknown): string | undefined => faultOf(given, PICKER);
/** Of the default export of a control. */
export const faultOfControl = (given: unknown): string | undefined =>
  isComponent(given) ? undefined : say('没有默认导出的组件');

/** What an exception of a package says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
