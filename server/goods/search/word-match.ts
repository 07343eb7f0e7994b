/**
 * A shopper's words as conditions on a row `w` of goods_words: each word must occur in its texts, or sound like a name. Lexemes
 * select rows by the index; what they cannot express (that pairs are adjacent) is checked against the text.
 */
import { sql, type SQL } from 'drizzle-orm';
import { INITIALS_SIGN, MAX_INITIALS, MAX_PINYIN, PINYIN_SIGN, soundOf, threesOf, type Run } from './word-text.ts';
import type { Word } from './read-query.ts';

/** Maximum length of a word in which one character may be wrong: each position needs its own condition. */
const MAX_GUESSED_LENGTH = 12;

export interface Match {
  /** condition on `w` */
  where: SQL;
  /** where `w` matched; smaller numbers are better */
  place: SQL;
}

/** One way to find a word: a tsquery of lexemes, and a check of the text. */
interface Way {
  query: string;
  /** undefined: the query itself, which takes longer on a row than a comparison of texts */
  check?: SQL;
  /** true when what the query finds passes the check */
  isSure?: boolean;
  /** true when nearly all goods have its lexemes: then the check replaces the query */
  isCommon?: boolean;
}

/** Lexemes that a large part of all goods have (common-lexemes.ts). */
type Common = ReadonlySet<string>;

// A run contains only letters and digits, so its lexemes need no escaping.
const lexeme = (text: string): string => `'${text}'`;
const beginning = (text: string): string => `${lexeme(text)}:*`;
const TRUE = sql`true`;
const TEXT = sql`(w.name || ' ' || w.others)`;
/** The rank has room for no larger place (search.ts). */
const LAST_PLACE = 31;

/**
 * Non-overlapping pairs of neighbours that cover all characters (two or more). The pairs between them would exclude few further
 * rows, since longer words are checked against the text; and a pair that most goods contain would cost as much as all others.
 */
function pairs(characters: readonly string[]): string[] {
  const last = characters.length - 2;
  const starts = Array.from({ length: Math.ceil(characters.length / 2) }, (_, index) => Math.min(index * 2, last));
  return starts.map((start) => characters.slice(start, start + 2).join(''));
}

/** Queries for adjacent characters. A single character is found as the beginning of a pair. */
function allPairs(characters: readonly string[]): string[] {
  return characters.length === 1 ? [beginning(characters[0] ?? '')] : pairs(characters).map(lexeme);
}

const all = (queries: readonly string[]): string => `(${queries.join(' & ')})`;

type Column = 'name' | 'others' | 'about' | 'pinyin' | 'initials';

/**
 * The query is in a subselect, hidden from the planner. Otherwise it would plan the statement anew for each search, which takes a
 * third as long as searching.
 */
const lexemesOf = (query: string): SQL => sql`w.words @@ (select ${query}::tsquery)`;
const isLike = (column: SQL, pattern: string): SQL => sql`${column} like (select ${pattern}::text)`;

/**
 * Condition: a column contains the text. The text has only letters and digits, so `like` needs no escaping. `strpos` would be
 * slower, since it prepares for long texts.
 */
const isIn = (column: Column, text: string): SQL => isLike(sql.raw(`w.${column}`), `%${text}%`);
const isNamed = (text: string): SQL => sql`(${isIn('name', text)} or ${isIn('others', text)})`;
const stands = (text: string): SQL => sql`(${isNamed(text)} or ${isIn('about', text)})`;

/** A single character says too little to be looked for in what is said of goods. */
function asWritten({ text, isHan }: Run, common: Common): Way {
  const characters = [...text];
  if (characters.length === 1) return { query: beginning(text), check: isNamed(text) };
  const isInThrees = !isHan && characters.length >= 3;
  const lexemes = isInThrees ? threesOf(text) : pairs(characters);
  const rare = lexemes.filter((one) => !common.has(one));
  const query = all((rare.length > 0 ? rare : lexemes).map(lexeme));
  return { query, check: stands(text), isSure: characters.length <= (isInThrees ? 3 : 2), isCommon: rare.length === 0 };
}

/** Letters as pinyin and as initials. A prefix is enough, so that searching works while typing. */
function asTyped(letters: string): Way[] {
  const pinyin = beginning(PINYIN_SIGN + letters.slice(0, MAX_PINYIN));
  const initials = beginning(INITIALS_SIGN + letters.slice(0, MAX_INITIALS));
  const isLong = letters.length > MAX_PINYIN;
  return [
    { query: initials, check: isIn('initials', letters) },
    isLong
      ? { query: pinyin, check: isLike(sql`replace(w.pinyin, ' ', '')`, `%${letters}%`) }
      : { query: pinyin, check: lexemesOf(pinyin) },
  ];
}

