/** The backend over HTTP: the shop in front of another server that implements the contract (API_ORIGIN). */
import { safePicture } from '../../../engine/address.ts';
import type { PageDocument, PageParts, PageRequest } from '../../../engine/document/content.ts';
import { PAGE_CODE, parsePage } from '../../../engine/document/document.ts';
import { visibleDocument } from '../../../engine/document/marks.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { maskMobile } from '../../../engine/rules/format/text.ts';
import type { GetCall, RequestOf } from '../../../schemas/calls.ts';
import type { CallResult } from '../../../storefront/entry.server.tsx';
import { breakerOf, cacheOf, type TimedCache } from '../../kernel/caches.ts';
import type { Services } from '../../kernel/http/context.ts';
import type { Backend, Credentials, Shopper, Transport } from './backend.ts';
import { DOCUMENT, httpCaller, Unreachable } from './http-call.ts';
import { layHttp } from './http-live.ts';
import { withStandIns } from './stand-ins.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function text(...candidates: unknown[]): string {
  const found = candidates.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? '' : String(found);
}

/** Reads GET member in its two forms; masked numbers stay unchanged. */
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
    avatar: safePicture(text(info['avatar'])),
    renewed: false,
  };
}

/** milliseconds: half of a document's time is kept for its content */
const WHO_PATIENCE = DOCUMENT / 2;

/** Identifies a visitor with a token by one call. */
async function whoIs(call: Backend['call'], { token }: Credentials): Promise<CallResult<Shopper> | null> {
  if (token === undefined) return null;
  const { data, refused } = await call('GET member', undefined, { patience: WHO_PATIENCE });
  if (refused) return { refused };
  const shopper = shopperOf(data);
  return shopper ? { data: shopper } : null;
}

/** milliseconds for which the last header, footer and settings replace ones that cannot be read */
const FRAME_LIFE = HOUR_MS;
/** milliseconds that a page waits for its header */
const FRAME_PATIENCE = 2000;

/** What calls for one visitor and the cached frames need. */
interface Source {
  call: Backend['call'];
  /** Header, footer and settings as last read, so that a mall whose backend does not answer still shows them. */
  frames: TimedCache<unknown>;
  now: number;
}

/** The answer of a call of the frame, new or cached. */
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
  return visibleDocument(parsePage(await cached(source, 'GET pctemplate/getHeaderOrFooter', { page_name })).document);
}

/** The rows of a page. For the frame only the home page's settings are used, and they are optional. */
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
  const all =
    request.kind === 'frame'
      ? { ...whole, widgets: whole.widgets.filter((widget) => widget.type === PAGE_CODE) }
      : whole;
  // What our designer hides is hidden here, too.
  const body = visibleDocument(all);
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

/** All calls of a document share one time limit. */
export async function httpBackend(services: Services, origin: string, who: Credentials): Promise<Transport> {
  const { db, clock } = services;
  const waiting = { breaker: breakerOf(db, origin, clock), ends: performance.now() + DOCUMENT, answered: false };
  const call = withStandIns(httpCaller(origin, who, waiting));
  const frames = cacheOf<unknown>(db, `frames ${origin}`, 10, FRAME_LIFE);
  return {
    who: await whoIs(call, who),
    call,
    page: (request) => pageOf({ call, frames, now: clock.now() }, request),
  };
}
