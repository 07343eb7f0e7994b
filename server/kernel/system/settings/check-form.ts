/** Checks the values of an office form with the schema that also renders it (schemas/forms, schemas/settings). */
import type { ErrorObject, ValidateFunction } from 'ajv';
import { limitText } from '../../../../schemas/keyword-texts.ts';
import type { JsonSchema } from '../../../../schemas/schema-types.ts';
import { fail, type Failure } from '../../http/answer.ts';

const files = import.meta.glob<ValidateFunction>(
  ['../../../../schemas/forms/*.json', '../../../../schemas/settings/*/*.json'],
  { query: '?check', import: 'default' },
);
const checks = new Map(Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.json$/g, ''), load]));

/** An error in a form or a widget's config that an operator can correct; `path` leads to the property, e.g. `data.0.imgUrl`. */
export interface ValueError {
  path: string;
  message: string;
}

/** The message for an operator about a schema error; undefined for an error that an operator cannot correct. */
export function readableError(error: ErrorObject): ValueError | undefined {
  const schema = error.parentSchema as JsonSchema | undefined;
  const own = schema?.['x-messages']?.[error.keyword];
  const text = limitText(error.keyword, error.params);
  const message = own ?? (text && `${schema?.title ?? ''}${text}`);
  return message ? { path: error.instancePath.slice(1).replaceAll('/', '.'), message } : undefined;
}

/** The first error of a form's values, with its field. */
export async function formFailure(name: string, value: object): Promise<Failure | undefined> {
  const validate = await checks.get(name)?.();
  if (!validate) throw new Error(`There is no form ${name}.`);
  if (validate(value)) return undefined;
  const [first] = (validate.errors ?? []).map(readableError).filter((error) => error !== undefined);
  return first ? fail(first.message, 422, { field: first.path }) : fail('提交的内容不正确，请刷新后重试');
}
