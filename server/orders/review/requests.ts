/** Reads and checks reviews and additions in requests, before anything is written. */
import { REVIEW_LIMITS, REVIEW_MESSAGES } from '../../../engine/rules/orders/reviews.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { intOf, listOf, textOf } from '../../kernel/http/input.ts';
import { picturesNamed } from '../../content/picture/upload/own-uploads.ts';
import { isStoredPicture } from '../../content/picture/store.ts';

/** status_code of refused reviews (contract 1.3) */
const REFUSED = 400;
/** Maximum of goods in one call. */
const MAX_GOODS = 100;

export const failure = (message: string, field?: string): Failure =>
  fail(message, REFUSED, field === undefined ? {} : { field });

/** The text about one goods: an addition, or with stars a review. */
export interface ReviewText {
  item_id: number;
  content: string;
  pics: string[];
}

/** What was left out is absent: stored digests of requests depend on it. */
export interface ReviewRequest extends ReviewText {
  star: number;
  service_star?: number;
  delivery_star?: number;
  tags?: string[];
}

type Entry = Record<string, unknown>;

const entryOf = (value: unknown): Entry => (value !== null && typeof value === 'object' ? (value as Entry) : {});

/** `field` of a refusal is content_ or pics_ followed by the variant's number, since a page has one form per goods. */
function textsOf(entry: Entry): ReviewText | Failure {
  const itemId = intOf(entry['item_id']);
  const content = textOf(entry['content'], REVIEW_LIMITS.text + 1);
  const pics = picturesNamed(entry['pics']);
  if (itemId === undefined) return failure(REVIEW_MESSAGES.goods);
  if (content === '') return failure(REVIEW_MESSAGES.textEmpty, `content_${itemId}`);
  if (content.length > REVIEW_LIMITS.text) return failure(REVIEW_MESSAGES.textLong, `content_${itemId}`);
  if (pics.length > REVIEW_LIMITS.pictures) return failure(REVIEW_MESSAGES.picturesMany, `pics_${itemId}`);
  if (!pics.every(isStoredPicture)) return failure(REVIEW_MESSAGES.pictureWrong, `pics_${itemId}`);
  return { item_id: itemId, content, pics };
}

const WRONG = 'wrong';

/** Stars that may be missing. */
function starOf(value: unknown): number | undefined | typeof WRONG {
  if (value === undefined || value === null || value === '') return undefined;
  const star = intOf(value);
  return star !== undefined && star >= 1 && star <= REVIEW_LIMITS.stars ? star : WRONG;
}

/** Chosen words, as a list or comma-separated; those that are not offered are dropped when they are stored. */
function wordsIn(value: unknown): string[] {
  const words = typeof value === 'string' ? value.split(',') : listOf(value).filter((one) => typeof one === 'string');
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))].slice(0, REVIEW_LIMITS.tags);
}

function requestOf(entry: Entry): ReviewRequest | Failure {
  const star = intOf(entry['star']);
  const itemId = intOf(entry['item_id']);
  if (itemId !== undefined && (star === undefined || star < 1 || star > REVIEW_LIMITS.stars))
    return failure(REVIEW_MESSAGES.stars, `star_${itemId}`);
  const texts = textsOf(entry);
  if (isFailure(texts)) return texts;
  const [service, delivery] = [starOf(entry['service_star']), starOf(entry['delivery_star'])];
  if (service === WRONG || delivery === WRONG)
    return failure(REVIEW_MESSAGES.stars, `${service === WRONG ? 'service' : 'delivery'}_${texts.item_id}`);
  const tags = wordsIn(entry['tags']);
  return {
    ...texts,
    star: star ?? 0,
    ...(service !== undefined && { service_star: service }),
    ...(delivery !== undefined && { delivery_star: delivery }),
    ...(tags.length > 0 && { tags }),
  };
}

function allOf<T extends ReviewText>(value: unknown, read: (entry: Entry) => T | Failure): T[] | Failure {
  const list = listOf(value);
  if (list.length === 0 || list.length > MAX_GOODS) return failure(REVIEW_MESSAGES.empty);
  const requests: T[] = [];
  for (const entry of list) {
    const request = read(entryOf(entry));
    if (isFailure(request)) return request;
    if (requests.some((other) => other.item_id === request.item_id)) return failure(REVIEW_MESSAGES.twice);
    requests.push(request);
  }
  return requests;
}

/** Reviews of different goods, at least one. */
export const requestsOf = (value: unknown): ReviewRequest[] | Failure => allOf(value, requestOf);

/** Additions to reviews of different goods, at least one. */
export const additionsOf = (value: unknown): ReviewText[] | Failure => allOf(value, textsOf);
