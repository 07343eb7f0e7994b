/** OpenAPI descriptions of the form uploads. They take files, so they are not operations (upload.ts). */

function schemaOf(name: string): { schema: { $ref: string } } {
  return { schema: { $ref: `#/components/schemas/${name}` } };
}

/** A call that takes one picture in a multipart form. */
export function uploadPath(summary: string, file: string, fields: readonly string[], answer: object): object {
  const texts = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]));
  const properties = { [file]: { type: 'string', format: 'binary' }, ...texts };
  const schema = { type: 'object', required: [file, ...fields], properties };
  return {
    tags: ['picture'],
    summary,
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: {
      200: { description: 'Stored', content: { 'application/json': answer } },
      400: { description: 'No picture of the allowed kind' },
      401: { description: 'Not signed in, or a token that is forged or too old' },
      413: { description: 'More than 2 MB' },
    },
    parameters: [],
  };
}

/** The schema of an entity in the envelope. */
export function inEnvelope(name: string): object {
  return { schema: { type: 'object', required: ['data'], properties: { data: schemaOf(name).schema } } };
}

export const uploadPaths: Record<string, { post: object }> = {
  '/mall/storage': {
    post: {
      ...uploadPath("The provider's form upload", 'file', ['token', 'key'], schemaOf('stored-picture')),
      security: [],
    },
  },
  '/mall/storage/videos': {
    post: {
      ...uploadPath('The same for a video of at most 20 MB', 'file', ['token', 'key'], schemaOf('stored-picture')),
      security: [],
    },
  },
  '/espier/upload_localimage': {
    post: {
      ...uploadPath('Sends a picture to the server itself', 'images', [], inEnvelope('uploaded-picture')),
      security: [{ bearer: [] }],
    },
  },
  '/espier/oss_upload': {
    post: {
      ...uploadPath('Sends a picture to the server itself', 'file', [], inEnvelope('uploaded-key')),
      security: [{ bearer: [] }],
    },
  },
};
