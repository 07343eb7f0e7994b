import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { scalarOf } from '../../../schemas/scalars.ts';
import { requestFold } from './fold-request.ts';
import { readInput } from './run.ts';
import { entityOf, operationEntries } from './schemas.ts';

/** Where a text may stand in a request: names of properties, [] for the entries of a list. */
type Path = readonly string[];

interface Place {
  path: Path;
  schema: JsonSchema;
}

function textsOf(schema: JsonSchema, path: Path = []): Place[] {
  const included = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) => list ?? []);
  const entity = schema.$ref === undefined ? undefined : entityOf(schema.$ref);
  const types = [schema.type ?? []].flat();
  const [items] = [schema.items ?? []].flat();
  return [
    ...(types.includes('string') && !schema.enum ? [{ path, schema }] : []),
    ...[entity ?? [], included].flat().flatMap((part) => textsOf(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => textsOf(part, [...path, name])),
    ...(items ? textsOf(items, [...path, '[]']) : []),
  ];
}

function put([first, ...rest]: Path, text: string): unknown {
  if (first === undefined) return text;
  return first === '[]' ? [put(rest, text)] : { [first]: put(rest, text) };
}

function take(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name === '[]' ? '0' : name], value);
}

const fields = operationEntries.flatMap(({ name, request }) =>
  request ? textsOf(request).map((place) => ({ of: `${name}.${place.path.join('.')}`, request, ...place })) : [],
);
const nameOf = (path: Path): string => path.findLast((one) => one !== '[]') ?? '';
const folded = ({ request, path }: (typeof fields)[number], text: string): unknown =>
  take(requestFold(request, entityOf)(put(path, text) as Record<string, unknown>), path);

/** Names that look like a kind of value, as somebody writes them who does not know of folds. */
const KINDS: readonly [looks: RegExp, sent: string, value: string][] = [
  [/(?:mobile|phone|tel)(?:_?no)?$/i, '+86 １３８\u200b-0013 - 8000\u202c', '13800138000'],
  [/e?mail$/i, '\ufeffａ-b@my－shop．com ', 'a-b@my-shop.com'],
  [/contact$/i, '138\u200b 0013 8000', '13800138000'],
  [
    /(?:code|number|num|bn|sn|_no|barcode|account|quantity|price|price_[gl]t|fee|amount|yzm|\bids?|_ids?)$/i,
    ' Ａ\u00ad–０\u200f０1\0 ',
    'A-001',
  ],
  [/keywords?$/i, '\u200b ｉPhone\u202e １６ ', 'iPhone 16'],
];

/** Names that look like such a value and are none. */
const NOT: Readonly<Record<string, string>> = {
  'login.code': 'a provider made it',
  'newLogin.code': 'a provider made it',
  'proveTrust.code': 'a provider made it',
  'login.state': 'we made it and compare it',
  'newLogin.state': 'we made it and compare it',
  'proveTrust.state': 'we made it and compare it',
  'alipayResult.out_trade_no': 'Alipay signed it',
  'writeSiteTexts.mate_keywords': 'a text for search engines',
  'writeKindTexts.mate_keywords': 'a text for search engines',
};

describe('a field whose name looks like', () => {
  it.each(KINDS)('%s is folded in every call', (looks, sent, value) => {
    const alike = fields.filter(({ of, path }) => looks.test(nameOf(path)) && !(of in NOT));
    expect(alike).not.toEqual([]);
    expect(alike.filter((field) => folded(field, sent) !== value).map(({ of }) => of)).toEqual([]);
  });

  it('such a value, and is none, comes unchanged', () => {
    const found = fields.filter(({ of }) => of in NOT);
    expect(found.map(({ of }) => of).sort()).toEqual(Object.keys(NOT).sort());
    const codes = found.filter(({ of }) => !of.endsWith('keywords'));
    expect(codes.map((field) => folded(field, ' Ａ\u200b ')).every((text) => text === ' Ａ\u200b ')).toBe(true);
  });
});

