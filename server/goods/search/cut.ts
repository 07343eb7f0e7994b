/** Cuts Chinese phrases, which have no spaces, into words that some goods have. */
import type { Lexicon, Word } from './read-query.ts';
import { wordOf } from './read-query.ts';

/** Maximum characters of a phrase that is cut, and of a word in it. */
const MAX_PHRASE = 16;
const MAX_WORD = 8;
/** Endings that say nothing about the thing: 连衣裙子, 礼盒装, 跑鞋类, 九分裤女. None is a word by itself. */
const ENDINGS = new Set('子儿类款装型式用的了吗呢吧品个只双条件男女');
/** What joins words and is in none: 送女朋友的礼物. */
const PARTICLES = /[的了吗呢吧]/u;

/** A part of a phrase. */
export interface Part {
  text: string;
  isWord: boolean;
}

/** How a phrase is cut. */
export interface Cut {
  /** all of it in order; neighbouring characters that are in no word are one part */
  parts: Part[];
  words: Word[];
  /** parts that are no words */
  rest: string[];
  /** whether the last character, which says what the thing is (羽绒服), is in none of the words */
  isHeadless: boolean;
}

/** Index of the last character of a phrase that is no ending. */
const lastTelling = (characters: readonly string[]): number =>
  characters.findLastIndex((character) => !ENDINGS.has(character));

/** The parts of a phrase that may be words: two characters or more, and the last one that is no ending. */
export function partsOf(phrase: string): string[] {
  const characters = [...phrase].slice(0, MAX_PHRASE);
  const { length } = characters;
  if (length < 3) return [];
  const parts = characters.flatMap((_, start) =>
    Array.from({ length: Math.min(MAX_WORD, length - start) - 1 }, (_, more) =>
      characters.slice(start, start + 2 + more).join(''),
    ),
  );
  return [...new Set([...parts, characters[lastTelling(characters)] ?? phrase])].filter((part) => part !== phrase);
}

/** A way to cut the rest of a phrase from some character on. Fewer characters in no word are better, then fewer words. */
interface Way {
  parts: Part[];
  lost: number;
  words: number;
}

const isBetter = (one: Way, other: Way): boolean =>
  one.lost < other.lost || (one.lost === other.lost && one.words < other.words);

function bestWay(characters: readonly string[], isKnown: (part: string) => boolean, { synonyms, stops }: Lexicon): Way {
  const isFit = (text: string, isLast: boolean): boolean => {
    if (PARTICLES.test(text)) return synonyms.has(text);
    return [...text].length > 1 || (isLast && !ENDINGS.has(text));
  };
  const { length } = characters;
  const last = lastTelling(characters);
  const ways: Way[] = [];
  ways[length] = { parts: [], lost: 0, words: 0 };
  const from = (at: number): Way => ways[at] ?? { parts: [], lost: 0, words: 0 };
  for (let start = length - 1; start >= 0; start -= 1) {
    const alone = { text: characters[start] ?? '', isWord: false };
    const after = from(start + 1);
    let best: Way = { parts: [alone, ...after.parts], lost: after.lost + 1, words: after.words };
    for (let end = Math.min(length, start + MAX_WORD); end > start; end -= 1) {
      const text = characters.slice(start, end).join('');
      const isStop = text === '的' || stops.has(text);
      const isWord = isFit(text, end > last) && isKnown(text);
      if (!isStop && !isWord) continue;
      const rest = from(end);
      const parts = isStop ? rest.parts : [{ text, isWord }, ...rest.parts];
      const way = { parts, lost: rest.lost, words: rest.words + (isStop ? 0 : 1) };
      if (isBetter(way, best)) best = way;
    }
    ways[start] = best;
  }
  return from(0);
}

/** Neighbouring characters that are in no word become one part. */
function joined(parts: readonly Part[]): Part[] {
  const found: Part[] = [];
  for (const part of parts) {
    const before = found.at(-1);
    if (!part.isWord && before && !before.isWord) found.splice(-1, 1, { ...before, text: before.text + part.text });
    else found.push(part);
  }
  return found;
}

/** Cuts a phrase; `isKnown` says which of its parts some goods have. */
export function cutPhrase(phrase: string, isKnown: (part: string) => boolean, lexicon: Lexicon): Cut {
  const characters = [...phrase].slice(0, MAX_PHRASE);
  const way = bestWay(characters, isKnown, lexicon);
  const ending = way.parts.findLastIndex(({ text, isWord }) => isWord || !ENDINGS.has(text)) + 1;
  const parts = joined(way.parts.slice(0, ending));
  return {
    parts,
    words: parts.filter(({ isWord }) => isWord).map(({ text }) => wordOf(text, lexicon)),
    rest: parts.filter(({ isWord }) => !isWord).map(({ text }) => text),
    isHeadless: parts.at(-1)?.isWord === false,
  };
}
