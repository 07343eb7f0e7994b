import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS = 'server/kernel/db/migrations';
/** The first migration that must leave servers of the version before at work (CONTRIBUTING.md, "A migration"). */
const FIRST = 67;

/** Tables that grow with orders, members and goods: a statement that reads or rewrites all of one stops the shop. */
const LARGE = new Set(
  `aftersales aftersales_event aftersales_line audit cart_line coupon_code deposit_ledger favourite footprint goods goods_tag
  goods_words idempotent_call job_row known_address member member_address member_coupon member_message member_session
  order_line order_note orders page_version point_ledger receiver_name review shipment shipment_item sku stock_ledger trade
  trade_order`.split(/\s+/),
);

/** Marks a file whose statements take something away: the version that used it last. */
const CONTRACT = /^-- contract: \S/m;

/** Statements that a server of the version before does not survive; allowed in a file that is marked as a contraction. */
const TAKES_AWAY =
  /\b(?:drop table|drop column|drop default|rename (?:column|to|constraint)|set not null|(?:set data )?type (?!.*create type))/i;

const tableOf = (/** @type {string} */ statement, /** @type {RegExp} */ pattern) => pattern.exec(statement)?.[1];

/**
 * What is wrong with a statement; undefined when nothing is.
 *
 * @param {string} statement
 * @param {{ made: Set<string>, isContract: boolean }} file tables that the same file makes, and its mark
 * @returns {string | undefined}
 */
function problemOf(statement, { made, isContract }) {
  const altered = tableOf(statement, /^alter table (?:if exists )?(?:only )?"?(\w+)"?/i);
  const indexed = tableOf(statement, /^create (?:unique )?index .*? on (?:only )?"?(\w+)"?/is);
  const written = tableOf(statement, /^(?:update|delete from|insert into) (?:only )?"?(\w+)"?/i);
  const dropped = tableOf(statement, /^drop table (?:if exists )?"?(\w+)"?/i);
  const isLarge = (/** @type {string | undefined} */ table) =>
    table !== undefined && !made.has(table) && LARGE.has(table);
  if ((altered || dropped) && !made.has(altered ?? dropped ?? '') && TAKES_AWAY.test(statement) && !isContract)
    return 'takes away what the version before uses: say `-- contract: VERSION` once none runs any more';
  if (altered && !made.has(altered) && /\badd column\b/i.test(statement)) {
    if (/\bnot null\b/i.test(statement) && !/\bdefault\b/i.test(statement) && !/\bgenerated\b/i.test(statement))
      return 'adds a column that the version before cannot fill: give it a default or leave it empty';
    if (isLarge(altered) && /\bdefault (?:\w+\(|\()|\bgenerated\b/i.test(statement))
      return 'rewrites a large table: add the column empty and fill it in steps';
  }
  if (isLarge(altered) && /\badd constraint\b/i.test(statement) && !/\bnot valid\b/i.test(statement))
    return 'reads all of a large table under a lock: add the constraint as NOT VALID, the start validates it';
  if (isLarge(indexed)) return 'stops writes to a large table: the index belongs into online/';
  if (isLarge(written)) return 'writes a large table in one transaction: fill it in steps at the start';
  return undefined;
}

/**
 * Statements of migrations that stop a shop with many orders, or servers of the version before, which run beside the new ones
 * during an update.
 *
 * @param {string} folder the project's folder
 * @returns {string[]} one line per statement
 */
export function lockingStatements(folder) {
  const files = readdirSync(join(folder, MIGRATIONS)).filter(
    (name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= FIRST,
  );
  return files.toSorted().flatMap((name) => {
    const text = readFileSync(join(folder, MIGRATIONS, name), 'utf8');
    const statements = text
      .split('--> statement-breakpoint')
      .map((part) => part.replace(/^\s*--.*$/gm, '').trim())
      .filter(Boolean);
    const made = new Set(
      statements.flatMap((each) => tableOf(each, /^create table (?:if not exists )?"?(\w+)"?/i) ?? []),
    );
    const file = { made, isContract: CONTRACT.test(text) };
    return statements.flatMap((statement) => {
      const problem = problemOf(statement, file);
      return problem ? [`${name}: ${statement.split('\n')[0]}\n  ${problem}`] : [];
    });
  });
}
