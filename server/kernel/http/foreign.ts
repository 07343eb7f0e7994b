/**
 * Clients of the contract that are not our own pages: pages of other origins, apps, servers that render. A path means their own host
 * there, so addresses of our pictures leave whole.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Input } from './input.ts';
import { isOurPage } from '../access/same-origin.ts';

/** true unless a browser says that a page of ours asks. */
export function isForeign(config: Config, request: FastifyRequest): boolean {
  return !isOurPage(config, request);
}

/** Headers that isForeign read; who keeps the answer for several callers has to tell these apart. */
export function tellsForeign({ headers }: FastifyRequest): string {
  return headers['sec-fetch-site'] === undefined ? 'Sec-Fetch-Site, Origin, Referer' : 'Sec-Fetch-Site, Origin';
}

/** What our pictures' paths begin with, wherever they stand: alone, in rich text, in styles, in lists and in JSON inside JSON. */
const PICTURE = /(?<![\w./:%@-])\/(?:artwork|pictures)\//g;

/** JSON with the addresses of our pictures made whole; `origin` is scheme and host. */
export function withWholePictures(json: string, origin: string): string {
  const start = JSON.stringify(origin).slice(1, -1);
  return json.replace(PICTURE, (path) => start + path);
}

/** Host and port of an origin, which a request may have made up: it need not be an address at all. */
function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//, '').toLowerCase();
}

/** The other way round: what is saved names our pictures by their paths, so that a page survives a move to another host or to https. */
export function withPicturePaths(json: string, origin: string): string {
  const host = hostOf(origin);
  return json.replace(/https?:\/\/([\w.:[\]-]+)(?=\/(?:artwork|pictures)\/)/gi, (whole, named: string) =>
    named.toLowerCase() === host ? '' : whole,
  );
}

/** Fields of a request with our pictures by their paths, as our own pages name them: others send back what they were shown. */
export function withOwnPaths(input: Input, origin: string): Input {
  const json = JSON.stringify(input);
  const plain = withPicturePaths(json, origin);
  return plain === json ? input : (JSON.parse(plain) as Input);
}

/** Sends an answer as JSON that was made already. */
export function sendJson(reply: FastifyReply, json: string | Buffer): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(json);
}
