/**
 * Texts of the editor in the operator's language. The Chinese text itself is the key; in Chinese, and where a language lacks a text, it
 * is what is shown (docs/plugins.md).
 */

/** Texts by the Chinese ones. */
export type Texts = Readonly<Record<string, string>>;
type Params = Readonly<Record<string, string | number | undefined>>;

/** The language of the sources. */
export const CHINESE = 'zh-CN';

const PLACE = /\{(\w+)\}/g;
const CJK = /[\u3001-\u303f\u4e00-\u9fff\uff00-\uffef]/;
/** Number of messages that are remembered. */
const MAX_REFITTED = 2_000;

let language = CHINESE;
let texts: Texts | undefined;
let frames: readonly Frame[] | undefined;
const refitted = new Map<string, string>();

/** As of the attribute `lang`, and for `Intl`. */
export function currentLanguage(): string {
  return language;
}

/** Begins to say these texts. What is said already stays, so a page that changes its language loads again. */
export function speak(code: string, own?: Texts): void {
  language = code;
  texts = own;
  frames = undefined;
  refitted.clear();
}

/** A text with places, and what finds them where they are filled already. */
interface Frame {
  pattern: RegExp;
  names: string[];
  text: string;
}

function filled(text: string, params: Params): string {
  return text.replace(PLACE, (place, name: string) => String(params[name] ?? place));
}

/** Those that say most by themselves come first. */
function framesOf(own: Texts): Frame[] {
  const wordsIn = (key: string): number => key.replace(PLACE, '').length;
  return Object.entries(own)
    .filter(([key]) => key.includes('{') && CJK.test(key))
    .sort(([one], [other]) => wordsIn(other) - wordsIn(one))
    .map(([key, text]) => ({
      pattern: new RegExp(`^${key.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(PLACE, '(.*)')}$`, 's'),
      names: [...key.matchAll(PLACE)].map(([, name = '']) => name),
      text,
    }));
}

/** What stands in a place: a text, or several. */
const toldIn = (place: string): string =>
  place
    // stays Chinese: so they are joined
    .split('、')
    .map((one) => say(one))
    .join(say('、'));

/** Messages of engine and server come with their places filled. */
function refit(own: Texts, message: string): string {
  frames ??= framesOf(own);
  for (const { pattern, names, text } of frames) {
    const found = pattern.exec(message);
    if (found) return filled(text, Object.fromEntries(names.map((name, at) => [name, toldIn(found[at + 1] ?? '')])));
  }
  return message;
}

function translated(own: Texts, text: string): string {
  const known = own[text] ?? refitted.get(text);
  if (known !== undefined) return known;
  const found = refit(own, text);
  if (refitted.size >= MAX_REFITTED) refitted.clear();
  refitted.set(text, found);
  return found;
}

/** The text in the operator's language, each `{name}` replaced by the parameter of that name. */
export function say(text: string, params?: Params): string {
  const said = texts?.[text] ?? (texts && CJK.test(text) ? translated(texts, text) : text);
  return params ? filled(said, params) : said;
}
