/**
 * How statements go to PostgreSQL. It plans one once per connection when it has a name: those that come again get one here, so
 * that nobody who writes a query has to think of it; rare ones and those of changing length stay as they are. What is sent in
 * one turn goes in one write.
 */
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import { knownAnswers, type Done, type NamedStatement } from './known-answers.ts';

/** Times a text is seen before it is worth a plan. */
const OFTEN = 3;
/** Names at most; each is a plan in the memory of every connection. */
const MOST_NAMES = 300;
/** Texts counted at most; beyond them nothing new is named. */
const MOST_TEXTS = 3000;

interface Statement {
  name?: string;
  text: string;
}

/** Gives the name of a text that came often, else undefined. */
export function statementNames(): (text: string) => string | undefined {
  const seen = new Map<string, number | string>();
  let named = 0;
  return (text) => {
    const known = seen.get(text);
    if (typeof known === 'string') return known;
    if (known === undefined && seen.size >= MOST_TEXTS) return undefined;
    const times = (known ?? 0) + 1;
    if (times < OFTEN || named >= MOST_NAMES) {
      seen.set(text, times);
      return undefined;
    }
    named += 1;
    const name = `s_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
    seen.set(text, name);
    return name;
  };
}

function isStatement(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);
}

interface Stream {
  cork(): void;
  uncork(): void;
}

/** Holds back what is written until the turn is over. */
function inOneWrite(stream: Stream): () => void {
  let held = false;
  return () => {
    if (held) return;
    held = true;
    stream.cork();
    process.nextTick(() => {
      held = false;
      stream.uncork();
    });
  };
}

function isBegin(config: unknown): boolean {
  return isStatement(config) && /^begin\b/.test(config.text);
}

/** Drizzle gives a connection back only when its transaction began: one whose begin fails would be lost to the pool. */
function begun(client: PoolClient, answer: unknown): unknown {
  if (answer instanceof Promise) answer.catch((error: Error) => client.release(error));
  return answer;
}

/** Names the statements of a connection as it sends them, and sends those of a turn together. */
export function nameStatements(client: PoolClient, nameOf: (text: string) => string | undefined): void {
  const plain = Object.getPrototypeOf(client) as { query(...args: unknown[]): unknown };
  const hold = inOneWrite((client as unknown as { connection: { stream: Stream } }).connection.stream);
  const queryOf = knownAnswers(client);
  const send = (statement: NamedStatement, values: unknown, done?: Done): unknown => {
    if (done) return void plain.query.call(client, queryOf(statement, values, done));
    return new Promise((resolve, reject) => {
      const settle: Done = (error, result) => (error ? reject(error) : resolve(result));
      plain.query.call(client, queryOf(statement, values, settle));
    });
  };
  const naming = (config: unknown, ...rest: unknown[]): unknown => {
    hold();
    if (isBegin(config)) return begun(client, plain.query.call(client, config, ...rest));
    if (!isStatement(config)) return plain.query.call(client, config, ...rest);
    const [values, done] = rest;
    const name = config.name ?? (Array.isArray(values) && values.length > 0 ? nameOf(config.text) : undefined);
    if (name === undefined) return plain.query.call(client, config, ...rest);
    return send({ ...config, name }, values, done as Done | undefined);
  };
  client.query = naming as typeof client.query;
}
