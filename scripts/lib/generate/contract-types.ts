/**
 * Generates the types of the contract from schemas/api and schemas/operations: every entity once, the operations by name (access,
 * request, input, answer), and the operation of each call (`GET member/addresslist`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { compile } from 'json-schema-to-typescript';
import { format } from 'oxfmt';
import { isRight, OWN } from '../../../schemas/rights.ts';
import { scalarOf } from '../../../schemas/scalars.ts';
import { withIncluded } from '../../../schemas/included.ts';
import { mapParts } from '../../../schemas/map-schema.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { bare, lone } from './bare-schema.ts';
import { typeName } from './type-names.ts';

export interface OperationEntry {
  call: string;
  also?: string[];
  older?: Record<string, Record<string, string>>;
  access: 'none' | 'optional' | 'member' | 'merchant' | 'operator';
  right?: string;
  scoped?: true;
  people?: true;
  summary: string;
  request?: JsonSchema;
  answer: JsonSchema;
}

const BANNER = '// Written from schemas/api and schemas/operations by `npm run generate`; edit the schemas instead.\n';

/** A comment that json-schema-to-typescript writes on every type of the document. */
const REFERRED =
  /(?<=\/\*\*)(?: *\n \*)*\s*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*|\n \*\s*\n \* This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*/g;

const EMPTY = /\/\*\*\s*\*\/\n/g;

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Paths of JSON files below `folder`, in all its folders. */
function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort();
}

/** Entities by name. Folders only sort them: a name is unique over all folders. */
function readEntities(folder: string): Map<string, JsonSchema> {
  const entities = new Map<string, JsonSchema>();
  for (const file of jsonFiles(folder)) {
    const name = path.basename(file, '.json');
    if (entities.has(name)) throw new Error(`schemas/api/${file}: another area has an entity of this name.`);
    entities.set(name, readJson<JsonSchema>(path.join(folder, file)));
  }
  return entities;
}

