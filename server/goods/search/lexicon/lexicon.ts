/** The synonyms and stop words that the office keeps. */
import { cacheOf, changeNumber } from '../../../kernel/caches.ts';
import type { DbClock } from '../../../kernel/http/context.ts';
import { settingOf } from '../../../kernel/system/settings/settings.ts';
import { synonym } from '../../tables.ts';
import { namesOf } from '../names.ts';
import { keyOf, type Lexicon } from '../read-query.ts';

/** ms; a change by an operator of this process counts at once. Each search reads the lexicon. */
const KEPT = 60_000;

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
  const stops = new Set(stop_words.split(/\s+/).map(keyOf));
  return cache.set(key, { synonyms, stops, things }, clock.now());
}
