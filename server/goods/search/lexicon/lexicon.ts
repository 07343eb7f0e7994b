/** The synonyms and stop words that the office keeps. */
import { cacheOf, changeNumber } from '../../../kernel/caches.ts';
import type { DbClock } from '../../../kernel/http/context.ts';
import { settingOf } from '../../../kernel/system/settings/settings.ts';
import { synonym } from '../../tables.ts';
import { namesOf } from '../names.ts';
import { keyOf, type Lexicon } from '../read-query.ts';
import { soundOf } from '../word-text.ts';

/** ms; a change by an operator of this process counts at once. Each search reads the lexicon. */
const KEPT = 60_000;

/** Shortest word, in characters, that is known by its pinyin: single syllables are parts of many words. */
const SHORTEST = 2;

/** Adds the pinyin of Chinese words, which is in no text of the goods: xiezi is 鞋子, and so 鞋. */
function addPinyin(synonyms: Map<string, string[]>): void {
  for (const [word, others] of synonyms) {
    if (!/^\p{Script=Han}+$/u.test(word) || [...word].length < SHORTEST) continue;
    const typed = soundOf(word).replaceAll(' ', '');
    synonyms.set(typed, [...(synonyms.get(typed) ?? []), word, ...others]);
  }
}

export async function lexiconOf(context: DbClock): Promise<Lexicon> {
  const { db, clock } = context;
  const cache = cacheOf<Lexicon>(db, 'search-lexicon', 1, KEPT);
  const key = String(changeNumber(db));
  const known = cache.get(key, clock.now());
  if (known) return known;
  const [rows, { stop_words }, { categories, brands }] = await Promise.all([
    db.select().from(synonym),
    settingOf(context, 'search-settings'),
    namesOf(context),
  ]);
  const things = [...categories.filter(({ level }) => level > 1), ...brands].map(({ text }) => text);
  const synonyms = new Map<string, string[]>();
  const add = (word: string, also: string): void => void synonyms.set(word, [...(synonyms.get(word) ?? []), also]);
  for (const { word, also, is_mutual } of rows) {
    add(word, also);
    if (is_mutual) add(also, word);
  }
  addPinyin(synonyms);
  const stops = new Set(stop_words.split(/\s+/).map(keyOf));
  return cache.set(key, { synonyms, stops, things }, clock.now());
}
