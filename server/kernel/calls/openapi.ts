/** The OpenAPI document of the server's calls, generated from the operations and schemas. */
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { Operation } from './operation.ts';
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
    security:
      operation.access === 'none' ? [] : operation.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parameters(inQuery ? request : undefined, operation.path),
    ...(content ? { requestBody: content } : {}),
    responses: {
      200: {
        description: 'The answer, or a failure in the same envelope',
        content: { 'application/json': { schema: answer } },
      },
      ...(operation.access === 'none' ? {} : { 401: { description: 'Not signed in' } }),
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
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries([...apiSchemas].map(([name, schema]) => [name, portable(schema, name)])),
    },
  };
}
