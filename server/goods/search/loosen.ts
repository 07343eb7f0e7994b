/**
 * What else a search may mean when no goods have all of its words: a phrase of several words, a misspelt word, or fewer words.
 * Every step asks the index.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { cutPhrase, partsOf, type Cut } from './cut.ts';
import { wordOf, type Lexicon, type Word } from './read-query.ts';
import { exactMatch, lookUpsOf, nearMatch, soundMatch, type Match } from './word-match.ts';

/** What a search is taken for. */
export interface Reading {
  words: Word[];
  /** whether words may be misspelt */
  isNear: boolean;
  /** words that are not looked for, since no goods have them beside the others */
  dropped: string[];
}

type Common = ReadonlySet<string>;

export const matchOfReading = ({ words, isNear }: Reading, common: Common): Match =>
  (isNear ? nearMatch(words, common) : undefined) ?? exactMatch(words, common);

/** Where the search looks: the index with the conditions of the goods that the caller may see. */
export interface Place {
  db: Db;
  from: SQL;
  visible: SQL | undefined;
  common: Common;
  lexicon: Lexicon;
}

/** Maximum of goods that are counted for a word. */
const ENOUGH = 200;

/** How many goods have a word, at most `ENOUGH`: in their texts, among what they are, and in their names. */
interface Count {
  all: number;
  others: number;
  named: number;
}
const NONE: Count = { all: 0, others: 0, named: 0 };

