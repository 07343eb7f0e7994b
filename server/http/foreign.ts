/**
 * Clients of the contract that are not our own pages: pages of other origins, apps, servers that render. A path means their own host
 * there, so addresses of our pictures leave whole.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSameOrigin } from './same-origin.ts';

/** true unless a browser vouches that a page of ours asks. */
export function isForeign(config: Config, request: FastifyRequest): boolean {
  return !isSameOrigin(config, request);
}

/** Headers that isForeign reads; who keeps an answer for several callers has to tell these apart. */
export const TELLS_FOREIGN = 'Sec-Fetch-Site, Origin';

/** What our pictures' paths begin with, wherever they stand: alone, in rich text, in styles, in lists and in JSON inside JSON. */
const PICTURE = /(?<![\w./:%@-])\/(?:artwork|pictures)\//g;

/** JSON with the addresses of our pictures made whole; `origin` is scheme and host. */
export function withWholePictures(json: string, origin: string): string {
  const start = JSON.stringify(origin).slice(1, -1);
  return json.replace(PICTURE, (path) => start + path);
}

/** Sends an answer as JSON that was made already. */
export function sendJson(reply: FastifyReply, json: string | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}
