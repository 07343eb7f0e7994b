/**
 * Documents for guests without cookies. They are the same for all such guests, so one is rendered for all requests within two
 * seconds, and compressed once. Of a request it contains only the origin, the path and the parameters that the page reads. Saves
 * 88 % of the server's CPU of the home page (2026-11-27). While the database is away they are served although old. Where a test
 * decides what is shown, there is one for each choice of versions.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageAt, RenderedDocument } from '../../../storefront/entry.server.tsx';
import { outside } from '../../kernel/db/transaction.ts';
import { changeNumber, SizedCache, TimedCache } from '../../kernel/caches.ts';
import { codingOf, type Coding } from '../../kernel/http/coding.ts';
import type { Services } from '../../kernel/http/context.ts';
import { statusOf } from '../../kernel/http/status.ts';
import { reading } from '../../kernel/http/reading.ts';
import { inTime } from '../../kernel/in-time.ts';
import { reporter } from '../../kernel/log.ts';
import type { Shop, WebAssets } from '../assets/assets.ts';
import { runningExperiments, type Running } from '../../content/experiments/running.ts';
import { bucketOf, keepBucket, NO_BUCKET, type Bucket } from './bucket.ts';
import { writeDocument } from './document.ts';
import { baseOf } from '../h5.ts';
import { DOCUMENT_LIMIT, sendDocument, sharedHeaders } from './send-document.ts';
import { anybody, isAnonymous, isApp, type Visitor } from '../site.ts';

/** milliseconds; the maximum age of prices and stock in a document (storefront spec 1) */
const LIFE = 2000;
/** milliseconds for which a document is kept, in case the database is away */
const OLD = 600_000;
/** milliseconds in which nothing is rendered after the database was away, so that nobody waits for it */
const AWAY = 1000;
/** Maximum of paths whose parameters are cached; saves 84 % of the server's CPU of a shared document (2026-11-27). */
const MAX_PATHS = 5000;
/**
 * With this parameter the home page handles a payment: Alipay returns the browser there, and all parameters of the query count.
 */
const OF_A_PAYMENT = 'out_trade_no';

interface CachedDocument {
  key: string;
  base: '' | '/h5';
  /** milliseconds, by the clock of the services */
  made: number;
  html: Buffer;
  /** weak, since the same document is sent compressed and plain */
  tag: string;
  /** A test decides what it shows. */
  isTested: boolean;
  /** compressed bytes by coding, made at the first request */
  packed: Map<Coding, Promise<Buffer>>;
}

/** A document rendered for all guests; it is cached only when it is a page. */
type Outcome = { cached: CachedDocument } | { rendered: RenderedDocument; visitor: Visitor };

/** With the bucket of the request that it is for. */
type Found = Outcome & { bucket: Bucket };

/** What the tests choose for a bucket, as a part of a key. */
const choiceOf = (tests: readonly Running[], bucket: number | undefined): string =>
  tests
    .map(({ experiment_id, versions }) => ` ${experiment_id}:${bucket === undefined ? '' : versions[bucket]}`)
    .join('');

/** The address with only the parameters that its page reads, in order; undefined when the page is not the same for all guests. */
function knownAddress(url: URL, namesOf: () => PageAt['sharedNames']): URL | undefined {
  if (url.search !== '' && url.searchParams.has(OF_A_PAYMENT)) return undefined;
  const known = namesOf();
  if (!known || url.search === '') return known ? url : undefined;
  const address = new URL(url);
  address.search = '';
  for (const name of known) {
    const value = url.searchParams.get(name);
    if (value !== null) address.searchParams.set(name, value);
  }
  return address;
}

const PACK: Record<Coding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (html) => promisify(gzip)(html),
};

/** Compresses at the first request; the other requests use the same result. */
function packed(cached: CachedDocument, coding: Coding, grow: (bytes: number) => void): Promise<Buffer> {
  const known = cached.packed.get(coding);
  if (known) return known;
  const made = PACK[coding](cached.html);
  cached.packed.set(coding, made);
  void made.then(
    ({ length }) => grow(length),
    () => cached.packed.delete(coding),
  );
  return made;
}

interface Making {
  request: FastifyRequest;
  shop: Shop;
  address: URL;
  /** the key without the choices of tests */
  plain: string;
  running: readonly Running[];
  bucket: number | undefined;
}

/** The documents of one server that guests without cookies share. */
export class SharedDocuments {
  readonly #cached: SizedCache<CachedDocument>;
  /** Documents being rendered; requests meanwhile wait for the same one. */
  readonly #making = new Map<string, Promise<Outcome>>();
  #awayUntil = 0;
  /** Numbers of the tests that decide what a document shows, by its key without their choices. */
  readonly #tested = new TimedCache<ReadonlySet<number>>(MAX_PATHS, Infinity);
  /** Tests that ran when they were last read, by site. */
  readonly #running = new Map<string, readonly Running[]>();
  readonly #pages = new TimedCache<PageAt>(MAX_PATHS, Infinity);

