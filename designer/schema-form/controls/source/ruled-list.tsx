/** A list that operators pick by hand, or leave to a rule beside it (`x-source`). */
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, type ReactNode } from 'react';
import {
  MOST_ENTRIES,
  readSource,
  SOURCE,
  type ListSource,
  type SourceKind,
} from '../../../../engine/document/source.ts';
import { Segments } from '../../../../ui/controls/Segments.tsx';
import type { JsonSchema } from '../../../../schemas/schema-types.ts';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { usePanel } from '../../panel-context.ts';
import type { DataPath } from '../../schema-path.ts';
import { say } from '../../../words/say.ts';
import styles from './source.module.css';

/** Goods of each shop that a rule finds, at first. */
const GOODS_OF_SHOP = 3;

const RuleForm = lazy(async () => ({ default: (await import('./rule-form.tsx')).RuleForm }));

interface RuledListProps {
  id: string;
  kind: SourceKind;
  schema: JsonSchema;
  /** of the list */
  path: DataPath;
  value: unknown;
  /** the list's own control */
  children: ReactNode;
}

export const RuledList = observer(function RuledList({ id, kind, schema, path, value, children }: RuledListProps) {
  const panel = usePanel();
  const { limited } = useOperatorCalls();
  const own = limited ? panel.editor.page.shop_id : undefined;
  const beside: DataPath = [...path.slice(0, -1), SOURCE];
  const source = readSource(panel.read(beside));
  const put = (next: ListSource | undefined, merge: string): void => panel.put(beside, next, `${id} ${merge}`);
  const most = Math.min(schema.maxItems ?? MOST_ENTRIES, MOST_ENTRIES);
  const begin = (): void => {
    const length = Array.isArray(value) && value.length > 0 ? value.length : 4;
    const sort = kind === 'article' ? 'newest' : 'recommended';
    const rule = (count: number): ListSource => ({
      where: own === undefined ? {} : { shop: own },
      sort,
      count,
      pinned: [],
      excluded: [],
    });
    const goods = kind === 'shop' ? { goods: rule(GOODS_OF_SHOP) } : {};
    put({ ...rule(Math.min(length, most)), ...goods }, 'rule');
  };
  const options = [
    { text: say('手动选择'), on: !source, choose: () => put(undefined, 'rule') },
    { text: say('按规则'), on: source !== undefined, choose: begin },
  ];
  return (
    <div className={styles.ruled}>
      <Segments role="radiogroup" aria-label={say('{title}来源', { title: say(schema.title ?? '') })}>
        {options.map(({ text, on, choose }) => (
          <label key={text}>
            <input type="radio" name={`${id} source`} checked={on} onChange={choose} />
            <span>{text}</span>
          </label>
        ))}
      </Segments>
      {source ? (
        <Suspense fallback={<div aria-busy="true" />}>
          <RuleForm
            id={id}
            kind={kind}
            source={source}
            most={most}
            shop={own ?? panel.scope(path)['shop_id']}
            change={(patch, merge) => put({ ...source, ...patch }, merge)}
          />
        </Suspense>
      ) : (
        children
      )}
    </div>
  );
});
