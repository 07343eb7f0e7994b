// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { click, find, input, named, openPanel, type, type PanelBench } from '../../../testing/open-panel.tsx';

let bench: PanelBench;

afterEach(async () => {
  await bench.close();
  localStorage.clear();
});

async function openStyle(stored: Parameters<typeof openPanel>[0]): Promise<(section: string) => HTMLElement> {
  bench = await openPanel(stored);
  await click(find(bench.page, '#panel-tab-style'));
  return (section) => find(bench.page, `section[aria-label="${section}"]`);
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'];
const border = (sizes: (number | undefined)[], colours: (string | undefined)[] = []): Record<string, unknown> =>
  Object.fromEntries(
    SIDES.flatMap((side, at) => [
      [`border${side}Width`, sizes[at]],
      [`border${side}Color`, colours[at] ?? '#ffffffff'],
    ]),
  );

describe('borders, paddings and margins have four sides in one control', () => {
  test('alike, one field is for all, and each change is one step', async () => {
    const section = await openStyle({ type: 'W0001' });
    expect(section('边框').querySelectorAll('[role=spinbutton]')).toHaveLength(1);
    await type(input(bench, 'style~borderTopWidth'), '2');
    await type(input(bench, 'style~borderTopColor'), '#FF0000');
    expect(bench.node()).toMatchObject(border([2, 2, 2, 2], Array<string>(4).fill('#FF0000')));
    expect(bench.editor.history.steps).toHaveLength(2);
  });

  test('each by itself, and alike again as the first is', async () => {
    const section = await openStyle({ type: 'W0001', ...border([1, 0, 0, 0], ['#00ff00']) });
    const mode = (name: string) => named(section('边框'), 'button', name);
    expect(mode('分别设置').getAttribute('aria-pressed')).toBe('true');
    await type(input(bench, 'style~borderLeftWidth'), '3');
    expect(bench.node()).toMatchObject(border([1, 0, 0, 3], ['#00ff00']));
    await click(mode('四边相同'));
    expect(bench.node()).toMatchObject(border([1, 1, 1, 1], Array<string>(4).fill('#00ff00')));
    await click(mode('分别设置'));
    expect(section('边框').querySelectorAll('[role=spinbutton]')).toHaveLength(4);
  });

  test('margins stand in the order of CSS, and auto is displayed as such', async () => {
    const section = await openStyle({ type: 'W0001', marginTop: 8 });
    const fields = [...section('外边距').querySelectorAll<HTMLInputElement>('[role=spinbutton]')];
    expect(fields.map((field) => [field.getAttribute('aria-label'), field.value || field.placeholder])).toEqual([
      ['外边距上', '8'],
      ['外边距右', '自动'],
      ['外边距下', '0'],
      ['外边距左', '自动'],
    ]);
  });
});

test('an entry shows its words, its picture and where it leads', async () => {
  const link = { linkPage: 'category', linkPageLabel: '分类', category_id: '7', category_name: '茶叶' };
  bench = await openPanel({
    type: 'W0001',
    data: [{ imgUrl: '/tea.svg', pathData: link }, { imgUrl: 'javascript:alert(1)' }],
  });
  const [first, second] = bench.page.querySelectorAll('[data-entry] > div > button');
  expect(first?.textContent).toContain('分类: 茶叶');
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/tea.svg');
  expect(second?.querySelector('img')).toBeNull();
});
