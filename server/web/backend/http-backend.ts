/** The backend over HTTP: the shop served against another one that speaks the contract (API_ORIGIN). */
import type { PageDocument, PageParts, PageRequest } from '../../../engine/document/content.ts';
import { PAGE_CODE, parsePage } from '../../../engine/document/document.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { maskMobile } from '../../../engine/rules/format/text.ts';
import type { GetCall, RequestOf } from '../../../schemas/calls.ts';
import type { Asked } from '../../../storefront/entry.server.tsx';
import { breakerOf, cacheOf, type TimedCache } from '../../kernel/caches.ts';
import type { Services } from '../../kernel/http/context.ts';
import type { Backend, Credentials, Shopper, Transport } from './backend.ts';
import { DOCUMENT, httpCaller, Unreachable } from './http-call.ts';
import { layHttp } from './http-live.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function text(...candidates: unknown[]): string {
  const found = candidates.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? '' : String(found);
}

/** GET member in the two shapes it comes in; masked numbers stay as they are. */
function shopperOf(data: unknown): Shopper | undefined {
  const answer = record(data);
  const info = record(answer['memberInfo']);
  const userId = text(answer['userId'], answer['user_id'], info['user_id']);
  if (userId === '') return undefined;
  const mobile = text(info['mobile'], answer['mobile']);
  return {
    userId,
    gradeId: text(answer['grade_id'], info['grade_id']),
    loginType: text(answer['login_type']),
    isStaff: [true, 1, '1', 'true'].includes(answer['is_staff'] as string),
    mobile: mobile.includes('*') ? mobile : maskMobile(mobile),
    username: text(info['username']),
    renewed: false,
  };
}

/** milliseconds: half of a document's time is for what it shows */
const WHO_PATIENCE = DOCUMENT / 2;

/** One call for somebody with a token. */
async function whoIs(call: Backend['call'], { token }: Credentials): Promise<Asked<Shopper> | null> {
  if (token === undefined) return null;
  const { data, refused } = await call('GET member', undefined, { patience: WHO_PATIENCE });
  if (refused) return { refused };
  const shopper = shopperOf(data);
  return shopper ? { data: shopper } : null;
}

/** milliseconds: a frame that was read may stand in for one that is not answered for an hour. */
const FRAME_LIFE = HOUR_MS;
/** milliseconds: a page does not wait longer for its header */
const FRAME_PATIENCE = 2000;

/** Calls for one shopper, and what all documents have in common. */
interface Source {
  call: Backend['call'];
  /** Header, footer and settings as last read: a mall whose backend is away still shows its face. */
  frames: TimedCache<unknown>;
  now: number;
}

/** What a call of the frame answered, now or before. */
async function cached<Call extends GetCall>(
  { call, frames, now }: Source,
  name: Call,
  fields: RequestOf<Call>,
): Promise<unknown> {
  const key = `${name} ${JSON.stringify(fields)}`;
  const { data } = await call(name, fields, { patience: FRAME_PATIENCE });
  return data === undefined ? frames.get(key, now) : frames.set(key, data, now);
}

async function part(source: Source, page_name: 'header' | 'footer'): Promise<PageDocument> {
  return parsePage(await cached(source, 'GET pctemplate/getHeaderOrFooter', { page_name })).document;
}

/** The rows of a page; a frame takes the home page's settings and nothing else of it, and can do without. */
async function contentOf(source: Source, request: PageRequest): Promise<unknown> {
  const name = 'GET pctemplate/getTemplateContent';
  if (request.kind === 'frame') return (await cached(source, name, {})) ?? null;
  const fields = request.kind === 'custom' ? { theme_pc_template_id: request.pageId } : {};
  const { data, refused } = await source.call(name, fields);
  if (refused?.status === 0) throw new Unreachable();
  return data ?? null;
}

async function pageOf(source: Source, request: PageRequest): Promise<PageParts | null> {
  const [header, footer, rows] = await Promise.all([
    part(source, 'header'),
    part(source, 'footer'),
    contentOf(source, request),
  ]);
  if (request.kind === 'custom' && rows === null) return null;
  const { document: whole, issues } = parsePage(rows);
  const body =
    request.kind === 'frame'
      ? { ...whole, widgets: whole.widgets.filter((widget) => widget.type === PAGE_CODE) }
      : whole;
  const [top, middle, bottom] = await layHttp(source.call, [header, body, footer]);
  return {
    header: top ?? header,
    body: middle ?? body,
    footer: bottom ?? footer,
    title: '',
    distributorId: '0',
    issues: request.kind === 'frame' ? [] : issues,
  };
}

/** The calls of a document have one time in common, however many it makes. */
export async function httpBackend(services: Services, origin: string, who: Credentials): Promise<Transport> {
  const { db, clock } = services;
  const waiting = { breaker: breakerOf(db, origin, clock), ends: performance.now() + DOCUMENT, answered: false };
  const call = httpCaller(origin, who, waiting);
  const frames = cacheOf<unknown>(db, `frames ${origin}`, 10, FRAME_LIFE);
  return {
    who: await whoIs(call, who),
    call,
    page: (request) => pageOf({ call, frames, now: clock.now() }, request),
  };
}
