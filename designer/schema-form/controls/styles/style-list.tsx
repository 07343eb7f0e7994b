/** The mall's named styles: a list that says where each is used, and asks with these places before one is removed. */
import { useEffect, useState } from 'react';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { StyleUsesAnswer } from '../../../../schemas/types/contract.ts';
import { getCall } from '../../../calls/ask.ts';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { ListControl } from '../lists/list.tsx';
import type { ControlProps } from '../control.ts';
import { say } from '../../../words/say.ts';

/** Pages that a question names; of more it says the number. */
const NAMED = 5;

function named(pages: readonly string[]): string {
  const first = pages.slice(0, NAMED).map((title) => say('「{title}」', { title }));
  return `${first.join('')}${pages.length > NAMED ? say('等 {count} 个页面', { count: pages.length }) : ''}`;
}

export function StyleListControl(props: ControlProps<unknown[]>) {
  const calls = useOperatorCalls();
  const [uses, setUses] = useState<StyleUsesAnswer['list']>([]);
  const kind = props.path.at(-1) === 'buttons' ? 'button' : 'text';
  useEffect(() => {
    let wanted = true;
    getCall(calls, 'GET /mall/pages/styles', {}).then(
      ({ list }) => wanted && setUses(list),
      // Without the answer the list says nothing of places; saving is not held up.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [calls]);
  const pagesOf = (entry: unknown): readonly string[] =>
    (isRecord(entry) && uses.find((use) => use.kind === kind && use.id === entry['id'])?.pages) || [];
  return (
    <ListControl
      {...props}
      note={(entry) => {
        const { length } = pagesOf(entry);
        return length > 0 ? say('用于 {count} 个页面', { count: length }) : '';
      }}
      question={(entry) => {
        const name = isRecord(entry) ? String(entry['name'] ?? '') : '';
        const pages = pagesOf(entry);
        if (pages.length === 0) return say('删除样式「{name}」？', { name });
        return say('样式「{name}」用在{named}。保存后这些地方保留现在的样子，不再随样式改变。删除？', {
          name,
          named: named(pages),
        });
      }}
    />
  );
}
