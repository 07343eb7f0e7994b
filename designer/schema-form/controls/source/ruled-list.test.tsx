// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { click, find, openPanel, type, type PanelBench } from '../../../testing/open-panel.tsx';

let bench: PanelBench;

afterEach(async () => {
  await bench.close();
  localStorage.clear();
});

describe('a list by rule', () => {
  const source = (): unknown => (bench.node()['data'] as { source?: unknown }[])[0]?.source;

  test('is made in the panel, beside the list in its entry, and undone', async () => {
    bench = await openPanel({ type: 'W0005', data: [{ text: '茶', data: [{ goods_id: 1 }] }] });
    const choose = (text: string): Promise<void> =>
      click(
        find<HTMLInputElement>(
          bench.page,
          `[aria-label=选择商品来源] label:nth-child(${text === '按规则' ? 2 : 1}) input`,
        ),
      );
    await choose('按规则');
    expect(source()).toEqual({ where: {}, sort: 'recommended', count: 1, pinned: [], excluded: [] });
    await act(async () => void (await import('./rule-form.tsx')));
    const form = find(bench.page, '[role=group][aria-label=规则]');
    await type(find<HTMLInputElement>(form, '[id="settings~data~0~data~count"]'), '8');
    await click(find<HTMLInputElement>(form, '[type=checkbox]'));
    expect(source()).toMatchObject({ count: 8, where: { on_sale: true } });
    await choose('手动选择');
    expect(source()).toBeUndefined();
    expect(bench.node()).toMatchObject({ data: [{ data: [{ goods_id: 1 }] }] });
    await act(async () => bench.editor.history.undo());
    expect(source()).toMatchObject({ count: 8 });
  });

  test('of shops brings a rule for the goods in each of them', async () => {
    bench = await openPanel({ type: 'W0020', data: [{ shop_id: 1 }, { shop_id: 2 }] });
    await click(find<HTMLInputElement>(bench.page, '[aria-label=商铺列表来源] label:nth-child(2) input'));
    const plain = { where: {}, sort: 'recommended', pinned: [], excluded: [] };
    expect(bench.node()['source']).toEqual({ ...plain, count: 2, goods: { ...plain, count: 3 } });
    await act(async () => void (await import('./rule-form.tsx')));
    const inside = find(bench.page, '[role=group][aria-label=商品规则]');
    expect(inside.textContent).not.toContain('置顶');
    await type(find<HTMLInputElement>(inside, '[id="settings~data~goods~count"]'), '6');
    expect(bench.node()['source']).toMatchObject({ count: 2, goods: { count: 6 } });
  });

  test('is offered for every list that may have one, and for no other', async () => {
    const offered = async (widget: { type: string }): Promise<number> => {
      bench = await openPanel(widget);
      const count = bench.page.querySelectorAll('[aria-label$=来源]').length;
      await bench.close();
      return count;
    };
    expect(await offered({ type: 'W0002' })).toBe(1);
    expect(await offered({ type: 'W0021' })).toBe(1);
    expect(await offered({ type: 'W0020' })).toBe(3);
    expect(await offered({ type: 'W0004' })).toBe(0);
    bench = await openPanel({ type: 'W0004' });
  });
});