/** The type's name for a reference in `file`: entities by their file, parts of one by file and part. */
function referenceName(reference: string, file: string): string {
  const [target = '', pointer = ''] = reference.split('#/definitions/');
  const stem = target.replace(/#$/, '') === '' ? file : path.basename(target, '.json');
  return typeName(stem) + (pointer === '' ? '' : typeName(pointer));
}

const SHAPES = ['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'properties', 'items', 'not'];

/** A schema whose references point into one document; the page document has its own type. */
function inOneDocument(schema: JsonSchema, file: string): unknown {
  const { $ref } = schema;
  if ($ref !== undefined)
    return path.basename($ref) === 'page.json'
      ? { tsType: 'Page' }
      : { $ref: `#/definitions/${referenceName($ref, file)}` };
  if (!SHAPES.some((keyword) => keyword in schema)) return { description: schema.description, tsType: 'unknown' };
  // Requests and answers allow further fields in the contract; a type that allowed every field would detect no wrong one.
  const entries = Object.entries(schema).filter(([key, value]) => key !== 'additionalProperties' || value !== true);
  return mapParts(Object.fromEntries(entries), (part) => inOneDocument(part, file));
}

function typesIn(stem: string, schema: JsonSchema): [name: string, schema: unknown][] {
  const { definitions = {}, ...own } = schema;
  const parts = Object.entries(definitions).map(([part, value]): [string, unknown] => [
    typeName(stem) + typeName(part),
    inOneDocument(value, stem),
  ]);
  return [
    ...parts,
    ...(own.properties || own.type !== 'object'
      ? [[typeName(stem), inOneDocument(own, stem)] as [string, unknown]]
      : []),
  ];
}

interface Named {
  name: string;
  operation: OperationEntry;
}

function readOperations(root: string): Named[] {
  const check = new Ajv({ strict: false }).compile(readJson<object>(path.join(root, 'schemas/operation.meta.json')));
  const folder = path.join(root, 'schemas/operations');
  return jsonFiles(folder).flatMap((file) => {
    const content = readJson<Record<string, unknown>>(path.join(folder, file));
    if (!check(content)) {
      const [error] = check.errors ?? [];
      throw new Error(`schemas/operations/${file}${error?.instancePath ?? ''} ${error?.message ?? 'is wrong'}.`);
    }
    const found = Object.entries(content)
      .filter(([name]) => name !== '$schema')
      .map(([name, operation]) => ({ name, operation: operation as OperationEntry }));
    for (const { name, operation } of found) assertRight(`schemas/operations/${file}/${name}`, operation);
    return found;
  });
}

/** A mistyped right would deny the operation to all but administrators, without any message. */
function assertRight(place: string, { right }: OperationEntry): void {
  if (right !== undefined && right !== OWN && !isRight(right))
    throw new Error(`${place}: schemas/rights.ts knows no right "${right}".`);
}

/** The type's name for an operation's schema: that of the entity it refers to, else its own (with its definition). */
function typeOfSchema(schema: JsonSchema, own: string, definitions: Map<string, unknown>): string {
  if (schema.$ref && Object.keys(schema).length === 1) return referenceName(schema.$ref, '');
  for (const [name, value] of typesIn(own, schema)) definitions.set(name, value);
  return typeName(own);
}

const READ = {
  id: 'number',
  ids: 'number[]',
  count: 'number',
  cents: 'number',
  flag: 'boolean',
  text: 'string',
} as const;

/** The input type of a handler: scalars as they are read, everything else as in the request's schema. */
function inputType(request: JsonSchema | undefined, type: string, params: string[]): string {
  const properties = Object.entries(request?.properties ?? {});
  const required = new Set(request?.required ?? []);
  const fields = properties.map(([name, property]) => {
    const scalar = scalarOf(property);
    const read =
      scalar === undefined || scalar === 'choice'
        ? `${type}[${JSON.stringify(name)}]`
        : (READ[scalar] satisfies string);
    return `${JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${read};`;
  });
  const inPath = params
    .filter((name) => !request?.properties?.[name])
    .map((name) => `${JSON.stringify(name)}?: string;`);
  return `{ ${[...fields, ...inPath].join(' ')} }`;
}

/** The text of schemas/types/contract.ts. Throws with file and place for an invalid operation. */
export async function contractTypes(root: string): Promise<string> {
  const api = readEntities(path.join(root, 'schemas/api'));
  const definitions = new Map<string, unknown>([...api].flatMap(([stem, schema]) => typesIn(stem, schema)));
  const operations: string[] = [];
  const calls: string[] = [];
  for (const { name, operation } of readOperations(root)) {
    const { request, answer, access, right } = operation;
    // Operations on the operator's own account are available to operators of one shop too.
    const scoped = operation.scoped ?? right === OWN;
    const stem = name.charAt(0).toUpperCase() + name.slice(1);
    const entityOf = (reference: string): JsonSchema | undefined => api.get(path.basename(reference, '.json'));
    const whole = request && withIncluded(request, entityOf);
    const requestType = whole ? typeOfSchema(whole, `${stem}Request`, definitions) : 'NoRequest';
    const answerType = typeOfSchema(answer, `${stem}Answer`, definitions);
    const resolved = request?.$ref ? entityOf(request.$ref) : whole;
    const all = [operation.call, ...(operation.also ?? [])];
    const params = [...new Set(all.flatMap((call) => [...call.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')))];
    const input = inputType(resolved, requestType, params);
    operations.push(
      `${name}: { access: '${access}'; ${scoped ? 'scoped: true; ' : ''}request: ${requestType}; input: ${input}; answer: ${answerType} };`,
    );
    calls.push(...all.map((call) => `${JSON.stringify(call)}: '${name}';`));
  }
  const document = { type: 'object', definitions: Object.fromEntries(definitions) } as JsonSchema;
  const entities = await compile(lone(bare(document)) as object, 'WholeContract', {
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    unreachableDefinitions: true,
    declareExternallyReferenced: true,
    format: false,
  });
  const text = [
    BANNER,
    "import type { Page } from './page.ts';\n",
    entities
      .replace(/export interface WholeContract \{\s*\}\n/, '')
      .replace(REFERRED, '')
      .replace(EMPTY, ''),
    '/** A call without fields of its own. */\nexport interface NoRequest {\n  __none?: never;\n}\n',
    `export interface Operations {\n${operations.join('\n')}\n}\n`,
    `/** The operation behind method and path; paths below /api/h5app/wxapp have no slash before them. */\nexport interface Calls {\n${calls.join('\n')}\n}\n`,
  ].join('\n');
  return (await format('contract.ts', text, { singleQuote: true, printWidth: 120 })).code;
}
