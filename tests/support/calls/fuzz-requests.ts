/**
 * Requests to every operation of an OpenAPI document: valid ones, ones with single wrong fields, and hostile ones. They are generated from
 * the document alone, so a new operation is included automatically.
 */
import fc, { type Arbitrary } from 'fast-check';

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
}

interface Content {
  schema: Schema;
}

export interface Described {
  parameters?: { name: string; in: 'path' | 'query'; schema: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
  security?: object[];
}

export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

export interface Target {
  method: string;
  /** Path below /api, with {name} for parameters. */
  path: string;
  described: Described;
}

/** Every operation except streams, whose answers never end. */
export function targetsOf(document: ApiDocument): Target[] {
  const targets = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
  );
  return targets.filter(({ described }) => !described.responses['200']?.content?.['text/event-stream']);
}

const CALLERS = ['guest', 'shopper', 'operator', 'merchant', 'forger'] as const;
export type Caller = (typeof CALLERS)[number];

/** Stands for a value that an earlier answer had under the field's name; the value is chosen when the request is sent. */
export class RememberedValue {
  constructor(readonly pick: number) {}
}

export interface Fields {
  [name: string]: unknown;
}

export interface FuzzRequest {
  target: Target;
  caller: Caller;
  fields: Fields;
  encoding: 'json' | 'form' | 'query' | 'multipart' | 'broken';
  key: string | undefined;
}

const HOSTILE: unknown[] = [
  '',
  ' ',
  "'; drop table orders; --",
  "1' or '1'='1",
  '1) union select password_hash from member--',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '{{7*7}}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff名',
  '%00',
  '%',
  '\r\nset-cookie: a=b',
  '9'.repeat(400),
  '名'.repeat(5000),
  'constructor',
  '__proto__',
  'null',
  'NaN',
  '1e309',
  '0x10',
  '١٢',
  '-1',
  '1.5',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '99999999999999999999',
  -1,
  0,
  1.5,
  Number.MAX_VALUE,
  2 ** 31,
  2 ** 53 + 2,
  -0,
  true,
  false,
  null,
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: [] } } },
  [1, '2', { id: 3 }],
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  '2025-02-30',
  '0001-01-01',
  '275761-01-01',
];

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);
const remembered = fc.nat({ max: 50 }).map((pick) => new RememberedValue(pick));
const words = fc.constantFrom(
  '茶',
  '春茶上新',
  '13800138000',
  'mall12345',
  'normal',
  'test',
  'all',
  'a@b.test',
  '123456',
);

function resolve(document: ApiDocument, schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const found = schema.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], document);
  return resolve(document, found as Schema);
}

function propertiesOf(document: ApiDocument, source: Schema): Record<string, Schema> {
  const schema = resolve(document, source);
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return Object.assign({}, ...parts.map((part) => propertiesOf(document, part)), schema.properties) as Record<
    string,
    Schema
  >;
}

/** A value that matches the schema closely enough for tests: not every pattern is met. */
function rightOf(document: ApiDocument, source: Schema, depth = 0): Arbitrary<unknown> {
  const schema = resolve(document, source);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (depth > 4) return fc.constant(null);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => rightOf(document, branch, depth + 1)));
  const properties = propertiesOf(document, schema);
  if (Object.keys(properties).length > 0) return fieldsOf(document, properties, depth + 1);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return fc.array(rightOf(document, schema.items ?? {}, depth + 1), { maxLength: 3 });
  if (type === 'boolean') return fc.boolean();
  const number = fc.oneof(fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 60 }), remembered);
  if (type === 'number' || type === 'integer') return number;
  return fc.oneof(
    remembered,
    words,
    number.map((value) => (value instanceof RememberedValue ? value : String(value))),
  );
}

/** Numbers that no column can hold: beyond four bytes, beyond eight, beyond JavaScript's exact integers. */
const oversized = fc.constantFrom(2 ** 31, '2147483648', 2 ** 53, '9223372036854775808', '9'.repeat(30), `-${2 ** 63}`);
const NUMBERED = /(_id|_ids|_no|num|page|pageSize|time|Id)$/;

function fieldsOf(document: ApiDocument, properties: Record<string, Schema>, depth: number): Arbitrary<Fields> {
  const made = Object.entries(properties).map(([name, property]) => {
    const right = rightOf(document, property, depth);
    return [
      name,
      fc.oneof(
        { weight: 5, arbitrary: remembered },
        { weight: 12, arbitrary: right },
        { weight: 2, arbitrary: hostile },
        { weight: NUMBERED.test(name) ? 1 : 0, arbitrary: oversized },
      ),
    ];
  });
  return fc.record(Object.fromEntries(made) as Record<string, Arbitrary<unknown>>, { requiredKeys: [] });
}

/** Schemas of all inputs of an operation, by field. */
function takenBy(document: ApiDocument, { described }: Target): Record<string, Schema> {
  const { parameters = [], requestBody } = described;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const inAddress = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
  return { ...inAddress, ...(body ? propertiesOf(document, body) : {}) };
}

function requestTo(document: ApiDocument, target: Target): Arbitrary<FuzzRequest> {
  const { requestBody } = target.described;
  const properties = takenBy(document, target);
  const usual: Arbitrary<Caller> = target.path.startsWith('/h5app/')
    ? fc.constant('shopper')
    : fc.constantFrom('operator', 'operator', 'merchant');
  const takesFiles = requestBody?.content['multipart/form-data'] !== undefined;
  return fc.record({
    target: fc.constant(target),
    caller: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...CALLERS) }, { weight: 4, arbitrary: usual }),
    fields: fieldsOf(document, properties, 0),
    encoding: takesFiles
      ? fc.constantFrom('multipart' as const, 'form' as const)
      : fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom('json' as const, 'form' as const, 'query' as const) },
          { weight: 1, arbitrary: fc.constant('broken' as const) },
        ),
    key: fc.option(fc.constantFrom('one', 'two', 'x'.repeat(300), '钥匙'), { nil: undefined, freq: 4 }),
  });
}

/** Requests to all operations, with equal probability. */
export function requestsTo(document: ApiDocument): Arbitrary<FuzzRequest> {
  return fc.oneof(...targetsOf(document).map((target) => requestTo(document, target)));
}

/** A few requests to each operation as a shopper who uses another shopper's numbers in every possible field. */
export function trespasses(document: ApiDocument, others: ReadonlyMap<string, unknown>, seed: number): FuzzRequest[] {
  return targetsOf(document).flatMap((target) => {
    const named = Object.keys(takenBy(document, target)).filter((name) => others.has(name));
    if (named.length === 0) return [];
    const theirs = Object.fromEntries(named.map((name) => [name, others.get(name)]));
    return fc.sample(requestTo(document, target), { numRuns: 3, seed }).map(({ fields, ...request }): FuzzRequest => ({
      ...request,
      caller: 'shopper',
      encoding: request.encoding === 'broken' ? 'json' : request.encoding,
      fields: { ...fields, ...theirs },
    }));
  });
}