const waysOfRun = ({ text, isHan }: Run): Way[] => (!isHan && /^[a-z]{2,}$/.test(text) ? asTyped(text) : []);

/** All runs, each in one of its ways. */
function together(runs: readonly Run[], waysOf: (run: Run) => Way[]): Way[] {
  const [first, ...others] = runs;
  if (!first || others.length === 0) return first ? waysOf(first) : [];
  const found = runs.map((run) => anyOf(waysOf(run)));
  return [{ query: all(found.map(({ query }) => query)), check: sql`(${sql.join(found.map(checkOf), sql` and `)})` }];
}

const checkOf = ({ check, query }: Condition): SQL => (check === TRUE ? lexemesOf(query) : check);

/** The way, for goods that are called so. */
function asName(way: Way, runs: readonly Run[]): Way {
  const check = sql`(${sql.join(
    runs.map(({ text }) => isNamed(text)),
    sql` and `,
  )})`;
  return { ...way, check, isSure: false };
}

function waysOf({ runs, also, amount, isThing }: Word, common: Common): Way[] {
  const written = [runs, ...also].flatMap((each) => {
    const ways = together(each, (run) => [asWritten(run, common)]);
    return isThing ? ways.map((way) => asName(way, each)) : ways;
  });
  const [run, ...more] = runs;
  const typed = run && more.length === 0 ? waysOfRun(run) : [];
  return [
    // The cheapest and most frequent check comes first.
    ...typed,
    ...written,
    ...amount.map((one): Way => ({ query: lexeme(one), isSure: true })),
  ];
}

/** Two words written as one. */
function inParts(characters: readonly string[]): Way[] {
  return characters.slice(3).map((_, index) => {
    const [first, second] = [characters.slice(0, index + 2), characters.slice(index + 2)];
    return {
      query: all([...allPairs(first), ...allPairs(second)]),
      check: sql`(${stands(first.join(''))} and ${stands(second.join(''))})`,
    };
  });
}

/** Different characters with the same sound. */
function bySound(han: string): Way {
  const sound = soundOf(han);
  return {
    query: beginning(PINYIN_SIGN + sound.replaceAll(' ', '').slice(0, MAX_PINYIN)),
    check: isIn('pinyin', sound),
  };
}

/** A word of two characters that is short for a longer one: 冻虾 for 冻白虾. */
function shortened(characters: readonly string[]): Way[] {
  const query = all(characters.map(beginning));
  return ['_', '__'].map((left) => ({ query, check: isLike(TEXT, `%${characters.join(left)}%`) }));
}

/**
 * The word with any one character wrong. The last one of a Chinese word says what the thing is (手表, 手环), so it may only be
 * wrong in writing, not in sound.
 */
function withOneWrong(characters: readonly string[], isHan: boolean): Way[] {
  return characters.slice(0, isHan ? -1 : undefined).map((_, wrong) => {
    const sides = [characters.slice(0, wrong), characters.slice(wrong + 1)];
    return {
      query: all(sides.filter((side) => side.length > 0).flatMap(allPairs)),
      check: isLike(TEXT, `%${sides.map((side) => side.join('')).join('_')}%`),
    };
  });
}

/** Ways to find similar words. A code is either right or wrong, so words with digits are not varied. */
function nearWays(run: Run): Way[] {
  const characters = [...run.text];
  const { length } = characters;
  const guessed = length >= 3 && length <= MAX_GUESSED_LENGTH && !/\p{N}/u.test(run.text);
  return [
    ...(run.isHan && length >= 2 ? [bySound(run.text)] : []),
    ...(run.isHan && length === 2 ? shortened(characters) : []),
    ...(run.isHan && length <= MAX_GUESSED_LENGTH ? inParts(characters) : []),
    ...(guessed ? withOneWrong(characters, run.isHan) : []),
  ];
}

interface Condition {
  query: string;
  check: SQL;
  instead: SQL | undefined;
}

function anyOf(ways: readonly Way[]): Condition {
  const checks = ways.map(({ query, check }) => check ?? lexemesOf(query));
  const [only] = ways.length === 1 ? ways : [];
  return {
    query: `(${ways.map(({ query }) => query).join(' | ')})`,
    check: only?.isSure ? TRUE : sql`(${sql.join(checks, sql` or `)})`,
    instead: only?.isCommon ? only.check : undefined,
  };
}

