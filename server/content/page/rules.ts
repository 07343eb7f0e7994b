/** Lists by rule: what each rule of a page finds now, one query a rule. */
import type { PageDocument, PageIssue } from '../../../engine/document/content.ts';
import { readSource, sourceKey, type ListSource, type SourceKind } from '../../../engine/document/source.ts';
import { applyRules, ruledLists, rulesIn, type Rule, type Ruled } from '../../../engine/references/sources.ts';
import { articlesByRule, countArticlesByRule } from '../articles/shown/by-rule.ts';
import { countByRule, goodsByRule } from '../../goods/list/by-rule/goods.ts';
import { goodsForMember, ownCategories } from '../../goods/list/by-rule/of-member.ts';
import { countShopsByRule, shopsByRule } from '../../goods/list/by-rule/shops.ts';
import { cacheOf, changeNumber } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/http/context.ts';
import { countCouponsByRule, couponsByRule } from '../../offers/coupon/by-rule.ts';
import { askSource, type FindByRule } from './own-sources.ts';
import { widgetSchemas } from './widget-schemas.ts';

interface Finder {
  find(context: Context, source: ListSource): Promise<string[]>;
  count(context: Context, source: ListSource): Promise<number>;
}

const FINDERS: Readonly<Record<SourceKind, Finder>> = {
  goods: { find: goodsByRule, count: countByRule },
  coupon: { find: couponsByRule, count: countCouponsByRule },
  shop: { find: shopsByRule, count: countShopsByRule },
  article: { find: articlesByRule, count: countArticlesByRule },
};

/** ms for which a rule's ids are kept, as long as documents are; a change by an operator ends it. */
const KEPT = 2000;

const byRule =
  (context: Context): FindByRule =>
  (kind, source) =>
    FINDERS[kind].find(context, source);

/** undefined when a source of a package does not answer: the stored entries stay. */
async function idsOf(context: Context, key: string, { kind, source }: Rule): Promise<readonly string[] | undefined> {
  if (source.by !== undefined) {
    const answer = await askSource(context, key, { kind, source }, byRule(context));
    return 'ids' in answer ? answer.ids : undefined;
  }
  const cache = cacheOf<readonly string[]>(context.db, 'list-rules', 500, KEPT);
  const name = `${changeNumber(context.db)} ${key}`;
  const now = context.clock.now();
  return cache.get(name, now) ?? cache.set(name, await FINDERS[kind].find(context, source), now);
}

const isRecommended = ({ kind, source }: Rule): boolean =>
  kind === 'goods' && source.sort === 'recommended' && source.by === undefined;

/**
 * What the rules find, by their keys. With `categories`, those of a member, recommended goods are the member's own, which nothing
 * keeps.
 */
async function ruledBy(
  context: Context,
  rules: ReadonlyMap<string, Rule>,
  categories: readonly number[] = [],
): Promise<Ruled> {
  const find = (key: string, rule: Rule): Promise<readonly string[] | undefined> =>
    categories.length > 0 && isRecommended(rule)
      ? goodsForMember(context, rule.source, categories)
      : idsOf(context, key, rule);
  const found = [...rules].map(async ([key, rule]) => [key, await find(key, rule)] as const);
  const known = await Promise.all(found);
  return new Map(known.flatMap(([key, ids]) => (ids ? [[key, ids]] : [])));
}

interface Finding {
  rules: ReadonlyMap<string, Rule>;
  ruled: Ruled;
}

/** What the rules of documents find, then what the rules inside of that find. */
export async function findRules(
  context: Context,
  documents: readonly PageDocument[],
  personal = false,
): Promise<Finding> {
  const outer = rulesIn(documents, widgetSchemas);
  const isOwn = (rule: Rule): boolean => isRecommended(rule) || rule.source.goods?.sort === 'recommended';
  const categories = personal && context.member && [...outer.values()].some(isOwn) ? await ownCategories(context) : [];
  const first = await ruledBy(context, outer, categories);
  const all = rulesIn(documents, widgetSchemas, first);
  const inner = new Map([...all].filter(([key]) => !outer.has(key)));
  if (inner.size === 0) return { rules: outer, ruled: first };
  return { rules: all, ruled: new Map([...first, ...(await ruledBy(context, inner, categories))]) };
}

/** A rule as a client sent it. */
interface Asked {
  kind: SourceKind;
  source: unknown;
}

interface RuleAnswer {
  ids: string[];
  fits: number;
  /** Why a source of a package did not answer. */
  fault?: string;
}

/**
 * For the canvas: what a rule finds, and how many fit it. Nothing is found by what is no rule. It asks after each change it hears of, which
 * may be sooner than what is kept here is dropped.
 */
export async function answerOf(context: Context, { kind, source: asked }: Asked): Promise<RuleAnswer> {
  const source = readSource(asked);
  if (!source) return { ids: [], fits: 0 };
  if (source.by !== undefined) {
    const answer = await askSource(context, sourceKey(kind, source), { kind, source }, byRule(context));
    return 'ids' in answer
      ? { ids: [...answer.ids], fits: answer.ids.length }
      : { ids: [], fits: 0, fault: answer.fault };
  }
  const { find, count } = FINDERS[kind];
  const [ids, fits] = await Promise.all([find(context, source), count(context, source)]);
  return { ids, fits };
}

/** Lists whose source does not answer, for the check before publishing. */
export async function sourceIssues(context: Context, document: PageDocument): Promise<PageIssue[]> {
  const lists = ruledLists(document, widgetSchemas).filter(({ source }) => source.by !== undefined);
  const answers = await Promise.all(lists.map(({ key, ...rule }) => askSource(context, key, rule, byRule(context))));
  return lists.flatMap(({ path, type }, index) => {
    const answer = answers[index];
    return answer && 'fault' in answer ? [{ path, type, message: `${answer.fault}，显示上次发布时的内容` }] : [];
  });
}

/** The ids that rules found, by kind. */
export type Found = Record<SourceKind, Set<string>>;

interface Ruling<Version> {
  versions: readonly Version[];
  found: Found;
}

/** The documents with what their rules find; those without a rule stay the same objects. `personal`: for the member who asks. */
export async function withRules<Version extends { document: PageDocument; hasRules: boolean }>(
  context: Context,
  versions: readonly Version[],
  personal = false,
): Promise<Ruling<Version>> {
  const found: Found = { goods: new Set(), coupon: new Set(), shop: new Set(), article: new Set() };
  const documents = versions.filter(({ hasRules }) => hasRules).map(({ document }) => document);
  if (documents.length === 0) return { versions, found };
  const { rules, ruled } = await findRules(context, documents, personal);
  for (const [key, { kind }] of rules) for (const id of ruled.get(key) ?? []) found[kind].add(id);
  const filled = versions.map((version) =>
    version.hasRules ? { ...version, document: applyRules(version.document, widgetSchemas, ruled) } : version,
  );
  return { versions: filled, found };
}