it('passwords, tokens, tickets and signatures come unchanged in every call', () => {
  const secret = fields.filter(({ path }) => /password|token|ticket|^sign$|^sid$|csv|intro/.test(nameOf(path)));
  const sent = ' ｐ\u200bw\u202e\0 1 ';
  expect(secret.length).toBeGreaterThan(20);
  expect(secret.filter((field) => folded(field, sent) !== sent).map(({ of }) => of)).toEqual([]);
});

it('every other text keeps its signs and its inner spaces, and loses directions', () => {
  const known = (path: Path): boolean => KINDS.some(([looks]) => looks.test(nameOf(path)));
  const texts = fields.filter(
    ({ path }) => /name$|address|remark|reason|title|content$|note$/.test(nameOf(path)) && !known(path),
  );
  const kept = new Set([' （大）\u202e 👨‍👩‍👧 ', '（大） 👨‍👩‍👧']);
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((field) => !kept.has(String(folded(field, ' （大）\u202e 👨‍👩‍👧 ')))).map(({ of }) => of)).toEqual(
    [],
  );
});

describe('a field whose schema', () => {
  const isSecret = ({ path }: (typeof fields)[number]): boolean =>
    /password|token|ticket|^sign$|^sid$|_type$/.test(nameOf(path));

  it('has a form that full width does not have is folded to half width first', () => {
    const formed = fields.filter(
      (field) => field.schema.pattern && !new RegExp(field.schema.pattern, 'u').test('１') && !isSecret(field),
    );
    expect(formed.length).toBeGreaterThan(50);
    expect(formed.filter((field) => folded(field, ' １\u200b') !== '1').map(({ of }) => of)).toEqual([]);
  });

  it('counts or says cents takes a number as people write it', () => {
    const numbers = fields.filter(({ schema }) => ['count', 'cents'].includes(scalarOf(schema) ?? ''));
    expect(numbers.length).toBeGreaterThan(20);
    expect(numbers.filter((field) => folded(field, '￥１，２９９') !== '1299').map(({ of }) => of)).toEqual([]);
  });
});

describe('a request', () => {
  const named = (kind: string): JsonSchema => ({ $ref: `../../api/scalars.json#/definitions/${kind}` });
  const schema: JsonSchema = {
    type: 'object',
    properties: {
      item_id: named('id'),
      item_ids: named('ids'),
      mobile: { type: 'string', pattern: '^1\\d{10}$', maxLength: 11 },
      name: { type: 'string', minLength: 1 },
      fee: { type: ['string', 'integer'], 'x-read': 'cents' },
      page: { type: 'object', 'x-fold': 'none', properties: { mobile: { type: 'string' } } },
      free: { type: 'string', 'x-fold': 'search' },
    },
  };

  it('is folded before its lengths and forms are checked', () => {
    const sent = {
      item_id: ' １２\u200b',
      item_ids: '1，2',
      mobile: '+86 138-0013-8000',
      name: ' 王 小明 ',
      fee: '１９９',
    };
    expect(readInput(schema, { fee: '1,299' })).toEqual({ fee: 1299 });
    expect(readInput(schema, sent)).toEqual({
      item_id: 12,
      item_ids: [1, 2],
      mobile: '13800138000',
      name: '王 小明',
      fee: 199,
    });
    expect(readInput(schema, { name: '\u200b\u202e ' })).toMatchObject({ statusCode: 422 });
  });

  it('keeps what it does not declare, and what an annotation leaves out', () => {
    const sent = JSON.parse('{"__proto__": " a ", "other": " ａ ", "page": {"mobile": "138 0013 8000"}}') as Record<
      string,
      unknown
    >;
    expect(JSON.stringify(requestFold(schema, entityOf)(sent))).toBe(JSON.stringify(sent));
    expect(requestFold(schema, entityOf)({ free: 'Ａ B' })).toEqual({ free: 'A B' });
  });
});
