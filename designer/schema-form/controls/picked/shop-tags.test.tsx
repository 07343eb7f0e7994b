// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { OperatorCalls } from '../../../calls/operator-calls.ts';
import { click, find, named, openPanel, type PanelBench } from '../../../testing/open-panel.tsx';

const TAGS = Array.from({ length: 24 }, (_, index) => ({ tag_id: String(index + 1), tag_name: `标签${index + 1}` }));

const calls: OperatorCalls = {
  may: () => true,
  has: () => true,
  get: () => Promise.resolve({ list: [], total_count: 0, tagList: TAGS }),
  call: () => Promise.reject(new Error('not asked for')),
};

let bench: PanelBench;

afterEach(() => bench.close());

function tick(): Promise<void> {
  return act(() => new Promise<void>((resolve) => setImmediate(resolve)));
}

async function openPicker(): Promise<HTMLElement> {
  await click(named(bench.page, 'button', '选择标签2'));
  while (!document.querySelector('dialog tbody input')) await tick();
  return find(document, 'dialog');
}

test('tags are picked several at a time from pages of eighteen; 全部 of an old page goes', async () => {
  const selectTagList = [
    { tag_id: -1, tag_name: '全部' },
    { tag_id: '2', tag_name: '标签2', distributor_id: 0 },
  ];
  bench = await openPanel({ type: 'W0019', selectTagList }, calls);
  const dialog = await openPicker();
  expect(dialog.querySelectorAll('tbody tr')).toHaveLength(18);
  expect(dialog.textContent).toContain('已选择 1');
  await click(named(dialog, 'button', '下一页'));
  await tick();
  await click(named(dialog, 'input', '选择 标签19'));
  await click(named(dialog, 'button', '确定'));
  expect(bench.node()['selectTagList']).toEqual([
    { tag_id: '2', tag_name: '标签2' },
    { tag_id: '19', tag_name: '标签19' },
  ]);
  await click(named(bench.page, 'button', '前移标签19'));
  expect(bench.node()['selectTagList']).toMatchObject([{ tag_id: '19' }, { tag_id: '2' }]);
});
