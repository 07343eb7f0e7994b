import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { Input } from './input.ts';
import { requestReader } from './read-request.ts';

const named = (kind: string): JsonSchema => ({ $ref: `scalars.json#/definitions/${kind}` });

const { prune, read } = requestReader({
  properties: {
    id: named('id'),
    ids: named('ids'),
    must: { ...named('ids'), minLength: 1 },
    count: named('count'),
    flag: named('flag'),
    fee: { type: ['string', 'integer'], 'x-read': 'cents' },
    text: { type: ['string', 'number'], 'x-read': 'text', maxLength: 4 },
    open: { type: ['string', 'integer'] },
  },
});

describe('the reader of requests', () => {
  it.each<[Input, Input]>([
    [{ id: ' 7 ' }, { id: 7 }],
    [{ id: '999999999999' }, { id: 0 }],
    [{ ids: '3,1,3,x' }, { ids: [3, 1] }],
    [{ ids: [2, '5'] }, { ids: [2, 5] }],
    [{ ids: 4 }, { ids: [4] }],
    [{ count: '12' }, { count: 12 }],
    [{ flag: '0' }, { flag: false }],
    [{ fee: '1999' }, { fee: 1999 }],
    [{ fee: '19.99' }, { fee: -1 }],
    [{ text: ' abcdef ' }, { text: 'abcd' }],
    [{ text: 5 }, { text: '5' }],
    [{ open: '5' }, { open: '5' }],
    [{}, {}],
  ])('reads %j as %j', (sent, wanted) => expect(read(sent)).toEqual(wanted));

  it('takes fields that were sent empty as not sent, but where the schema asks for something', () => {
    const empty = { id: '', ids: '', must: '', count: '', flag: '', fee: '', text: '', open: '' };
    expect(prune(empty)).toEqual({ must: '', text: '', open: '' });
  });
});
