/** Lists by rule: what each rule of a page finds now, one query a rule. */
import type { PageDocument } from '../../../engine/document/content.ts';
import { readSource, type ListSource, type SourceKind } from '../../../engine/document/source.ts';
import { applyRules, rulesIn, type Rule, type Ruled } from '../../../engine/references/sources.ts';
import { countByRule, goodsByRule } from '../../goods/list/by-rule.ts';
import { cacheOf, changeNumber } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/http/context.ts';
import { countCouponsByRule, couponsByRule } from '../../offers/coupon/by-rule.ts';
import { widgetSchemas } from './widget-schemas.ts';

interface Finder {
  find(context: Context, source: ListSource): Promise<string[]>;
  count(context: Context, source: ListSource): Promise<number>;
}

const FINDERS: Readonly<Record<SourceKind, Finder>> = {
  goods: { find: goodsByRule, count: countByRule },
  coupon: { find: couponsByRule, count: countCouponsByRule },
};

/** ms for which a rule's ids are kept, as long as documents are; a change by an operator ends it. */
const KEPT = 2000;

async function idsOf(context: Context, key: string, { kind, source }: Rule): Promise<readonly string[]> {
  const cache = cacheOf<readonly string[]>(context.db, 'list-rules', 500, KEPT);
  const name = `${changeNumber(context.db)} ${key}`;
  const now = context.clock.now();
  return cache.get(name, now) ?? cache.set(name, await FINDERS[kind].find(context, source), now);
}

/** What the rules find, by their keys. */
export async function ruledBy(context: Context, rules: ReadonlyMap<string, Rule>): Promise<Ruled> {
  const found = [...rules].map(async ([key, rule]) => [key, await idsOf(context, key, rule)] as const);
  return new Map(await Promise.all(found));
}

/** A rule as a client sent it. */
interface Asked {
  kind: SourceKind;
  source: unknown;
}

interface RuleAnswer {
  ids: string[];
  fits: number;
}

/**
 * For the canvas: what a rule finds, and how many fit it. Nothing is found by what is no rule. It asks after each change it hears of, which
 * may be sooner than what is kept here is dropped.
 */
export async function answerOf(context: Context, { kind, source: asked }: Asked): Promise<RuleAnswer> {
  const source = readSource(asked);
  if (!source) return { ids: [], fits: 0 };
  const { find, count } = FINDERS[kind];
  const [ids, fits] = await Promise.all([find(context, source), count(context, source)]);
  return { ids, fits };
}

/** The ids that rules found, by kind. */
export type Found = Record<SourceKind, Set<string>>;

interface Ruling<Version> {
  versions: readonly Version[];
  found: Found;
}

/** The documents with what their rules find; those without a rule stay the same objects. */
export async function withRules<Version extends { document: PageDocument; hasRules: boolean }>(
  context: Context,
  versions: readonly Version[],
): Promise<Ruling<Version>> {
  const found: Found = { goods: new Set(), coupon: new Set() };
  const documents = versions.filter(({ hasRules }) => hasRules).map(({ document }) => document);
  if (documents.length === 0) return { versions, found };
  const rules = rulesIn(documents, widgetSchemas);
  const ruled = await ruledBy(context, rules);
  for (const [key, { kind }] of rules) for (const id of ruled.get(key) ?? []) found[kind].add(id);
  const filled = versions.map((version) =>
    version.hasRules ? { ...version, document: applyRules(version.document, widgetSchemas, ruled) } : version,
  );
  return { versions: filled, found };
}
