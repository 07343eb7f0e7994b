// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { blur, find, focus, render, type } from '../testing.tsx';
import { Input } from './Input.tsx';

const field = (): HTMLInputElement => find<HTMLInputElement>('input');

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  act(() => {
    field().dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  });
}

function Owner({ by, maxLength }: { by: 'typed' | 'code'; maxLength: number }) {
  const [value, setValue] = useState('');
  return <Input value={value} fold={by} maxLength={maxLength} onChange={(event) => setValue(event.target.value)} />;
}

it('folds what is pasted before the limit cuts it', () => {
  render(<Owner by="typed" maxLength={11} />);
  paste('\u202d+86 138-0013-8000\u202c');
  expect(field().value).toBe('13800138000');
  paste(' １');
  expect(field().value).toBe('13800138000');
});

it('folds what was typed when the field is left', () => {
  render(<Owner by="code" maxLength={20} />);
  focus(field());
  type(field(), 'Ａ－00１ ');
  expect(field().value).toBe('Ａ－00１ ');
  blur(field());
  expect(field().value).toBe('A-001');
});
