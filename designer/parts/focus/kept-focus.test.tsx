// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { click, find, focus, render } from '../../../ui/testing.tsx';
import { keepFocus } from './kept-focus.ts';

function Page() {
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [rows, setRows] = useState(['甲', '乙', '丙']);
  return (
    <main>
      <section>
        <h1>订单 1</h1>
        {!isSent && <button onClick={() => setSent(true)}>发货</button>}
        <button disabled={isBusy} onClick={() => setBusy(true)}>
          保存
        </button>
        <button aria-label="保存好了" onClick={() => setBusy(false)} />
      </section>
      <section>
        <h2>备注</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <a href="#1">{row}</a>
              <button onClick={() => setRows(rows.filter((one) => one !== row))}>{`删除${row}`}</button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}

const named = (text: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`no button ${text}`);
  return found;
};
const use = (text: string): void => {
  focus(named(text));
  click(named(text));
};
const focused = (): string | null | undefined => document.activeElement?.textContent;

it('goes on to the heading of a part whose button is gone, and to the line after a removed one', async () => {
  onTestFinished(keepFocus());
  render(<Page />);
  use('发货');
  await vi.waitFor(() => expect(focused()).toBe('订单 1'));
  use('删除乙');
  await vi.waitFor(() => expect(focused()).toBe('删除丙'));
  use('删除丙');
  await vi.waitFor(() => expect(focused()).toBe('删除甲'));
  use('删除甲');
  await vi.waitFor(() => expect(focused()).toBe('备注'));
});

it('gives the focus back to a button that was disabled meanwhile', async () => {
  onTestFinished(keepFocus());
  render(<Page />);
  use('保存');
  named('保存').blur();
  click(find('[aria-label="保存好了"]'));
  await vi.waitFor(() => expect(focused()).toBe('保存'));
});
