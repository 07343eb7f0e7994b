/**
 * Lists that a source of a package fills (engine/list-source.ts). It is asked for at most a second; what it answers is kept for ten, and so
 * is that it failed, so that a slow one holds up one document in ten seconds.
 */
import descriptions from 'virtual:widgets/list-sources';
import loaders from 'virtual:widgets/later/sources';
import type { OwnSource } from '../../../schemas/schema-types.ts';
import {
  MOST_ENTRIES,
  readSource,
  type ListSource,
  type SourceKind,
  type SourceValues,
} from '../../../engine/document/source.ts';
import { PLUGIN_API, type PluginSource, type SourceQuery } from '../../../engine/list-source.ts';
import { checkedEntry } from '../../../engine/document/values.ts';
import { cacheOf, changeNumber } from '../../kernel/caches.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { log } from '../../kernel/log.ts';

/** ms for an answer; ms for which an answer, or that there was none, is kept. */
const [WAIT, KEPT] = [1000, 10_000];
/** Ids of one answer that are looked at. */
const MOST_IDS = 200;

interface Packaged {
  description: OwnSource;
  load(): Promise<{ default: PluginSource }>;
}

/** Sources of the installed packages by what rules call them. */
export const packaged = new Map<string, Packaged>(
  Object.entries(descriptions).flatMap(([name, description]) => {
    const load = loaders[name];
    return load ? [[name, { description, load }]] : [];
  }),
);

/** What it found, or why nothing can be said, in words for operators. */
export type Answer = { ids: readonly string[] } | { fault: string };

export type FindByRule = (kind: SourceKind, source: ListSource) => Promise<string[]>;

function valuesOf({ properties }: OwnSource, given: SourceValues): SourceValues {
  const schema = { type: 'object', properties };
  return checkedEntry(schema, schema, { ...given }) as SourceValues;
}

/** Rejects when the time is over, whatever the source does with its signal. */
function within<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_done, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`${WAIT / 1000} 秒内没有回答`)), { once: true });
  });
  return Promise.race([work, late]);
}

function idsIn(given: unknown): string[] {
  if (!Array.isArray(given)) throw new Error('find 应回答编号的列表');
  const ids = given.slice(0, MOST_IDS).map(String);
  const wrong = ids.find((id) => !/^[1-9]\d{0,9}$/.test(id));
  if (wrong !== undefined) throw new Error(`find 的回答里有不是编号的值：${wrong.slice(0, 40)}`);
  return [...new Set(ids)];
}

async function answerOf(context: Context, kind: SourceKind, source: ListSource, byRule: FindByRule): Promise<Answer> {
  const { by = '', values = {}, count, pinned, excluded } = source;
  const one = packaged.get(by);
  if (!one || one.description.kind !== kind) return { fault: `没有来源「${by}」，它的插件可能已被移除` };
  const { description, load } = one;
  try {
    const { default: plugin } = await load();
    if (plugin?.api !== PLUGIN_API) throw new Error(`需要第 ${String(plugin?.api)} 版接口，当前是第 ${PLUGIN_API} 版`);
    const signal = AbortSignal.timeout(WAIT);
    const query: SourceQuery = {
      values: valuesOf(description, values),
      count,
      now: seconds(context),
      signal,
      find: async (wanted, rule) => {
        const read = readSource({ count: MOST_ENTRIES, pinned: [], excluded: [], ...rule });
        if (!read) throw new Error('find 的规则不对');
        return byRule(wanted, read);
      },
    };
    const ids = idsIn(await within(signal, Promise.resolve(plugin.find(query))));
    // Named as pinned ones are, what shoppers may not see is left out, and the order stays.
    const named = [...new Set([...pinned, ...ids])];
    const shown = await byRule(kind, { where: {}, sort: 'newest', count: named.length || 1, pinned: named, excluded });
    return { ids: shown.filter((id) => named.includes(id)).slice(0, count) };
  } catch (error) {
    log.warn({ err: error, source: by }, 'A source for lists did not answer');
    const message = error instanceof Error ? error.message : String(error);
    return { fault: `来源「${description.title}」没有回答：${message}` };
  }
}

/** What the source finds for the list of that key. */
export async function askSource(
  context: Context,
  key: string,
  { kind, source }: { kind: SourceKind; source: ListSource },
  byRule: FindByRule,
): Promise<Answer> {
  const cache = cacheOf<Answer>(context.db, 'own-sources', 500, KEPT);
  const name = `${changeNumber(context.db)} ${key}`;
  const now = context.clock.now();
  return cache.get(name, now) ?? cache.set(name, await answerOf(context, kind, source, byRule), now);
}
