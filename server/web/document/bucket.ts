/**
 * The cookie `ab` of browsers that were shown a page under test: one of 100 numbers, by which they get the same version again
 * (engine/rules/experiments/buckets.ts). Only documents in which a test decides set it.
 */
import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUCKETS, readBucket } from '../../../engine/rules/experiments/buckets.ts';
import { LONGEST } from '../../../engine/rules/experiments/limits.ts';
import { isUncounted } from '../uncounted.ts';

const COOKIE = 'ab';

export interface Bucket {
  /** undefined for who takes part in no test */
  number: number | undefined;
  /** the browser does not know it yet */
  isNew: boolean;
}

export const NO_BUCKET: Bucket = { number: undefined, isNew: false };

/**
 * The bucket of a request. Who is not counted is in none: a page fetched in advance may never be shown, and a program that keeps no
 * cookies would see another version each time.
 */
export function bucketOf(request: FastifyRequest): Bucket {
  const known = readBucket(request.cookies[COOKIE]);
  if (known !== undefined) return { number: known, isNew: false };
  return isUncounted(request) ? NO_BUCKET : { number: randomInt(BUCKETS), isNew: true };
}

/** Tells the browser its bucket, with a document in which a test decides. */
export function keepBucket(request: FastifyRequest, reply: FastifyReply, { number, isNew }: Bucket): void {
  if (!isNew || number === undefined) return;
  reply.setCookie(COOKIE, String(number), {
    path: '/',
    maxAge: LONGEST,
    sameSite: 'lax',
    httpOnly: true,
    secure: request.protocol === 'https',
  });
}
