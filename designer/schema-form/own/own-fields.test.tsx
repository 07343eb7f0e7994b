// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OperatorCallsContext } from '../../calls/operator-calls.ts';
import { definePicker, type ControlProps, type PluginPicker } from '../../plugin/api.ts';
import { faultOfPicker } from '../../plugin/faults.ts';
import { click, find, named, NO_CALLS } from '../../testing/open-panel.tsx';
import { FieldHostContext, type FieldHost } from '../panel-context.ts';
import { guarded } from './own-fields.tsx';
import { pickerControl } from './picker-control.tsx';
// Loaded in advance, so that the dialog opens within the press.
import '../../pickers/rows/row-dialog.tsx';

const said: string[] = [];
let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.innerHTML = '';
  said.length = 0;
});

const HOST: FieldHost = {
  scope: () => ({}),
  notify: (text) => void said.push(text),
  ask: async () => true,
  attempt: (work) => void work,
  pageColours: () => [],
  theme: null,
};

const VOICES = [
  { no: 'v1', who: '王', words: '好茶' },
  { no: 'v2', who: '李', words: '快' },
];

const picker = (parts: Partial<PluginPicker> = {}): PluginPicker =>
  definePicker({
    api: 1,
    title: '选择口碑',
    identity: 'no',
    columns: [{ title: '顾客', text: ({ who }) => String(who) }],
    load: async () => ({ rows: VOICES, total: VOICES.length }),
    refuses: ({ who }) => (who === '李' ? '已撤回' : ''),
    value: ({ no }) => no,
    label: (value) => `口碑 ${String(value)}`,
    ...parts,
  });

async function show(
  Control: React.ComponentType<ControlProps>,
  props: Partial<ControlProps> = {},
): Promise<ReturnType<typeof vi.fn<(value: unknown) => void>>> {
  const change = vi.fn<(value: unknown) => void>();
  const all: ControlProps = {
    id: 'settings~voice',
    label: '口碑',
    value: undefined,
    schema: { type: 'string' },
    path: ['voice'],
    invalid: false,
    describedBy: undefined,
    change,
    entry: () => null,
    inside: () => null,
    ...props,
  };
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root?.render(
      <OperatorCallsContext value={NO_CALLS}>
        <FieldHostContext value={HOST}>
          <Control {...all} />
        </FieldHostContext>
      </OperatorCallsContext>,
    ),
  );
  return change;
}

/** Loading and choosing happen after the press. */
const settle = (): Promise<void> => act(async () => new Promise((resolve) => setTimeout(resolve)));

describe('a picker as control', () => {
  it('writes what its value says of the chosen row; rows that it refuses cannot be chosen', async () => {
    const change = await show(pickerControl(picker()));
    await click(named(document.body, 'button', '口碑：选择口碑'));
    await settle();
    const boxes = [...document.querySelectorAll<HTMLInputElement>('dialog tbody input')];
    expect(boxes.map(({ disabled }) => disabled)).toEqual([false, true]);
    expect(find(document.body, 'dialog').textContent).toContain('已撤回');
    await click(boxes[0] as HTMLInputElement);
    await click(named(document.body, 'dialog footer button', '确定'));
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith('v1');
  });

  it('adds to a list, and names each value', async () => {
    const change = await show(pickerControl(picker()), { value: ['v9'], schema: { type: 'array', maxItems: 3 } });
    expect(find(document.body, 'li').textContent).toContain('口碑 v9');
    await click(find(document.body, '[role=group] > button'));
    await settle();
    await click(find<HTMLInputElement>(document.body, 'dialog tbody input'));
    await click(named(document.body, 'dialog footer button', '确定'));
    await settle();
    expect(change).toHaveBeenCalledExactlyOnceWith(['v9', 'v1']);
  });

  it('says in its own name what fails: loading, a column, the value', async () => {
    const broken = picker({
      columns: [{ title: '顾客', text: () => JSON.parse('{') as string }],
      value: () => {
        throw new Error('没有编号');
      },
    });
    const change = await show(pickerControl(broken));
    await click(named(document.body, 'button', '口碑：选择口碑'));
    await settle();
    expect(said).toEqual([expect.stringContaining('选择口碑：')]);
    await click(find<HTMLInputElement>(document.body, 'dialog tbody input'));
    await click(named(document.body, 'dialog footer button', '确定'));
    await settle();
    expect(said.at(-1)).toBe('选择口碑：没有编号');
    expect(change).not.toHaveBeenCalled();
    await act(async () => root?.unmount());
    await show(pickerControl(picker({ load: () => Promise.reject(new Error('没有网络')) })));
    await click(named(document.body, 'button', '口碑：选择口碑'));
    await settle();
    expect(said.at(-1)).toBe('选择口碑：没有网络');
    expect(find(document.body, 'dialog [role=alert]').textContent).toContain('重试');
  });

  it('is refused by what is missing', () => {
    expect(faultOfPicker(picker())).toBeUndefined();
    expect(faultOfPicker({ ...picker(), api: 3 })).toBe('需要第 3 版接口，当前是第 1 版');
    expect(faultOfPicker({ ...picker(), load: undefined })).toBe('load 应为函数');
    expect(faultOfPicker({ ...picker(), columns: [{ title: '顾客' }] })).toBe('columns[0].text 应为函数');
  });
});

it('a control that throws is named in its field, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  const Stars = (): React.ReactNode => {
    if (isBroken) throw new Error('没有星');
    return <button type="button">五星</button>;
  };
  await show(guarded('acme/stars', Stars));
  const alert = find(document.body, '[role=alert]');
  expect(alert.textContent).toContain('控件 acme/stars：没有星');
  isBroken = false;
  await click(find(alert, 'button'));
  expect(find(document.body, 'button').textContent).toBe('五星');
});
