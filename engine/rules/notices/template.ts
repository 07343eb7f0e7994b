/**
 * Texts with variables. `{订单号}` stands for a value; a part in square brackets is left out when a value in it is empty, as
 * `[，原因：{原因}]`. Brackets are not nested. Values are inserted as they are and are not read again.
 */

/** A text in square brackets with a variable in it, a variable, or what stands between them. */
const PART = /\[([^[\]]*\{[^[\]]*)\]|\{([^{}]*)\}/g;

const NAME = /\{([^{}]*)\}/g;

/** The names of the variables of a text, each once. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))];
}

/** The text with values by name in the places of its variables. */
export function filled(text: string, values: ReadonlyMap<string, string>): string {
  const insert = (part: string): string => part.replace(NAME, (_, name: string) => values.get(name) ?? '');
  return text.replace(PART, (part: string, inBrackets: string | undefined) => {
    if (inBrackets === undefined) return insert(part);
    return namesIn(inBrackets).every((name) => values.get(name)) ? insert(inBrackets) : '';
  });
}

/** Characters of an SMS that is sent as one, and of each part of a longer one. */
const ONE_SMS = 70;
const SMS_PART = 67;

/** How many SMS a text costs. Chinese texts are counted in UTF-16 units. */
export function smsParts({ length }: string): number {
  return length <= ONE_SMS ? 1 : Math.ceil(length / SMS_PART);
}
