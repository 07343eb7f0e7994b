/** What a form of the office holds is checked by its own schema (schemas/forms), which is also what draws it. */
import type { ValidateFunction } from 'ajv';
import { fail, type Failure } from '../../http/answer.ts';
import { readable } from '../page/widget-schemas.ts';

const files = import.meta.glob<ValidateFunction>('../../../schemas/forms/*.json', {
  query: '?check',
  import: 'default',
});

/** The first thing wrong with what a form holds, at its field. */
export async function refusalOf(name: string, value: object): Promise<Failure | undefined> {
  const validate = await files[`../../../schemas/forms/${name}.json`]?.();
  if (!validate) throw new Error(`There is no form ${name}.`);
  if (validate(value)) return undefined;
  const [first] = (validate.errors ?? []).map(readable).filter((error) => error !== undefined);
  return first ? fail(first.message, 422, { field: first.path }) : fail('提交的内容不正确，请刷新后重试');
}
