/** Suggestions of the search box while the shopper types: words, categories, brands and goods; hot words before that. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { HOT_WORDS_SHOWN } from '../../../engine/rules/goods/hot-words.ts';
import type { SuggestWordsAnswer } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../kernel/caches.ts';
import type { Context } from '../../kernel/http/context.ts';
import { listAnswer } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { listGoods } from '../list/list.ts';
import { category, goods } from '../tables.ts';
import { ofOpenShop, listed } from '../visibility.ts';
import { nameOf, namesOf, type Name, type Names } from './names.ts';
import { readQuery } from './read-query.ts';
import { MAX_PINYIN, PINYIN_SIGN, INITIALS_SIGN, pairsOf, type Run } from './word-text.ts';

const MAX_SUGGESTED_WORDS = 6;
const MAX_NAMES = 3;
const MAX_GOODS = 5;
/** Maximum characters of a word from a goods' name. */
const LONGEST_WORD = 12;

function has({ text, sounds }: Name, word: Run): boolean {
  if (text.includes(word.text)) return true;
  if (!/^[a-z]{2,}$/.test(word.text)) return false;
  const typed = word.text.slice(0, MAX_PINYIN);
  return sounds.some((sound) => sound.startsWith(PINYIN_SIGN + typed) || sound.startsWith(INITIALS_SIGN + typed));
}

function among(names: readonly Name[], words: readonly Run[], most: number): Name[] {
  return names.filter((name) => words.every((word) => has(name, word))).slice(0, most);
}

/** A word to search for, with what it finds. */
interface TriedWord {
  word: string;
  count: number;
  pic: string;
}

/** Categories that are tried for hot words: some may find nothing, or have the same name. */
const MAX_TRIED = 3 * HOT_WORDS_SHOWN;

/**
 * What a word finds, at the shop's when one is given. Cached for a minute: a word is offered at each key and to everybody, and trying it
 * is a search.
 */
async function tried(context: Context, word: string, shopId: number): Promise<TriedWord> {
  const { db, clock } = context;
  const cache = cacheOf<TriedWord>(db, 'tried-words', 1000, 60_000);
  const key = `${shopId} ${word}`;
  const known = cache.get(key, clock.now());
  if (known) return known;
  const ofShop = shopId > 0 ? { distributor_id: [shopId] } : {};
  const { list, total_count: count } = await listGoods(context, { keywords: word, pageSize: 1, ...ofShop });
  return cache.set(key, { word, count, pic: list[0]?.pics[0] ?? '' }, clock.now());
}

/**
 * Names of the categories whose goods sell best, each proven: words that find nothing are left out. Cached for a minute, which
 * saves 61 % of the server's CPU of the call (2026-11-27).
 */
async function hotWords(context: Context, shopId: number): Promise<TriedWord[]> {
  const { db, clock } = context;
  const cache = cacheOf<TriedWord[]>(db, 'hot-words', 100, 60_000);
  const known = cache.get(String(shopId), clock.now());
  if (known) return known;
  const rows = await db
    .select({ category_name: category.category_name })
    .from(goods)
    .innerJoin(category, eq(category.category_id, goods.category_id))
    .where(and(listed, ofOpenShop, shopId > 0 ? eq(goods.shop_id, shopId) : undefined))
    .groupBy(category.category_id)
    .orderBy(sql`sum(${goods.sales}) desc`, asc(category.category_id))
    .limit(MAX_TRIED);
  const found: TriedWord[] = [];
  for (const name of new Set(rows.map((row) => row.category_name))) {
    if (found.length === HOT_WORDS_SHOWN) break;
    const word = await tried(context, name, shopId);
    if (word.count > 0) found.push(word);
  }
  return cache.set(String(shopId), found, clock.now());
}

/** Parts of goods' names, split at spaces and signs, that contain the typed text. */
function wordsInNames(names: readonly string[], typed: readonly Run[]): string[] {
  const parts = names.flatMap((name) => name.split(/[\s,，、。×*+|/()（）【】]+/));
  return parts
    .filter((part) => /\p{Script=Han}/u.test(part) && [...part].length <= LONGEST_WORD)
    .filter((part) => typed.some((word) => has(nameOf(0, part), word)));
}

/** Names that share two neighbouring characters with the typed text, most similar first. */
function similar({ categories, brands, tags }: Names, typed: readonly Run[]): string[] {
  const pairs = typed.flatMap(({ text }) => pairsOf(text)).filter((pair) => [...pair].length > 1);
  const alike = ({ text }: Name): number => pairs.filter((pair) => text.includes(pair)).length;
  return [...categories, ...brands, ...tags]
    .map((name) => ({ name: name.name, shared: alike(name) }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ name }) => name);
}

/** Words that may find goods when none have all that was typed: each of them alone, and similar names. */
function instead(names: Names, typed: readonly Run[]): string[] {
  const alone = typed.length > 1 ? typed.slice(0, MAX_NAMES).map((word) => word.text) : [];
  return [...alone, ...similar(names, typed)];
}

function answerOf(
  words: readonly TriedWord[],
  shopId: number,
): Pick<SuggestWordsAnswer, 'list' | 'total_count' | 'count'> {
  const list = words.map(({ word, count, pic }, index) => ({
    id: String(index + 1),
    company_id: '1',
    distributor_id: String(shopId),
    content: word,
    goods_count: count,
    pic,
  }));
  return listAnswer(list, list.length);
}

/** GET goods/keywords: hot words without keywords; else completions of the typed words, or similar names when there are none. */
export async function suggestWords(context: Context, input: InputOf<'suggestWords'>): Promise<SuggestWordsAnswer> {
  const { keywords = '', distributor_id: shopId = 0 } = input;
  const typed = readQuery(keywords).flatMap(({ runs }) => runs);
  if (typed.length === 0) return answerOf(await hotWords(context, shopId), shopId);
  const ofShop = shopId > 0 ? { distributor_id: [shopId] } : {};
  const [found, names] = await Promise.all([
    listGoods(context, { keywords, pageSize: MAX_GOODS, ...ofShop }),
    namesOf(context),
  ]);
  const tags = among(names.tags, typed, MAX_SUGGESTED_WORDS).map(({ name }) => name);
  const parts = wordsInNames(
    found.list.map((row) => row.item_name),
    typed,
  );
  const others = found.list.length > 0 ? parts : instead(names, typed);
  const [categories, brands] = [among(names.categories, typed, MAX_NAMES), among(names.brands, typed, MAX_NAMES)];
  // What is offered as a category or brand is not offered as a word, too.
  const offered = new Set([...categories, ...brands].map(({ name }) => name));
  const words = [...new Set([...tags, ...others])]
    .filter((word) => word !== keywords.trim() && !offered.has(word))
    .slice(0, MAX_SUGGESTED_WORDS);
  const proven = await Promise.all(words.map((word) => tried(context, word, shopId)));
  return {
    ...answerOf(
      proven.filter(({ count }) => count > 0),
      shopId,
    ),
    category_list: categories.map(({ id, name, count }) => ({
      category_id: String(id),
      category_name: name,
      goods_count: count,
    })),
    brand_list: brands.map(({ id, name, count }) => ({
      attribute_id: String(id),
      attribute_name: name,
      goods_count: count,
    })),
    goods_list: found.list.map(({ item_id, item_name, pics, price, activity_price }) => ({
      item_id,
      item_name,
      pic: pics[0] ?? '',
      price: activity_price ?? price,
    })),
  };
}