/** Counts words as they are written, in one statement whatever their number. */
async function countWords(
  { db, from, visible = sql`true` }: Place,
  words: readonly Word[],
): Promise<Map<string, Count>> {
  const asked = words.flatMap((word) => lookUpsOf(word).map((lookUp) => ({ word: word.text, ...lookUp })));
  if (asked.length === 0) return new Map();
  const rows = await db
    .select({
      word: sql<string>`c.word`,
      all: sql<number>`count(*)::int`,
      others: sql<number>`count(*) filter (where hit.others)::int`,
      named: sql<number>`count(*) filter (where hit.named)::int`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(asked)}::json) as c(word text, query text, pattern text, named bool)
      cross join lateral (select w.name like c.pattern as named, w.others like c.pattern as others from ${from}
        where w.words @@ c.query::tsquery and ${visible} and (w.name like c.pattern or w.others like c.pattern
          or (not c.named and w.about like c.pattern)) limit ${ENOUGH}::int) hit`,
    )
    .groupBy(sql`c.word`);
  return new Map(rows.map(({ word, ...count }) => [word, count]));
}

async function finds({ db, from, visible = sql`true` }: Place, match: Match | undefined): Promise<boolean> {
  if (!match) return false;
  const [row] = await db
    .select({ any: sql<boolean>`found.is_there` })
    .from(sql`(select exists (select 1 from ${from} where ${match.where} and ${visible}) as is_there) found`);
  return row?.any ?? false;
}

/** A word of the search, with what the index knows of it. */
interface Known {
  word: Word;
  count: Count;
  cut: Cut | undefined;
  /** whether goods are called by the last word of the cut; if not, they only mention it */
  isCalled: boolean;
}

const isPhrase = ({ runs: [run, ...more] }: Word): boolean => run?.isHan === true && more.length === 0;

/** Words for how goods are packed and given; what stands before them says what the thing is (蓝莓礼盒). */
const PACKED = new Set([
  '礼盒',
  '礼品',
  '礼物',
  '礼包',
  '礼篮',
  '套装',
  '组合',
  '盒装',
  '袋装',
  '罐装',
  '整箱',
  '箱装',
]);

/** Colours of one character, which say how a thing is, though names of kinds have them, too (口红). */
const COLOURS = new Set('红橙黄绿青蓝紫黑白灰粉棕');

/** A colour after what has it: 围巾驼色, 口红正红色. */
const COLOUR_AFTER = new RegExp(`(?:[正深浅大亮淡藏米]?[${[...COLOURS].join('')}]|[金银驼米])色$`, 'u');

/** The words, with how goods are packed and given, or coloured, as a word of its own: 陶碗套装 is a 陶碗. */
function unpacked(words: readonly Word[], lexicon: Lexicon): Word[] {
  return words.flatMap((word) => {
    const packing = [...PACKED].find((one) => word.text.endsWith(one));
    const ending = isPhrase(word) ? (packing ?? COLOUR_AFTER.exec(word.text)?.[0]) : undefined;
    const thing = word.text.slice(0, -(ending?.length ?? 0));
    return ending && [...thing].length > 1 ? [wordOf(thing, lexicon), wordOf(ending, lexicon)] : [word];
  });
}

async function knowledgeOf(place: Place, words: readonly Word[]): Promise<Known[]> {
  const parts = words.filter(isPhrase).flatMap(({ text }) => partsOf(text));
  const counts = await countWords(place, [...words, ...parts.map((part) => wordOf(part, place.lexicon))]);
  return words.map((word) => {
    const count = counts.get(word.text) ?? NONE;
    const cut =
      count.all === 0 && isPhrase(word) ? cutPhrase(word.text, (part) => counts.has(part), place.lexicon) : undefined;
    const head = cut?.words.at(-1);
    const { others, named } = (head && counts.get(head.text)) ?? NONE;
    return { word, count, cut, isCalled: others + named > 0 };
  });
}

/**
 * The words with each unknown phrase cut, when at most `left` characters in a row are in no word of it. With some left, the rest must
 * say what the thing is: 电风扇 is nothing that mentions a 风扇.
 */
function allCut(known: readonly Known[], left: 0 | 1): Word[] {
  const isWhole = ({ rest, words, isHeadless }: Cut, isCalled: boolean): boolean => {
    const isTold = rest.length === 0 || (isCalled && words.some(({ text }) => [...text].length > 1));
    return isTold && words.length > 0 && !isHeadless && rest.every((text) => [...text].length <= left);
  };
  return known.flatMap(({ word, cut, isCalled }) => (cut && isWhole(cut, isCalled) ? cut.words : [word]));
}

/** The words with what is in no word of a phrase by its sound (龙景茶); undefined when some of it is unheard, or nothing was cut. */
async function allHeard(place: Place, known: readonly Known[]): Promise<Word[] | undefined> {
  const found: Word[] = [];
  let isOther = false;
  for (const { word, cut } of known) {
    if (!cut || cut.words.length === 0) found.push(word);
    for (const { text, isWord } of cut && cut.words.length > 0 ? cut.parts : []) {
      const part = wordOf(text, place.lexicon);
      if (!isWord && !(await finds(place, soundMatch(part)))) return undefined;
      isOther ||= !isWord;
      found.push(part);
    }
  }
  return isOther ? found : undefined;
}

/** A word that may be looked for. */
interface Candidate {
  word: Word;
  isNear: boolean;
  /** smaller the more it says of what the thing is: its name, a word in names, a word in descriptions, an amount */
  order: 0 | 1 | 2 | 3;
}

function candidateOf(word: Word, { others, named }: Count): Candidate {
  const isSaid = others + named === 0 || COLOURS.has(word.text);
  const isThing = word.isThing && !COLOURS.has(word.text);
  return { word, isNear: false, order: isThing ? 0 : word.amount.length > 0 ? 3 : isSaid ? 2 : 1 };
}

/** The words of a phrase, whose last one is the thing, and the others say how it is (游戏机械键盘), whatever else they name. */
function candidatesOfPhrase(words: readonly Word[], counts: ReadonlyMap<string, Count>): Candidate[] {
  const found = words.map((word) => candidateOf(word, counts.get(word.text) ?? NONE));
  const last = found.at(-1);
  if (!last || last.order > 1) return found;
  return found.map((one) => (one === last ? { ...one, order: 0 } : { ...one, order: one.order === 0 ? 1 : one.order }));
}

/** A word that no goods have as it is written: by its sound, or misspelt. */
async function guessed(place: Place, word: Word): Promise<Candidate | undefined> {
  const candidate = { word, order: 1 } as const;
  if (await finds(place, exactMatch([word], place.common))) return { ...candidate, isNear: false };
  return (await finds(place, nearMatch([word], place.common))) ? { ...candidate, isNear: true } : undefined;
}

/** Words for things of all kinds: 宠物用品 is nothing for babies, a 充电器 no cup. */
const GENERAL = new Set(['用品', '商品', '产品', '物品', '配件', '设备', '器', '具', '品', '物', '件', '机', '器具']);

/** Words for who uses a thing, which goods seldom name: 女士包. */
const WHOSE = new Set(['男士', '女士', '男款', '女款', '成人', '儿童']);

/**
 * The words of a phrase of which fewer may be looked for. One character at its end must be what the thing is called, after 的
 * (吃饭的碗) or beside words that say how it is (米色包): 沙发床 is no 床.
 */
function partsToChoose(phrase: string, cut: Cut | undefined, { things }: Lexicon): Word[] {
  if (!cut || cut.isHeadless) return [];
  const head = cut.words.at(-1);
  if (head && GENERAL.has(head.text)) return [];
  const isShort = head !== undefined && [...head.text].length === 1;
  if (!isShort || phrase.endsWith(`的${head.text}`)) return cut.words;
  const isOther = ({ text }: Word): boolean => things.some((name) => name.includes(text) || text.endsWith(name));
  const isThing =
    cut.rest.every((text) => WHOSE.has(text)) &&
    head.isThing &&
    cut.words.every((word) => word === head || !isOther(word));
  return isThing ? cut.words : [];
}

async function candidatesOf(place: Place, { word, count, cut }: Known): Promise<Candidate[]> {
  if (count.all > 0) return [candidateOf(word, count)];
  const parts = partsToChoose(word.text, cut, place.lexicon);
  if (parts.length > 0) {
    return candidatesOfPhrase(parts, await countWords(place, parts));
  }
  const misspelt = await guessed(place, word);
  return misspelt ? [misspelt] : [];
}

/**
 * Whether what is left says what the thing is: a colour or an amount alone does not, and a code is either right or wrong.
 */
function isWorth(kept: readonly Candidate[], dropped: readonly string[]): boolean {
  const names = kept.filter(({ order }) => order < 2);
  const isCode = dropped.some((text) => /\d{3}/.test(text));
  return names.some(({ word }) => !isCode || word.runs.some(({ isHan }) => isHan));
}

/** As many words as some goods have together, those that tell most first. */
async function fewer(place: Place, known: readonly Known[]): Promise<Reading | undefined> {
  const candidates: Candidate[] = [];
  for (const each of known) candidates.push(...(await candidatesOf(place, each)));
  // The last word of a Chinese phrase says what the thing is.
  const isPacked = ({ word }: Candidate): number => Number(PACKED.has(word.text));
  const inOrder = candidates.toReversed().toSorted((a, b) => a.order - b.order || isPacked(a) - isPacked(b));
  let kept: Candidate[] = [];
  const readingOf = (chosen: readonly Candidate[]): Omit<Reading, 'dropped'> => ({
    words: candidates.filter((one) => chosen.includes(one)).map(({ word }) => word),
    isNear: chosen.some(({ isNear }) => isNear),
  });
  for (const next of inOrder) {
    const chosen = [...kept, next];
    const isFirst = kept.length === 0;
    if (isFirst || (await finds(place, matchOfReading({ ...readingOf(chosen), dropped: [] }, place.common))))
      kept = chosen;
  }
  const reading = readingOf(kept);
  const dropped = known.flatMap(({ word, cut }) => {
    const texts = cut && !cut.isHeadless ? [...cut.words.map(({ text }) => text), ...cut.rest] : [word.text];
    return texts.filter((text) => !reading.words.some((one) => one.text === text || one === word));
  });
  return isWorth(kept, dropped) ? { ...reading, dropped } : undefined;
}

/** What a search without hits is taken for instead; undefined when no goods come near. */
export async function loosen(place: Place, words: readonly Word[]): Promise<Reading | undefined> {
  const known = await knowledgeOf(place, unpacked(words, place.lexicon));
  const asCut = async (left: 0 | 1): Promise<Reading | undefined> => {
    const cut = allCut(known, left);
    const isOther = cut.some((word) => !words.includes(word));
    const isFound = isOther && (await finds(place, exactMatch(cut, place.common)));
    return isFound ? { words: cut, isNear: false, dropped: [] } : undefined;
  };
  const cut = await asCut(0);
  if (cut) return cut;
  const heard = await allHeard(place, known);
  if (heard && (await finds(place, nearMatch(heard, place.common)))) return { words: heard, isNear: true, dropped: [] };
  if (await finds(place, nearMatch(words, place.common))) return { words: [...words], isNear: true, dropped: [] };
  return (await asCut(1)) ?? fewer(place, known);
}