/** Words that nearly all goods contain are only checked against the text of what the other words find, if there are others. */
function matchOf(words: readonly (readonly Way[])[], place: SQL): Match {
  const found = words.map(anyOf);
  const rare = found.filter(({ instead }) => !instead);
  const lookedUp = rare.length > 0 ? rare : found;
  const query = lookedUp.map((word) => word.query).join(' & ');
  const checks = found.map((word) => (lookedUp.includes(word) ? word.check : (word.instead ?? word.check)));
  const asked = checks.filter((check) => check !== TRUE);
  return { where: sql.join([lexemesOf(query), ...asked], sql` and `), place };
}

/** The texts that show a word to stand somewhere. */
const shownBy = ({ runs, also }: Word): string[] =>
  [runs, ...also].filter((each) => each.length > 0).map((each) => `%${each.map(({ text }) => text).join(' ')}%`);

/** Where a word stands in a hit: smaller numbers are better. */
function placeOfWord(shown: readonly string[], isThing: boolean): SQL {
  const isIn = (column: Column): SQL =>
    sql`${sql.raw(`w.${column}`)} like any ((select ${sql.param(shown)}::text[])::text[])`;
  const [name, others] = [isIn('name'), isIn('others')];
  // What only is called after a thing comes after the things: the bag with a pocket for a 电脑.
  return isThing
    ? sql`case when ${others} then case when ${name} then 0 else 1 end else 3 end`
    : sql`case when ${name} then 0 when ${others} then 2 else 4 end`;
}

/** Hits in the name come first, those at its beginning before others; then hits in what goods are, then in what is said of them. */
function placeOf(words: readonly Word[]): SQL {
  const phrase = words.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ');
  const shown = words.map((word) => ({ word, texts: shownBy(word) })).filter(({ texts }) => texts.length > 0);
  const places = shown.map(({ word, texts }) => placeOfWord(texts, word.isThing));
  const begins = sql`(not starts_with(w.name, ${phrase}))::int`;
  return sql`least(${sql.raw(String(LAST_PLACE))}, ${sql.join([begins, ...places], sql` + `)})`;
}

/** Hits by sound come before hits with a wrong character. */
function nearPlaceOf(words: readonly Word[]): SQL {
  const strange = words
    .flatMap(({ runs }) => runs)
    .filter((run) => run.isHan)
    .map((run) => sql`(not ${isIn('pinyin', soundOf(run.text))})::int`);
  return strange.length > 0 ? sql.join(strange, sql` + `) : sql`0`;
}

/**
 * Goods that have every word as written, by a synonym, or by its sound when typed in Latin letters.
 *
 * @param common lexemes that are not looked up when the search has rarer ones; the result is the same without it
 */
export function exactMatch(words: readonly Word[], common: Common): Match {
  return matchOf(
    words.map((word) => waysOf(word, common)),
    placeOf(words),
  );
}

/** The same, or with a wrong character, with the same sound, or two words written as one; undefined when nothing is similar. */
export function nearMatch(words: readonly Word[], common: Common): Match | undefined {
  const near = words.map(({ runs: [run, ...more] }) => (run && more.length === 0 ? nearWays(run) : []));
  if (near.every((ways) => ways.length === 0)) return undefined;
  return matchOf(
    words.map((word, index) => [...waysOf(word, common), ...(near[index] ?? [])]),
    nearPlaceOf(words),
  );
}

/** Goods whose name or kind sounds like a Chinese word of two characters or more; undefined for others. */
export function soundMatch({ runs: [run, ...more] }: Word): Match | undefined {
  if (!run?.isHan || more.length > 0 || [...run.text].length < 2) return undefined;
  return matchOf([[bySound(run.text)]], sql`0`);
}

/** One way to look a word up, for counting. */
export interface LookUp {
  query: string;
  /** pattern of the text; '%' when the lexemes suffice */
  pattern: string;
  /** whether only names and what goods are count */
  named: boolean;
}

/** The ways to look a word up, without its sound. */
export function lookUpsOf({ runs, also, amount, isThing }: Word): LookUp[] {
  const written = [runs, ...also]
    .filter((each) => each.length > 0)
    .map((each) => ({
      query: all(each.map((run) => asWritten(run, new Set()).query)),
      pattern: `%${each.map(({ text }) => text).join(' ')}%`,
      named: isThing || each.some(({ text }) => [...text].length === 1),
    }));
  return [...written, ...amount.map((one) => ({ query: lexeme(one), pattern: '%', named: false }))];
}
