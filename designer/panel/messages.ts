/** The text of a validation error: the schema's own x-messages by keyword (designer spec 5), else a plain Chinese one. */
import type { RJSFValidationError } from '@rjsf/utils';
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { pathOfProperty, schemaAt } from './schema-path.ts';

type Params = Record<string, unknown>;

const GENERAL: Record<string, (params: Params) => string> = {
  type: () => '内容格式不正确',
  enum: () => '请选择列表中的一项',
  const: () => '内容格式不正确',
  required: () => '此项必填',
  pattern: () => '格式不正确',
  minimum: ({ limit }) => `不能小于 ${String(limit)}`,
  maximum: ({ limit }) => `不能大于 ${String(limit)}`,
  multipleOf: ({ multipleOf }) => `必须是 ${String(multipleOf)} 的倍数`,
  minLength: ({ limit }) => `至少输入 ${String(limit)} 个字`,
  maxLength: ({ limit }) => `最多输入 ${String(limit)} 个字`,
  minItems: ({ limit }) => `至少保留 ${String(limit)} 项`,
  maxItems: ({ limit }) => `最多 ${String(limit)} 项`,
  uniqueItems: () => '不能有重复的项',
};

/** The message of a keyword at a schema; `params` are Ajv's, e.g. `{ limit: 5 }`. */
export function messageFor(schema: JsonSchema | undefined, keyword: string, params: Params): string {
  return schema?.['x-messages']?.[keyword] ?? GENERAL[keyword]?.(params) ?? '内容格式不正确';
}

/** A `transformErrors` for the form of `root`. RJSF has dropped parentSchema by then, so the schema is found by the path. */
export function chineseErrors(root: JsonSchema): (errors: RJSFValidationError[]) => RJSFValidationError[] {
  return (errors) =>
    errors.map((error) => {
      const keyword = error.name ?? '';
      const params = (error.params ?? {}) as Params;
      const message = messageFor(schemaAt(root, pathOfProperty(error.property)), keyword, params);
      return { ...error, message, stack: message };
    });
}
