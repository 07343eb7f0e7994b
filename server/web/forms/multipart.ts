/** Forms that bring files. */
import type { FastifyRequest } from 'fastify';
import { textOf } from '../../kernel/http/input.ts';

interface Parts {
  fields: (readonly [name: string, value: string])[];
  files: (readonly [name: string, bytes: Buffer])[];
}

/** Reads a multipart form in its order, empty files left out; undefined when something in it is too large. `most`: characters of a field. */
export async function readParts(request: FastifyRequest, most?: number): Promise<Parts | undefined> {
  const parts: Parts = { fields: [], files: [] };
  try {
    for await (const entry of request.parts()) {
      if (entry.type === 'field') parts.fields.push([entry.fieldname, textOf(entry.value, most)]);
      else {
        const bytes = await entry.toBuffer();
        if (bytes.length > 0) parts.files.push([entry.fieldname, bytes]);
      }
    }
    return parts;
  } catch {
    return undefined;
  }
}
