/** Prepares text for the search: runs of Chinese characters or of other letters and digits, their pairs, and their sound. */
import { pinyin } from 'pinyin-pro';
import { foldSearch } from '../../../engine/rules/format/fold.ts';
import { simplified } from '../../kernel/db/finds.ts';
import { amountsIn, numbersIn, withoutCounts } from './amounts.ts';

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
 * A text in simplified characters, half width and lower case. A change of what it answers for some text needs a migration that
 * empties goods_words, as 0057 does: the start fills it again.
 */
export function folded(text: string): string {
  return simplified(foldSearch(text).toLowerCase());
}

/** The runs of a folded text. */
export function runsIn(text: string): Run[] {
  return (withoutCounts(text).match(RUN) ?? []).map((run) => ({ text: run, isHan: HAN.test(run) }));
}

/** The runs of any text. */
export function runsOf(text: string): Run[] {
  return runsIn(folded(text));
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
  about: string;
}

/** What is known of goods, by how much it tells. */
export interface GoodsTexts {
  name: string;
  /** what goods are: their categories but the top one, brand, tags, codes */
  others: readonly string[];
  /** values of variants, by the names of their groups */
  variants: readonly (readonly [group: string, values: readonly string[]])[];
  /** what is said of them: subtitle, parameters, the top category */
  about: readonly string[];
}

/** Plain colours by the characters that names of colours contain: 月白 is 白色. */
const COLOURS: Record<string, string> = {
  白: '白',
  黑: '黑',
  红: '红绛',
  蓝: '蓝藏青',
  绿: '绿青松石',
  黄: '黄',
  紫: '紫藕',
  灰: '灰',
  粉: '粉',
  橙: '橙橘',
  棕: '棕驼咖焦糖',
  米: '米燕麦',
  金: '金',
};

function plainColours(group: string, values: readonly string[]): string[] {
  if (!group.includes('色')) return [];
  const has = (signs: string): boolean => values.some((value) => [...signs].some((sign) => value.includes(sign)));
  return Object.entries(COLOURS).flatMap(([colour, signs]) => (has(signs) ? [`${colour}色`] : []));
}

/** The row of goods. Only what they are called and what they are is found by its sound. */
export function wordsRow({ name, others, variants, about }: GoodsTexts): WordsRow {
  const ofVariants = variants.flatMap(([group, values]) => [group, ...values, ...plainColours(group, values)]);
  const values = variants.flatMap(([, each]) => each).map(folded);
  const ofName = runsOf(name);
  const ofOthers = others.flatMap(runsOf);
  const ofAbout = [...new Map([...ofVariants, ...about].flatMap(runsOf).map((run) => [run.text, run])).values()];
  const heard = [...ofName, ...ofOthers].filter((run) => run.isHan).map((run) => run.text);
  const all = [...ofName, ...ofOthers, ...ofAbout];
  const text = (runs: Run[]): string => runs.map((run) => run.text).join(' ');
  const initials = heard.map((run) =>
    syllablesOf(run)
      .map((syllable) => syllable[0])
      .join(''),
  );
  return {
    words: [
      ...new Set([
        ...all.flatMap((run) => pairsOf(run.text)),
        ...all.filter((run) => !run.isHan).flatMap((run) => threesOf(run.text)),
        ...heard.flatMap(soundLexemes),
        ...[name, ...about].map(folded).concat(values).flatMap(amountsIn),
        ...[folded(name), ...values].flatMap(numbersIn),
      ]),
    ],
    name: text(ofName),
    others: text(ofOthers),
    pinyin: heard.map(soundOf).join('|'),
    initials: initials.join(' '),
    about: text(ofAbout),
  };
}
