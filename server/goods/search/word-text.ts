/** Prepares text for the search: runs of Chinese characters or of other letters and digits, their pairs, and their sound. */
import { pinyin } from 'pinyin-pro';
import { foldSearch } from '../../../engine/rules/format/fold.ts';
import { simplified } from '../../kernel/db/finds.ts';

/** A run: adjacent Chinese characters, or adjacent letters and digits. */
export interface Run {
  text: string;
  isHan: boolean;
}

const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const HAN = /^\p{Script=Han}/u;

/** Maximum letters in a lexeme of pinyin and of initials; longer ones are checked against the text. */
export const MAX_PINYIN = 12;
export const MAX_INITIALS = 4;

/** Lexemes of pinyin and initials begin with a sign that no run contains. */
export const PINYIN_SIGN = '+';
export const INITIALS_SIGN = '=';

/**
 * The runs of a text, in simplified characters, half width and lower case. A change of what it answers for some text needs a
 * migration that empties goods_words, as 0057 does: the start fills it again.
 */
export function runsOf(text: string): Run[] {
  const found = simplified(foldSearch(text).toLowerCase()).match(RUN) ?? [];
  return found.map((run) => ({ text: run, isHan: HAN.test(run) }));
}

/** Pinyin without tones, one syllable per character; ü is written v, as people type it. */
function syllablesOf(han: string): string[] {
  return pinyin(han, { toneType: 'none', type: 'array', v: true });
}

/** The sound of Chinese characters, each syllable between spaces: ' lan mei '. */
export function soundOf(han: string): string {
  return ` ${syllablesOf(han).join(' ')} `;
}

/** Pairs of neighbours, and the last character alone, so that every character begins an entry. */
export function pairsOf(run: string): string[] {
  const characters = [...run];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/** Triples of neighbours: there are so few pairs of digits that most numbers contain any of them. */
export function threesOf(run: string): string[] {
  const characters = [...run];
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));
}

/** The sounds by which a run is found: pinyin and initials starting at each of its characters. */
export function soundLexemes(han: string): string[] {
  const syllables = syllablesOf(han);
  return syllables.flatMap((_, start) => {
    const rest = syllables.slice(start, start + MAX_PINYIN);
    const initials = rest.slice(0, MAX_INITIALS).map((syllable) => syllable[0]);
    return [PINYIN_SIGN + rest.join('').slice(0, MAX_PINYIN), INITIALS_SIGN + initials.join('')];
  });
}

/** A row of goods_words without its number; `words` are the lexemes. */
export interface WordsRow {
  words: string[];
  name: string;
  others: string;
  pinyin: string;
  initials: string;
}

/** The row of goods: `name`, and `others` (brand, tags, codes). */
export function wordsRow(name: string, others: readonly string[]): WordsRow {
  const ofName = runsOf(name);
  const ofOthers = others.flatMap(runsOf);
  const all = [...ofName, ...ofOthers];
  const textsOf = (isHan: boolean): string[] => all.filter((run) => run.isHan === isHan).map((run) => run.text);
  const han = textsOf(true);
  const text = (runs: Run[]): string => runs.map((run) => run.text).join(' ');
  const initials = han.map((run) =>
    syllablesOf(run)
      .map((syllable) => syllable[0])
      .join(''),
  );
  return {
    words: [
      ...new Set([
        ...all.flatMap((run) => pairsOf(run.text)),
        ...textsOf(false).flatMap(threesOf),
        ...han.flatMap(soundLexemes),
      ]),
    ],
    name: text(ofName),
    others: text(ofOthers),
    pinyin: han.map(soundOf).join('|'),
    initials: initials.join(' '),
  };
}
