/** Reads what a shopper typed: amounts, words, and what the office knows as the same. */
import { takeAmounts } from './amounts.ts';
import { withoutPrices } from './prices.ts';
import { folded, runsIn, type Run } from './word-text.ts';

/** Maximum words of a search, and maximum characters of a word; more are ignored. */
const MAX_WORDS = 8;
const MAX_CHARACTERS = 40;

/** A word that goods must have. */
export interface Word {
  /** as it is shown to the shopper */
  text: string;
  /** all of these must occur; none for an amount */
  runs: Run[];
  /** what finds the goods as well: synonyms, each a list of runs that must all occur */
  also: Run[][];
  /** lexemes of an amount; goods must have one of them */
  amount: string[];
  /** whether a category or brand has it in its name: goods that only mention it are something else */
  isThing: boolean;
}

/** What the office says of words. */
export interface Lexicon {
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** words that say nothing about goods, such as 推荐 */
  stops: ReadonlySet<string>;
  /** folded names of categories below the top, and of brands */
  things: readonly string[];
}

const NO_LEXICON: Lexicon = { synonyms: new Map(), stops: new Set(), things: [] };

/** A text as the lexicon has it: folded, without spaces and signs. */
export const keyOf = (text: string): string =>
  runsIn(folded(text))
    .map((run) => run.text)
    .join('');

const MAX_PART = /[\s,，、;；/|]+/u;

/** A word with its synonyms. */
export function wordOf(text: string, { synonyms, things }: Lexicon): Word {
  const others = synonyms.get(text) ?? [];
  const isThing = [text, ...others].some((word) => things.some((name) => name.includes(word)));
  return { text, runs: runsIn(text), also: others.map((other) => runsIn(other)), amount: [], isThing };
}

/** The words of one part between spaces: the whole part when it is in the lexicon, else each run. */
function wordsOfPart(part: string, lexicon: Lexicon): Word[] {
  const key = keyOf(part);
  if (lexicon.synonyms.has(key)) return [{ ...wordOf(key, lexicon), runs: runsIn(part) }];
  return runsIn(part).map((run) => wordOf([...run.text].slice(0, MAX_CHARACTERS).join(''), lexicon));
}

/** The distinct words of a search. Words that say nothing are left out beside others. */
export function readQuery(keywords: string, lexicon: Lexicon = NO_LEXICON): Word[] {
  const text = withoutPrices(folded(keywords));
  const whole = lexicon.synonyms.has(keyOf(text))
    ? { amounts: [], rest: text.replace(MAX_PART, '') }
    : takeAmounts(text);
  const parts = whole.rest.split(MAX_PART).flatMap((part) => wordsOfPart(part, lexicon));
  const amounts = whole.amounts.map(({ text, lexemes }): Word => ({
    text,
    runs: [],
    also: [],
    amount: lexemes,
    isThing: false,
  }));
  const words = [...new Map([...parts, ...amounts].map((word) => [word.text, word])).values()];
  const telling = words.filter((word) => !lexicon.stops.has(word.text));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}
