/** Why what a package registered cannot be used; undefined when it can. Types are not enough: packages may be written in JavaScript. */
import { isRecord } from '../../engine/rules/wire/is-record.ts';
import { PLUGIN_API } from './api.ts';

/** Answers where it is wrong and what it should be, as `commands[0].run 应为函数`. */
type Rule = (value: unknown, at: string) => string | undefined;

const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (isRecord(value) && '$$typeof' in value);

const must =
  (holds: (value: unknown) => boolean, what: string): Rule =>
  (value, at) =>
    holds(value) ? undefined : `${at} 应为${what}`;

const words = must((value) => typeof value === 'string' && value.trim() !== '', '文字');
const work = must((value) => typeof value === 'function', '函数');
const component = must(isComponent, '组件');

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
    if (!isRecord(value)) return `${at} 应为对象`;
    return firstOf(Object.entries(rules).map(([name, rule]) => rule(value[name], at === '' ? name : `${at}.${name}`)));
  };

/** `name` tells the entries of a list apart where they have one. */
const list =
  (rule: Rule): Rule =>
  (value, at) => {
    if (!Array.isArray(value)) return `${at} 应为列表`;
    const names = value.map((entry: unknown) => (isRecord(entry) ? entry['name'] : undefined));
    return firstOf(
      value.map((entry: unknown, index) => {
        const isDouble = names[index] !== undefined && names.indexOf(names[index]) < index;
        return isDouble ? `${at}[${index}].name ${String(names[index])} 重复` : rule(entry, `${at}[${index}]`);
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
  if (!isRecord(given)) return '没有默认导出';
  const { api } = given;
  if (api !== PLUGIN_API) return `需要第 ${String(api)} 版接口，当前是第 ${PLUGIN_API} 版`;
  return rule(given, '');
}

export const faultOfPlugin = (given: unknown): string | undefined => faultOf(given, PLUGIN);
export const faultOfPicker = (given: unknown): string | undefined => faultOf(given, PICKER);
/** Of the default export of a control. */
export const faultOfControl = (given: unknown): string | undefined =>
  isComponent(given) ? undefined : '没有默认导出的组件';

/** What an exception of a package says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
