/** The OpenAPI document of the server's calls, generated from the operations and schemas. */
import { EVENT_NAMES, EVENT_TYPES } from '../../../engine/rules/events/event-types.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { Operation } from './operation.ts';
import { isForKeys } from './run.ts';
import { apiSchemas, resolved, schemaName } from './schemas.ts';

const FAILURE = { $ref: '#/components/schemas/failure' };

/** Turns references to schema files into references inside the document, and drops our own annotations. */
function portable(node: unknown, file: string): unknown {
  if (Array.isArray(node)) return node.map((entry) => portable(entry, file));
  if (node === null || typeof node !== 'object') return node;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (key === '$schema' || key.startsWith('x-')) continue;
    if (key === '$ref' && typeof value === 'string') {
      const [target = '', pointer = ''] = value.split('#');
      result['$ref'] = `#/components/schemas/${target === '' ? file : schemaName(target)}${pointer}`;
    } else result[key] = portable(value, file);
  }
  return result;
}

function parameters(request: JsonSchema | undefined, path: string): object[] {
  const schema = request && resolved(request);
  const name = request?.$ref ? schemaName(request.$ref) : '';
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const fromPath = inPath.map((field) => ({ name: field, in: 'path', required: true, schema: { type: 'string' } }));
  const fromQuery = Object.entries(schema?.properties ?? {})
    .filter(([field]) => !inPath.includes(field))
    .map(([field, property]) => ({
      name: field,
      in: 'query',
      required: schema?.required?.includes(field) ?? false,
      ...(property.description ? { description: property.description } : {}),
      schema: portable(property, name),
    }));
  return [...fromPath, ...fromQuery];
}

function securityOf(operation: Operation): object[] {
  if (operation.access === 'none') return [];
  if (operation.access === 'optional') return [{}, { bearer: [] }];
  return isForKeys(operation) ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }];
}

const refusedKey = (description: string): object => ({
  description: `With an API key: ${description}`,
  content: { 'application/json': { schema: { type: 'object', properties: { data: FAILURE } } } },
});

/** Programs with an API key get failures by their status, too. */
const KEY_FAILURES = {
  403: refusedKey('its roles do not grant the right'),
  422: refusedKey('a field is wrong'),
  429: refusedKey('too many calls; Retry-After says when to go on'),
};

/** The webhooks by event. */
function webhooks(): Record<string, object> {
  return Object.fromEntries(
    EVENT_NAMES.map((type) => [
      type,
      {
        post: {
          tags: ['webhooks'],
          summary: EVENT_TYPES[type].summary,
          'x-right': EVENT_TYPES[type].right,
          parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => ({
            name,
            in: 'header',
            required: true,
            schema: { type: 'string' },
          })),
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  allOf: [{ $ref: '#/components/schemas/webhook-event' }, { properties: { type: { const: type } } }],
                },
              },
            },
          },
          responses: { '2XX': { description: 'It arrived; any other answer, or none within 10 s, is tried again' } },
        },
      },
    ]),
  );
}

function describe(operation: Operation): object {
  const { request } = operation;
  const inQuery = operation.method === 'GET' || operation.method === 'DELETE';
  const body = request && !inQuery ? portable(request, '') : undefined;
  const content = body && {
    content: { 'application/json': { schema: body }, 'application/x-www-form-urlencoded': { schema: body } },
  };
  const answer = {
    type: 'object',
    required: ['data'],
    properties: { data: { anyOf: [portable(operation.answer, ''), FAILURE] } },
  };
  return {
    tags: [operation.tag],
    summary: operation.summary,
    security: securityOf(operation),
    ...(operation.right && { 'x-right': operation.right }),
    parameters: parameters(inQuery ? request : undefined, operation.path),
    ...(content ? { requestBody: content } : {}),
    responses: {
      200: {
        description: 'The answer, or a failure in the same envelope',
        content: { 'application/json': { schema: answer } },
      },
      ...(operation.access === 'none' ? {} : { 401: { description: 'Not signed in' } }),
      ...(isForKeys(operation) && KEY_FAILURES),
    },
  };
}

/** `others` are paths that are not operations, in OpenAPI's form. */
export function openApiDocument(operations: Operation[], others: Record<string, Record<string, object>>): object {
  const paths = { ...others };
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mallwright',
      version: '1',
      description: 'The shop contract of ECShopX as this server answers it, and its own calls below /mall.',
    },
    servers: [{ url: '/api' }],
    paths,
    webhooks: webhooks(),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, mk_..., with the right that x-right names',
        },
      },
      schemas: Object.fromEntries([...apiSchemas].map(([name, schema]) => [name, portable(schema, name)])),
    },
  };
}
