/** What the rules that steps set find now: a program cannot see that a rule finds fewer things than it asks for, or leaves some out. */
import type { PageDocument } from '../../../engine/document/content.ts';
import { sourceKey } from '../../../engine/document/source.ts';
import { ruleOf } from '../../../engine/edit/lists.ts';
import type { EditStep } from '../../../engine/edit/steps.ts';
import type { Context } from '../../kernel/http/context.ts';
import { findRules } from '../page/rules.ts';

/** Numbers that are named at most. */
const MOST_NAMED = 20;

/** What was said of each step, with what its rule finds. `documents`: the parts that were written. */
export async function saidWithFound(
  context: Context,
  documents: readonly PageDocument[],
  steps: readonly EditStep[],
  said: readonly string[],
): Promise<string[]> {
  if (!steps.some(({ do: what, rule }) => what === 'rule' && rule)) return [...said];
  const { rules, ruled } = await findRules(context, documents);
  const foundBy = (step: EditStep): readonly string[] | undefined => {
    const wanted = step.do === 'rule' && step.rule ? ruleOf(step) : undefined;
    if (!wanted) return undefined;
    // A list may take fewer things than its rule asks for: the key is that of the number it takes.
    const keys = [...rules]
      .filter(([, { source }]) => source.count <= wanted.count)
      .toSorted(([, one], [, other]) => other.source.count - one.source.count)
      .filter(([key, { kind, source }]) => key === sourceKey(kind, { ...wanted, count: source.count }))
      .map(([key]) => key);
    return ruled.get(keys[0] ?? '');
  };
  return steps.map((step, at) => {
    const found = foundBy(step);
    if (!found) return said[at] ?? '';
    const { pinned = [] } = step.rule as { pinned?: unknown[] };
    const missing = pinned.map(String).filter((id) => !found.includes(id));
    const names = found.slice(0, MOST_NAMED).join('、');
    const shown = found.length === 0 ? '现在一个也没有' : `现在有 ${found.length} 个：${names}`;
    const left = missing.length === 0 ? '' : `；置顶的 ${missing.join('、')} 顾客不能单独购买，不显示`;
    return `${said[at] ?? ''}，${shown}${left}`;
  });
}
