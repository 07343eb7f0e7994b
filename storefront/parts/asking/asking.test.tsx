// @vitest-environment happy-dom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmPopover } from './ConfirmPopover.tsx';
import { confirm } from './confirm.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { button, click, find, fire, focus, press, render } from '../../../ui/testing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Page({ onEvent, maskClosable }: { onEvent: (name: string) => void; maskClosable?: boolean }) {
  const [open, setOpen] = useState(false);
  const end = (name: string) => () => {
    setOpen(false);
    onEvent(name);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      <Dialog open={open} title="选择地址" maskClosable={maskClosable} onOk={end('ok')} onCancel={end('cancel')}>
        <input name="inside" />
      </Dialog>
    </>
  );
}

function openPage(maskClosable = false) {
  const events: string[] = [];
  render(<Page onEvent={(name) => events.push(name)} maskClosable={maskClosable} />);
  focus(button('打开'));
  click(button('打开'));
  return { events, dialog: find<HTMLDialogElement>('dialog') };
}

describe('Dialog', () => {
  it('emits OK and Cancel, keeps its content for the fade and gives the focus back', () => {
    const { events, dialog } = openPage();
    expect(dialog.open).toBe(true);
    focus(find('input'));
    click(button('确定'));
    expect(events).toEqual(['ok']);
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(button('打开'));
    expect(dialog.querySelector('input')).not.toBeNull();
    act(() => vi.advanceTimersByTime(300));
    expect(dialog.querySelector('input')).toBeNull();
    click(button('打开'));
    click(button('取消'));
    expect(events).toEqual(['ok', 'cancel']);
  });

  it('closes on the mask only when that is allowed', () => {
    const closed = openPage(false);
    click(closed.dialog);
    expect(closed.dialog.open).toBe(true);
    document.body.replaceChildren();
    const { dialog, events } = openPage(true);
    click(find('input'));
    expect(dialog.open).toBe(true);
    click(dialog);
    expect(events).toEqual(['cancel']);
    expect(dialog.open).toBe(false);
  });

  it('stays open when a selection that began inside ends on the mask', () => {
    const { dialog } = openPage(true);
    press(find('input'));
    act(() => dialog.click());
    expect(dialog.open).toBe(true);
  });

  it('takes Escape as Cancel, but not the cancel event of something inside', () => {
    const { dialog, events } = openPage();
    fire(find('input'), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(events).toEqual([]);
    const escape = new Event('cancel', { cancelable: true });
    fire(dialog, escape);
    expect(escape.defaultPrevented).toBe(true);
    expect(events).toEqual(['cancel']);
  });

  it('is rendered by the server as a closed dialog', () => {
    const html = renderToString(<Page onEvent={() => undefined} />);
    expect(html).toContain('<dialog');
    expect(html).not.toContain('选择地址');
  });
});

describe('confirm', () => {
  async function answer(text: string): Promise<boolean> {
    let confirmed: Promise<boolean> | undefined;
    act(() => {
      confirmed = confirm({ message: '请确认是否移除该商品?' });
    });
    expect(find('dialog h2').textContent).toBe('提示');
    expect(find('dialog').textContent).toContain('请确认是否移除该商品?');
    expect(document.activeElement).toBe(button('确定'));
    click(button(text));
    act(() => vi.advanceTimersByTime(300));
    expect(document.querySelector('dialog')).toBeNull();
    return (await confirmed) ?? false;
  }

  it('resolves true for 确定 and false for 取消', async () => {
    expect(await answer('确定')).toBe(true);
    expect(await answer('取消')).toBe(false);
  });
});

describe('ConfirmPopover', () => {
  it('asks before it acts', () => {
    const events: string[] = [];
    render(
      <ConfirmPopover message="删除地址?" onConfirm={() => events.push('ok')} onCancel={() => events.push('cancel')}>
        删除
      </ConfirmPopover>,
    );
    const dialog = find<HTMLDialogElement>('dialog');
    focus(button('删除'));
    click(button('删除'));
    expect(dialog.open).toBe(true);
    click(button('取消'));
    expect(dialog.open).toBe(false);
    expect(document.activeElement).toBe(button('删除'));
    click(button('删除'));
    click(button('确定'));
    expect(events).toEqual(['cancel', 'ok']);
    click(button('删除'));
    click(dialog);
    expect(dialog.open).toBe(false);
  });
});
