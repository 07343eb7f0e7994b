/**
 * Plans that the embedded database keeps. PGlite parses and plans a statement anew each time it is sent, which takes longer than
 * most statements themselves. Here one whose text comes often gets a name (named-statements): the database is asked once what it
 * means, and then only its values travel. PGlite sends the messages of a statement one after the other, never two statements at once.
 */
import { protocol, type messages, type PGlite } from '@electric-sql/pglite';
import { statementNames } from './named-statements.ts';

type Answer = messages.BackendMessage[];
type Options = [options?: Parameters<PGlite['execProtocolStream']>[1]];

/** What the database said of a named statement. */
interface Kept {
  parsed: Answer;
  described?: Answer;
}

const PARSE = 0x50;
const DESCRIBE = 0x44;
const BIND = 0x42;
/** Of a Describe: a statement, not a portal. */
const STATEMENT = 0x53;
/** Bytes of a message's kind and length. */
const HEAD = 5;

/** ms. Nothing analyzes tables here, so no plan grows old by itself: one of a small table would stay when it is large. */
const LIFE = 60_000;

const utf8 = new TextDecoder();

/** The text of a Parse message without a name and without types of its parameters; undefined for any other. */
function textOf(message: Uint8Array): string | undefined {
  const end = message.indexOf(0, HEAD + 1);
  const hasNoTypes = message[end + 1] === 0 && message[end + 2] === 0;
  return message[HEAD] === 0 && end > 0 && hasNoTypes ? utf8.decode(message.subarray(HEAD + 1, end)) : undefined;
}

/** The Bind message of the unnamed portal and statement, for the statement `name`, which is ASCII. */
function bindNamed(message: Uint8Array, name: string): Uint8Array {
  const named = new Uint8Array(message.length + name.length);
  named.set(message.subarray(0, HEAD + 1));
  named.set(Buffer.from(name), HEAD + 1);
  named.set(message.subarray(HEAD + 1), HEAD + 1 + name.length);
  new DataView(named.buffer).setUint32(1, named.length - 1);
  return named;
}

/**
 * Names the statements of a database that has its tables, once: a plan does not outlive a change of what it answers. All are planned
 * anew after `life` ms.
 */
export function keepPlans(client: PGlite, life = LIFE): void {
  if (Object.hasOwn(client, 'execProtocolStream')) return;
  const nameOf = statementNames();
  const send = client.execProtocolStream.bind(client);
  const kept = new Map<string, Kept>();
  let current: string | undefined;
  let planned = performance.now();

  const renew = async (...options: Options): Promise<void> => {
    if (performance.now() - planned < life) return;
    planned = performance.now();
    // In a transaction that failed this is refused, as is what comes after it.
    await send(protocol.serialize.query('discard plans'), ...options).catch(() => undefined);
  };
  const parse = async (text: string, name: string, ...options: Options): Promise<Answer> => {
    const known = kept.get(name);
    if (known) {
      await renew(...options);
      return known.parsed;
    }
    const parsed = await send(protocol.serialize.parse({ name, text }), ...options);
    kept.set(name, { parsed });
    return parsed;
  };
  const describe = async (name: string, ...options: Options): Promise<Answer> => {
    const statement = kept.get(name) as Kept;
    return (statement.described ??= await send(protocol.serialize.describe({ type: 'S', name }), ...options));
  };

  client.execProtocolStream = async (message, ...options) => {
    const kind = message[0];
    if (kind === PARSE) {
      const text = textOf(message);
      current = text === undefined ? undefined : nameOf(text);
      if (text !== undefined && current) return parse(text, current, ...options);
    }
    if (current && kind === DESCRIBE && message[HEAD] === STATEMENT) return describe(current, ...options);
    return send(current && kind === BIND ? bindNamed(message, current) : message, ...options);
  };
}
