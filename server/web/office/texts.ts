/** The page texts for search engines (schemas/settings/content/page-texts.json), by the contract's calls for three kinds of pages. */
import type { OfficeSetting, Tdk } from '../../../schemas/types/contract.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { notFound, type Failure } from '../../kernel/http/answer.ts';
import { Declined, type Ask, type Caller } from './caller.ts';

const NAME = 'page-texts';

/** Beginnings of the fields, with the kind of pages in the contract; undefined for the whole site. */
const KINDS: readonly [prefix: string, type: string | undefined][] = [
  ['site', undefined],
  ['goods_list', 'list'],
  ['goods_detail', 'details'],
];
const FIELDS = { title: 'title', description: 'mate_description', keywords: 'mate_keywords' } as const;

/** Empty ones where nothing was set, for which backends answer an empty list (contract 1.2). */
async function textsOf(ask: Ask, type: string | undefined): Promise<Tdk> {
  try {
    if (type === undefined) return await ask('GET /pcdecoration/tdkglobalset');
    return await ask('GET /pcdecoration/tdkgivenset/:type', { type });
  } catch (error) {
    if (!(error instanceof Declined) || error.failure.statusCode !== 404) throw error;
    return { title: '', mate_description: '', mate_keywords: '' };
  }
}

async function readAll(ask: Ask): Promise<OfficeSetting> {
  const kinds = await Promise.all(
    KINDS.map(async ([prefix, type]) => {
      const texts = await textsOf(ask, type);
      return Object.entries(FIELDS).map(([field, name]) => [`${prefix}_${field}`, texts[name]] as const);
    }),
  );
  return { name: NAME, value: Object.fromEntries(kinds.flat()) };
}

export async function readTexts(
  { ask }: Caller,
  { name }: InputOf<'readPageSetting'>,
): Promise<OfficeSetting | Failure> {
  return name === NAME ? readAll(ask) : notFound(SERVER_MESSAGES.noPage);
}

/** Writes the kinds of pages of which a text was sent, each whole. */
export async function writeTexts(
  { ask }: Caller,
  { name, value }: InputOf<'writePageSetting'>,
): Promise<OfficeSetting | Failure> {
  if (name !== NAME || !isRecord(value)) return notFound(SERVER_MESSAGES.noPage);
  for (const [prefix, type] of KINDS) {
    const sent = Object.entries(FIELDS).flatMap(([field, to]) => {
      const text = value[`${prefix}_${field}`];
      return typeof text === 'string' ? [[to, text] as const] : [];
    });
    if (sent.length === 0) continue;
    const { title, mate_description, mate_keywords } = await textsOf(ask, type);
    const texts = { title, mate_description, mate_keywords, ...Object.fromEntries(sent) };
    if (type === undefined) await ask('POST /pcdecoration/tdkglobalset', texts);
    else await ask('POST /pcdecoration/tdkgivenset/:type', { type, ...texts });
  }
  return readAll(ask);
}
