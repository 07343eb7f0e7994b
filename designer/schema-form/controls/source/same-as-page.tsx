/** On places of goods pages, lists and shops: what a list has in common with the goods of the page. */
import type { SourceKind, SourceWhere } from '../../../../engine/document/source.ts';
import { isTemplate, templateNamed } from '../../../../engine/rules/content/places.ts';
import { Field } from '../../../../ui/controls/Field.tsx';
import { SelectBox } from '../../../../ui/controls/Input.tsx';
import { usePanel } from '../../panel-context.ts';
import { say } from '../../../words/say.ts';

type Same = NonNullable<SourceWhere['same']>;

const NAMES: readonly [Same, string][] = [
  ['category', say('与本页商品同分类')],
  ['brand', say('与本页商品同品牌')],
  ['shop', say('与本页商品同店铺')],
];

interface SameAsPageProps {
  id: string;
  kind: SourceKind;
  value: Same | undefined;
  change(value: Same | undefined): void;
}

/** What pages of the template are about; coupons are of shops alone. */
function offered(template: string | undefined, kind: SourceKind): typeof NAMES {
  const { targets } = isTemplate(template) ? templateNamed(template) : { targets: [] };
  return NAMES.filter(([same]) => targets.some((one) => one === same) && (kind === 'goods' || same === 'shop'));
}

export function SameAsPage({ id, kind, value, change }: SameAsPageProps) {
  const { page } = usePanel().editor;
  const names = offered(page.place?.template, kind);
  // A list that was copied from such a page keeps its condition, and can lose it.
  const shown = names.length > 0 ? names : NAMES.filter(([same]) => same === value);
  if (shown.length === 0) return null;
  return (
    <Field>
      <label htmlFor={id}>{say('本页商品')}</label>
      <SelectBox
        id={id}
        value={value ?? ''}
        onChange={({ target }) => change(shown.find(([same]) => same === target.value)?.[0])}
      >
        <option value="">{say('不限')}</option>
        {shown.map(([same, text]) => (
          <option key={same} value={same}>
            {text}
          </option>
        ))}
      </SelectBox>
    </Field>
  );
}
