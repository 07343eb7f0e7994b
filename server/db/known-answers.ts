/**
 * What the rows of a named statement look like is asked of PostgreSQL once per connection. It cannot change after that: a plan
 * whose answer would is refused. pg asks each time, and reading the description costs more than reading a row.
 */
import pg from 'pg';
import type { PoolClient } from 'pg';

export interface NamedStatement {
  name: string;
  text: string;
}

export type Done = (error: Error | null, result: unknown) => void;

/** What pg keeps of a description (pg/lib/result.js). */
interface Described {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** A query of pg with what it hides (pg/lib/query.js). */
interface PgQuery extends pg.Submittable {
  readonly name: string;
  readonly _rowMode: string | undefined;
  readonly _result: Described;
  _accumulateRows: boolean;
  submit(connection: object): Error | null;
  handleRowDescription(message: object): void;
  handleCommandComplete(message: object, connection: object): void;
}

const PgQuery = pg.Query as unknown as new (statement: NamedStatement, values: unknown, done: Done) => PgQuery;

/** The descriptions of a connection by name and form of the rows; null for a statement that answers none. */
type Known = Map<string, Described | null>;

class KnownQuery extends PgQuery {
  readonly #known: Known;
  readonly #quiet: object;
  #isDescribed = false;

  constructor(statement: NamedStatement, values: unknown, done: Done, known: Known, quiet: object) {
    super(statement, values, done);
    this.#known = known;
    this.#quiet = quiet;
  }

  get #key(): string {
    return `${this._rowMode ?? ''} ${this.name}`;
  }

  override submit(connection: object): Error | null {
    const described = this.#known.get(this.#key);
    if (described === undefined) return super.submit(connection);
    this.#isDescribed = true;
    this._accumulateRows = true;
    if (described) Object.assign(this._result, described);
    return super.submit(this.#quiet);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#isDescribed = true;
    this.#known.set(this.#key, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  override handleCommandComplete(message: object, connection: object): void {
    if (!this.#isDescribed) this.#known.set(this.#key, null);
    super.handleCommandComplete(message, connection);
  }
}

/** The queries of a connection for named statements. */
export function knownAnswers(client: PoolClient): (statement: NamedStatement, values: unknown, done: Done) => object {
  const known: Known = new Map();
  const { connection } = client as unknown as { connection: object };
  const quiet: object = Object.create(connection, { describe: { value: () => undefined } });
  return (statement, values, done) => new KnownQuery(statement, values, done, known, quiet);
}
