// @vitest-environment happy-dom
import { act, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { passwordMessage, phoneMessage } from '../../engine/rules/people/identity.ts';
import { ACCOUNT_MESSAGES } from '../../engine/rules/messages/account.ts';
import { Field, Form } from './Form.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { blur, find, fill, fire, focus, hydrate, render, type } from '../../ui/testing.tsx';
import { useForm } from './useForm.ts';

const input = (name: string): HTMLInputElement => find<HTMLInputElement>(`input[name=${name}]`);
const submit = (): Promise<void> =>
  act(async () => {
    find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  });
const messageOf = (field: HTMLInputElement): string => {
  const id = field.getAttribute('aria-describedby');
  return id ? (document.getElementById(id)?.textContent ?? '') : '';
};

function Login({ onSubmit }: { onSubmit: (values: { phone: string; password: string }) => void | Promise<void> }) {
  const form = useForm({
    initial: { phone: '', password: '' },
    rules: {
      phone: { required: '请输入手机号', checks: [phoneMessage] },
      password: { required: ACCOUNT_MESSAGES.passwordEmpty, checks: [passwordMessage] },
    },
    onSubmit,
  });
  return (
    <Form form={form} method="post" action="/auth/login">
      <Field form={form} name="phone" label="手机号">
        {(control) => <TextInput {...control} mode="number" maxLength={11} />}
      </Field>
      <Field form={form} name="password" label="密码">
        {(control) => <TextInput {...control} type="password" />}
      </Field>
      <button type="submit">登录</button>
    </Form>
  );
}

describe('Form', () => {
  it('checks a field on blur, and takes the message away once it is answered', () => {
    render(<Login onSubmit={() => undefined} />);
    focus(input('phone'));
    type(input('phone'), '123');
    expect(messageOf(input('phone'))).toBe('');
    blur(input('phone'));
    expect(messageOf(input('phone'))).toBe(ACCOUNT_MESSAGES.phoneFormat);
    expect(input('phone').getAttribute('aria-invalid')).toBe('true');
    type(input('phone'), '13800138000');
    expect(messageOf(input('phone'))).toBe('');
  });

  it('submits only when every rule passes and focuses the first wrong field', async () => {
    const onSubmit = vi.fn<(values: { phone: string; password: string }) => void>();
    render(<Login onSubmit={onSubmit} />);
    type(input('phone'), '13800138000');
    await submit();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(messageOf(input('password'))).toBe('请输入密码');
    expect(document.activeElement).toBe(input('password'));
    type(input('password'), 'mall12345');
    await submit();
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ phone: '13800138000', password: 'mall12345' });
  });

  it('does not submit twice while the first is on its way', async () => {
    const onSubmit = vi.fn<() => Promise<void>>(() => new Promise(() => undefined));
    render(<Login onSubmit={onSubmit} />);
    type(input('phone'), '13800138000');
    type(input('password'), 'mall12345');
    await submit();
    await submit();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('connects label and control and marks what is required', () => {
    render(<Login onSubmit={() => undefined} />);
    const label = find<HTMLLabelElement>('label');
    expect(label.htmlFor).toBe(input('phone').id);
    expect(input('phone').getAttribute('aria-required')).toBe('true');
  });
});

describe('TextInput', () => {
  type Given = Pick<TextInputProps, 'mode' | 'maxLength' | 'type'>;

  function Owner({ seen, ...given }: Given & { seen: (value: string) => void }) {
    const [value, setValue] = useState('');
    const onChange = (next: string): void => {
      setValue(next);
      seen(next);
    };
    return <TextInput name="text" value={value} onChange={onChange} {...given} />;
  }

  it('gives the value without outer spaces, and lets a word follow a space', () => {
    const seen: string[] = [];
    render(<Owner seen={(value) => seen.push(value)} />);
    focus(input('text'));
    type(input('text'), '  红 ');
    expect(input('text').value).toBe('  红 ');
    type(input('text'), '  红 色 ');
    blur(input('text'));
    expect(seen).toEqual(['红', '红 色']);
    expect(input('text').value).toBe('红 色');
  });

  it('keeps digits and one point in number mode, and no more than fit', () => {
    const seen: string[] = [];
    render(<Owner mode="number" maxLength={5} seen={(value) => seen.push(value)} />);
    type(input('text'), '１２a.5.67');
    expect(input('text').value).toBe('12.56');
    expect(seen).toEqual(['12.56']);
  });

  it('takes a pasted phone number in any notation before it cuts', () => {
    const seen: string[] = [];
    render(<Owner type="tel" maxLength={11} seen={(value) => seen.push(value)} />);
    for (const pasted of ['+86 138 0013 8000', '\u202d１３８-００１３-８００１\u202c', '(0086)138.0013.8002']) {
      fill(input('text'), '');
      focus(input('text'));
      type(input('text'), pasted);
      blur(input('text'));
      expect(input('text').value).toBe(seen.at(-1));
    }
    expect(seen.filter((value) => value !== '')).toEqual(['13800138000', '13800138001', '13800138002']);
  });

  it('lets a phone number be typed in groups, and takes no digit too many', () => {
    const seen: string[] = [];
    render(<Owner type="tel" maxLength={11} seen={(value) => seen.push(value)} />);
    for (const sign of '+86-138-0013-80009') type(input('text'), input('text').value + sign);
    expect(input('text').value).toBe('+86-138-0013-8000');
    expect(seen.at(-1)).toBe('13800138000');
  });

  it('cuts what is inserted into a full field, not its end', () => {
    const seen: string[] = [];
    render(<Owner maxLength={4} seen={(value) => seen.push(value)} />);
    type(input('text'), '一二三四');
    fill(input('text'), '一五二三四');
    input('text').setSelectionRange(2, 2);
    fire(input('text'), new InputEvent('input', { bubbles: true }));
    expect(seen).toEqual(['一二三四']);
    expect(input('text').value).toBe('一二三四');
  });

  it('leaves a password as it is typed', () => {
    const seen: string[] = [];
    render(<Owner type="password" maxLength={20} seen={(value) => seen.push(value)} />);
    type(input('text'), 'Ａ\u200b1');
    expect(seen).toEqual(['Ａ\u200b1']);
    expect(input('text').maxLength).toBe(20);
  });

  it('waits for the end of a composed word', () => {
    const seen: string[] = [];
    render(<Owner seen={(value) => seen.push(value)} />);
    fill(input('text'), 'hong');
    fire(input('text'), new InputEvent('input', { bubbles: true, isComposing: true }));
    expect(seen).toEqual([]);
    expect(input('text').value).toBe('hong');
    fill(input('text'), '红');
    fire(input('text'), new Event('compositionend', { bubbles: true }));
    expect(seen).toEqual(['红']);
  });

  it('keeps what was typed before the script ran', () => {
    const seen: string[] = [];
    const element = <Owner seen={(value) => seen.push(value)} />;
    const container = hydrate(renderToString(element), element, (page) => {
      const field = page.querySelector('input');
      if (field) fill(field, 'mall12345');
    });
    expect(seen).toEqual(['mall12345']);
    expect(container.querySelector('input')?.value).toBe('mall12345');
  });

  it('checks what was typed and left before the script ran, and not what is still being typed', () => {
    const element = <Login onSubmit={() => undefined} />;
    hydrate(renderToString(element), element, (page) => {
      const [phone, password] = page.querySelectorAll('input');
      if (phone) fill(phone, '123');
      if (password) fill(password, 'x');
      password?.focus();
    });
    expect(messageOf(input('phone'))).toBe(ACCOUNT_MESSAGES.phoneFormat);
    expect(messageOf(input('password'))).toBe('');
  });
});
