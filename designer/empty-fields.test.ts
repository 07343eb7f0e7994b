// @vitest-environment happy-dom
import { expect, it, onTestFinished } from 'vitest';
import { find, type } from '../ui/testing.tsx';
import { sayEmptyFields } from './empty-fields.ts';

it('says in Chinese that a field is empty, until something is typed', () => {
  onTestFinished(sayEmptyFields());
  document.body.innerHTML = '<form><input required></form>';
  const [form, field] = [find<HTMLFormElement>('form'), find<HTMLInputElement>('input')];
  expect(form.checkValidity()).toBe(false);
  expect(field.validationMessage).toBe('请填写这一项');
  type(field, '密码');
  expect(form.checkValidity()).toBe(true);
});
