/** JSON bodies: parsed without prototypes, and with limited depth. */
import type { FastifyInstance } from 'fastify';

/** Levels of the deepest body that is accepted; the deepest of ours, pages, have about ten. */
const MAX_LEVELS = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The codes of `[` and `{` differ in one bit, and so do those of `]` and `}`. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
const CASE_BIT = 0x20;

/** Index of the quote that ends the text which began before `start`. */
function endOfText(json: string, start: number): number {
  let index = start;
  while (index < json.length && json.charCodeAt(index) !== QUOTE) index += json.charCodeAt(index) === BACKSLASH ? 2 : 1;
  return index;
}

/** true when brackets outside of texts nest deeper than `most`. It does not recurse, so deep input cannot exhaust the stack. */
function isDeeperThan(json: string, most: number): boolean {
  let level = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) index = endOfText(json, index + 1);
    else if ((code & ~CASE_BIT) === OPENING) level += 1;
    else if ((code & ~CASE_BIT) === CLOSING) level -= 1;
    if (level > most) return true;
  }
  return false;
}

/** Reads JSON bodies. A body deeper than 64 levels is a 400, since recursive code would run out of stack. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(String(body), MAX_LEVELS))
      return done(Object.assign(new Error('The body nests too deep.'), { statusCode: 400 }));
    return parse(request, String(body), done);
  });
}