  constructor(
    readonly services: Services,
    readonly assets: WebAssets,
  ) {
    this.#cached = new SizedCache(services.config.documentCache, OLD);
    services.metrics?.watchCache('documents', this.#cached);
  }

  /** The shared document of an address; undefined when the visitor or the page has no shared document. */
  async find(request: FastifyRequest, url: URL): Promise<Found | undefined> {
    const { services, assets } = this;
    if (assets.development || !isAnonymous(request)) return undefined;
    const shop = await assets.shop();
    const address = knownAddress(url, () => this.#pageAt(shop, url).sharedNames);
    if (!address || shop.hasSeveral(url.searchParams)) return undefined;
    const plain = `${isApp(services.config, request) ? 'app' : 'web'} ${changeNumber(services.db)} ${address.href}`;
    const running = await this.#runningOn(url);
    const bucket = running.length > 0 ? bucketOf(request) : NO_BUCKET;
    const now = services.clock.now();
    const known = running.length > 0 ? this.#tested.get(plain, now) : undefined;
    const tests = known ? running.filter(({ experiment_id }) => known.has(experiment_id)) : running;
    const key = plain + choiceOf(tests, bucket.number);
    const cached = this.#cached.get(key, now);
    if (cached && (now < cached.made + LIFE || now < this.#awayUntil)) return { cached, bucket };
    const making = { request, shop, address, plain, running, bucket: bucket.number };
    const outcome = await this.#fresh(key, making).catch((error: unknown) => {
      if (!cached || statusOf(error) !== 503) throw error;
      return undefined;
    });
    // Guests see what was there before the database went away, at most ten minutes old.
    if (cached && (!outcome || ('rendered' in outcome && outcome.rendered.status === 503))) {
      this.#awayUntil = services.clock.now() + AWAY;
      return { cached, bucket };
    }
    if (!outcome) return undefined;
    // A redirect keeps all parameters of the request, so it is not shared for other parameters.
    return 'cached' in outcome || address.href === url.href ? { ...outcome, bucket } : undefined;
  }

  /** Sends the document, or 304 when it has not changed. */
  async send(request: FastifyRequest, reply: FastifyReply, found: Found): Promise<FastifyReply> {
    const { assets, services } = this;
    if (!('cached' in found)) return sendDocument(request, reply, { assets, ...found, kind: 'shop' });
    const { cached } = found;
    sharedHeaders(reply, request, cached.base, cached.tag);
    if (cached.isTested) {
      keepBucket(request, reply, found.bucket);
      // A cache in front knows no buckets.
      reply.removeHeader('surrogate-control');
    }
    const age = services.clock.now() - cached.made;
    if (age > LIFE) reply.header('age', Math.floor(age / 1000));
    if (request.headers['if-none-match']?.includes(cached.tag)) return reply.code(304).send();
    const coding = codingOf(request.headers['accept-encoding']);
    if (!coding) return reply.send(cached.html);
    const grow = (bytes: number): void => this.#cached.grow(cached.key, cached, bytes, services.clock.now());
    return reply.header('content-encoding', coding).send(await packed(cached, coding, grow));
  }

  /** While the database is away, the tests go on that ran before. Pages of another backend are not under test here. */
  async #runningOn({ pathname }: URL): Promise<readonly Running[]> {
    if (this.services.config.apiOrigin) return [];
    const site = baseOf(pathname) === '' ? 'pc' : 'h5';
    const running = await runningExperiments(this.services, site).catch(() => this.#running.get(site) ?? []);
    this.#running.set(site, running);
    return running;
  }

  /** The route of an address with its base, e.g. `/h5/goodsDetail/:id`. */
  async routeOf(url: URL): Promise<string> {
    return baseOf(url.pathname) + this.#pageAt(await this.assets.shop(), url).route;
  }

  #fresh(key: string, making: Making): Promise<Outcome> {
    return inTime(DOCUMENT_LIMIT, this.#made(key, making));
  }

  #pageAt(shop: Shop, { pathname }: URL): PageAt {
    const path = pathname.slice(baseOf(pathname).length) || '/';
    return this.#pages.get(path, 0) ?? this.#pages.set(path, shop.pageAt(path), 0);
  }

  /**
   * Renders for all concurrent requests of the key, and caches the result; its age counts from the beginning of the rendering.
   */
  #made(key: string, making: Making): Promise<Outcome> {
    const running = this.#making.get(key);
    if (running) return running;
    const rendering = outside(() => this.#keep(key, making)).finally(() => this.#making.delete(key));
    this.#making.set(key, rendering);
    return rendering;
  }

  async #keep(key: string, making: Making): Promise<Outcome> {
    const { clock } = this.services;
    const made = clock.now();
    const outcome = await this.#render(making);
    if ('cached' in outcome) {
      const bytes = outcome.cached.html.length + key.length * 2;
      this.#cached.set(outcome.cached.key, outcome.cached, bytes, { made, now: clock.now() });
    }
    return outcome;
  }

  #render(making: Making): Promise<Outcome> {
    return reading(
      this.services,
      (services) => this.#renderBy(services, making),
      (outcome) => ('rendered' in outcome ? outcome.rendered.failure : undefined),
    );
  }

  async #renderBy(services: Services, making: Making): Promise<Outcome> {
    const { request, shop, address, plain, running, bucket } = making;
    const { assets } = this;
    const made = services.clock.now();
    const visitor = await anybody(services, request, address, bucket);
    const { site, api } = visitor;
    const rendered = await shop.render({ api, site, report: reporter(request) });
    if (rendered.status !== 200 || rendered.location) return { rendered, visitor };
    const text = writeDocument(rendered, {
      assets,
      shop,
      nonce: undefined,
      sessionMark: '',
      signs: visitor.signs,
      webview: visitor.webview,
      site,
    });
    const html = Buffer.from(text);
    const tag = `W/"${hash('sha1', html, 'base64url')}"`;
    const tested = new Set(visitor.backend.tests);
    if (running.length > 0) this.#tested.set(plain, tested, made);
    const tests = running.filter(({ experiment_id }) => tested.has(experiment_id));
    const key = plain + choiceOf(tests, bucket);
    return { cached: { key, base: site.base, made, html, tag, isTested: tests.length > 0, packed: new Map() } };
  }
}
