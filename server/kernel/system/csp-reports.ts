/**
 * Reports of what browsers refused by our pages' Content-Security-Policy. Anybody can send them, so few are stored, equal ones
 * once, and all for a week. Addresses lose their query, which may contain what a shopper typed.
 */
import { createHash } from 'node:crypto';
import { and, desc, sql } from 'drizzle-orm';
import { finds } from '../db/finds.ts';
import { seconds, type Context } from '../http/context.ts';
import { listAnswer, pagingOf, textOf, type Input } from '../http/input.ts';
import { sortOf, spanOf } from '../http/listing.ts';
import type { Handler } from '../calls/operation.ts';
import { addressKey, hit } from '../codes/rate-limit.ts';
import { cspReport } from './tables.ts';
import { MINUTE } from '../../../engine/rules/format/time.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'ip'>;

/** Requests of one IP address in a minute. */
const MAX_REPORTS_A_MINUTE = 30;
/** Rows in all. When the table is full, only the counters of known reports increase. */
const MAX_ROWS = 1000;
/** Reports that are read from one request. */
const MAX_AT_ONCE = 20;

interface Violation {
  page: string;
  directive: string;
  blocked: string;
  source: string;
}

function recordOf(value: unknown): Input {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Input) : {};
}

/** Origin and path of an address; a keyword such as inline, eval or data stays unchanged. */
function bare(value: unknown): string {
  const text = textOf(value, 2000);
  if (!URL.canParse(text)) return text.slice(0, 100);
  const { protocol, origin, pathname } = new URL(text);
  return (/^https?:/.test(protocol) ? origin + pathname : protocol.slice(0, -1)).slice(0, 200);
}

/** The path of one of our pages; '' for any other address. */
function pathOn(origin: string, value: unknown): string {
  const text = textOf(value, 2000);
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.origin === origin ? url.pathname.slice(0, 200) : '';
}

/** A report in either form: `csp-report` of report-uri, or `body` of the Reporting API. undefined for pages that are not ours. */
function violationOf(origin: string, entry: unknown): Violation | undefined {
  const whole = recordOf(entry);
  const old = recordOf(whole['csp-report']);
  const body = recordOf(whole['body']);
  const read = (name: string, camel: string): unknown => old[name] ?? body[camel];
  const page = pathOn(origin, read('document-uri', 'documentURL'));
  const directive = textOf(read('effective-directive', 'effectiveDirective') ?? old['violated-directive'], 40);
  if (page === '' || directive === '') return undefined;
  const file = bare(read('source-file', 'sourceFile'));
  const line = textOf(read('line-number', 'lineNumber'), 10);
  return {
    page,
    directive: directive.split(' ')[0] ?? '',
    blocked: bare(read('blocked-uri', 'blockedURL')) || 'inline',
    source: file === '' ? '' : `${file}:${line || '0'}`,
  };
}

async function keep({ db, clock }: Needs, violation: Violation): Promise<void> {
  const now = seconds({ clock });
  const key = createHash('sha256')
    .update(JSON.stringify(Object.values(violation)))
    .digest('base64url');
  const [known] = await db
    .update(cspReport)
    .set({ hits: sql`least(${cspReport.hits} + 1, 1000000)`, last_at: now })
    .where(sql`${cspReport.key} = ${key}`)
    .returning({ id: cspReport.report_id });
  if (known || (await db.$count(cspReport)) >= MAX_ROWS) return;
  await db
    .insert(cspReport)
    .values({ ...violation, key, first_at: now, last_at: now })
    .onConflictDoUpdate({ target: cspReport.key, set: { hits: sql`${cspReport.hits} + 1`, last_at: now } });
}

/** Stores what a browser reports about pages on `origin`; beyond 30 requests a minute from one IP address they are dropped. */
export async function noteViolations(context: Needs, origin: string, report: unknown): Promise<void> {
  if ((await hit(context, `csp:${addressKey(context.ip)}`, MAX_REPORTS_A_MINUTE, MINUTE)) > 0) return;
  const entries: unknown[] = Array.isArray(report) ? report.slice(0, MAX_AT_ONCE) : [report];
  for (const entry of entries) {
    const violation = violationOf(origin, entry);
    if (violation) await keep(context, violation);
  }
}

const SORTS = { hits: cspReport.hits, first_at: cspReport.first_at, last_at: cspReport.last_at };

/** Lists what was refused, newest first. */
export const listViolations: Handler<'cspReports'> = async ({ db }, input) => {
  const { pageSize, offset } = pagingOf(input, 20);
  const where = and(
    finds(input.keyword, cspReport.page, cspReport.blocked),
    spanOf(input, 'last_at', cspReport.last_at),
  );
  const order = sortOf(input, SORTS, [desc(cspReport.last_at), desc(cspReport.report_id)], cspReport.report_id);
  const [total, rows] = await Promise.all([
    db.$count(cspReport, where),
    db
      .select()
      .from(cspReport)
      .where(where)
      .orderBy(...order)
      .limit(pageSize)
      .offset(offset),
  ]);
  const list = rows.map(({ report_id, page, directive, blocked, source, hits, first_at, last_at }) => ({
    report_id,
    page,
    directive,
    blocked,
    source,
    hits,
    first_at,
    last_at,
  }));
  return listAnswer(list, total);
};
