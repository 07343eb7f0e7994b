/** The text of a validation error: the schema's own x-messages by keyword (designer spec 5), otherwise the keyword's default text. */
import type { RJSFValidationError } from '@rjsf/utils';
import { keywordText } from '../../schemas/keyword-texts.ts';
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { say } from '../words/say.ts';
import { pathOfProperty, schemaAt } from './schema-path.ts';

type Params = Record<string, unknown>;

/** The message of a keyword for a schema; `params` are Ajv's, e.g. `{ limit: 5 }`. */
export function messageFor(schema: JsonSchema | undefined, keyword: string, params: Params): string {
  return say(schema?.['x-messages']?.[keyword] ?? keywordText(keyword, params));
}

/** A `transformErrors` for the form of `root`. RJSF drops parentSchema before it, so the schema is looked up by path. */
export function saidErrors(root: JsonSchema): (errors: RJSFValidationError[]) => RJSFValidationError[] {
  return (errors) =>
    errors.map((error) => {
      const keyword = error.name ?? '';
      const params = (error.params ?? {}) as Params;
      const message = messageFor(schemaAt(root, pathOfProperty(error.property)), keyword, params);
      return { ...error, message, stack: message };
    });
}
