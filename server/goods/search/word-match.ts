/**
 * A shopper's words as conditions on a row `w` of goods_words. Each word must occur in name, brand, tags or codes, or sound
 * alike. Lexemes select rows by the index; what they cannot express (that pairs are adjacent) is checked against the text.
 */
import { sql, type SQL } from 'drizzle-orm';
import {
  INITIALS_SIGN,
  MAX_INITIALS,
  MAX_PINYIN,
  PINYIN_SIGN,
  runsOf,
  soundOf,
  threesOf,
  type Run,
} from './word-text.ts';

/** Maximum words of a search, and maximum characters of a word; more are ignored. */
const MAX_WORDS = 8;
const MAX_CHARACTERS = 40;
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
  check?: SQL;
  /** the check that replaces the query, when nearly all goods have its lexemes */
  instead?: SQL;
}

/** Lexemes that a large part of all goods have (common-lexemes.ts). */
type Common = ReadonlySet<string>;

// A run contains only letters and digits, so its lexemes need no escaping.
const lexeme = (text: string): string => `'${text}'`;
const beginning = (text: string): string => `${lexeme(text)}:*`;
const TRUE = sql`true`;
const TEXT = sql`(w.name || ' ' || w.others)`;

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

type Column = 'name' | 'others' | 'pinyin' | 'initials';

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
const stands = (text: string): SQL => sql`(${isIn('name', text)} or ${isIn('others', text)})`;

function asWritten({ text, isHan }: Run, common: Common): Way {
  const characters = [...text];
  if (characters.length === 1) return { query: beginning(text) };
  const isInThrees = !isHan && characters.length >= 3;
  const lexemes = isInThrees ? threesOf(text) : pairs(characters);
  const rare = lexemes.filter((one) => !common.has(one));
  const query = all((rare.length > 0 ? rare : lexemes).map(lexeme));
  return {
    query,
    ...(characters.length > (isInThrees ? 3 : 2) ? { check: stands(text) } : {}),
    ...(rare.length === 0 ? { instead: stands(text) } : {}),
  };
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

function waysOf(run: Run, common: Common): Way[] {
  const { text, isHan } = run;
  const written = asWritten(run, common);
  // The cheapest and most frequent check comes first.
  return !isHan && /^[a-z]{2,}$/.test(text) ? [...asTyped(text), written] : [written];
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

/** The word with any one character wrong. */
function withOneWrong(characters: readonly string[]): Way[] {
  return characters.map((_, wrong) => {
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
    ...(run.isHan && length <= MAX_GUESSED_LENGTH ? inParts(characters) : []),
    ...(guessed ? withOneWrong(characters) : []),
  ];
}

interface Word {
  query: string;
  check: SQL;
  instead: SQL | undefined;
}

function anyOf(ways: readonly Way[]): Word {
  const checks = ways.map(({ query, check }) => check ?? lexemesOf(query));
  const [only] = ways.length === 1 ? ways : [];
  return {
    query: `(${ways.map(({ query }) => query).join(' | ')})`,
    check: only && !only.check ? TRUE : sql`(${sql.join(checks, sql` or `)})`,
    instead: only?.instead,
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

export interface Search {
  /** every word as written, or by its sound when typed in Latin letters */
  exact: Match;
  /** words with a wrong character, with the same sound, or two written as one; undefined when no similar words exist */
  near: Match | undefined;
}

/** Hits in the name come first, those at its beginning before others; then hits in brand, tags and codes. */
function placeOf(words: readonly Run[]): SQL {
  const phrase = words.map((word) => word.text).join(' ');
  const outside = words.map((word) => sql`(not ${isIn('name', word.text)})::int * 2`);
  return sql`${sql.join(outside, sql` + `)} + (not starts_with(w.name, ${phrase}))::int`;
}

/** Hits by sound come before hits with a wrong character. */
function nearPlaceOf(words: readonly Run[]): SQL {
  const strange = words
    .filter((word) => word.isHan)
    .map((word) => sql`(not ${isIn('pinyin', soundOf(word.text))})::int`);
  return strange.length > 0 ? sql.join(strange, sql` + `) : sql`0`;
}

/** The distinct words of a search. */
export function wordsOf(keywords: string): Run[] {
  const runs = runsOf(keywords).map((run) => ({ ...run, text: [...run.text].slice(0, MAX_CHARACTERS).join('') }));
  return [...new Map(runs.map((run) => [run.text, run])).values()].slice(0, MAX_WORDS);
}

/**
 * The conditions of a search; undefined when the text has no words: signs and spaces find nothing.
 *
 * @param common lexemes that are not looked up when the search has rarer ones; the result is the same without it
 */
export function searchOf(keywords: string, common: Common = new Set()): Search | undefined {
  const words = wordsOf(keywords);
  if (words.length === 0) return undefined;
  const near = words.map(nearWays);
  return {
    exact: matchOf(
      words.map((word) => waysOf(word, common)),
      placeOf(words),
    ),
    near: near.some((ways) => ways.length > 0)
      ? matchOf(
          words.map((word, index) => [...waysOf(word, common), ...(near[index] ?? [])]),
          nearPlaceOf(words),
        )
      : undefined,
  };
}
