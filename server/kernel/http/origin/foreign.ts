/**
 * Clients of the contract that are not our own pages: pages of other origins, apps, servers that render. They would resolve a
 * path against their own host, so answers contain the whole addresses of our pictures.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Channel } from '../../../../engine/rules/orders/channels.ts';
import type { Config } from '../../config.ts';
import type { Input } from '../input.ts';
import { isOurPage } from '../../access/same-origin.ts';

/** true unless the browser's headers say that one of our pages sent the request. */
export function isForeign(config: Config, request: FastifyRequest): boolean {
  return !isOurPage(config, request);
}

/** Our pages for phones lie below /h5; a browser names the page to its own origin (referrer-policy). */
export function channelOf(config: Config, request: FastifyRequest): Channel {
  if (isForeign(config, request)) return 'client';
  const { referer = '' } = request.headers;
  const path = URL.canParse(referer) ? new URL(referer).pathname : '';
  return path === '/h5' || path.startsWith('/h5/') ? 'h5' : 'pc';
}

/** Host of the page that sent the request, as its browser says; '' for programs. */
export function clientOf({ headers }: FastifyRequest): string {
  return hostOf(headers.origin ?? '').slice(0, 100);
}

/** The headers that isForeign reads, for the header Vary of an answer that caches keep. */
export function tellsForeign({ headers }: FastifyRequest): string {
  return headers['sec-fetch-site'] === undefined ? 'Sec-Fetch-Site, Origin, Referer' : 'Sec-Fetch-Site, Origin';
}

/** Folders of our pictures, those of papers last. */
const FOLDERS = 'artwork|pictures|member/vouchers|shop/licences';

/** Beginnings of our pictures' paths, wherever they occur: alone, in rich text, in styles, in lists and in JSON inside JSON. */
const PICTURE = new RegExp(`(?<![\\w./:%@-])/(?:${FOLDERS})/`, 'g');

const WHOLE_PICTURE = new RegExp(`https?://([\\w.:[\\]-]+)(?=/(?:${FOLDERS})/)`, 'gi');

/** JSON with whole addresses of our pictures; `origin` is scheme and host. */
export function withWholePictures(json: string, origin: string): string {
  const start = JSON.stringify(origin).slice(1, -1);
  return json.replace(PICTURE, (path) => start + path);
}

/** Host and port of an origin. A client may send any text as origin, so it is not parsed as an address. */
function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//, '').toLowerCase();
}

/**
 * The reverse of withWholePictures: stored pages name our pictures by their paths, so that they survive a move to another host or
 * to https.
 */
export function withPicturePaths(json: string, origin: string): string {
  const host = hostOf(origin);
  return json.replace(WHOLE_PICTURE, (whole, named: string) => (named.toLowerCase() === host ? '' : whole));
}

/**
 * Fields of a request with our pictures by their paths, as our own pages send them: foreign clients send back the whole addresses
 * they received.
 */
export function withOwnPaths(input: Input, origin: string): Input {
  const json = JSON.stringify(input);
  const plain = withPicturePaths(json, origin);
  return plain === json ? input : (JSON.parse(plain) as Input);
}

/** Sends an answer that is JSON text already. */
export function sendJson(reply: FastifyReply, json: string | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}
