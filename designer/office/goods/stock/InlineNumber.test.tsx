// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { blur, find, focus, key, render, type } from '../../../../ui/testing.tsx';
import { InlineNumber } from './InlineNumber.tsx';

const field = (): HTMLInputElement => find<HTMLInputElement>('input');

function open(): string[] {
  const saved: string[] = [];
  render(
    <InlineNumber
      column="price"
      label="售价"
      value="12"
      pattern={/^\d{1,7}(\.\d{1,2})?$/}
      refusal="请输入正确的金额"
      save={(typed) => Promise.resolve(saved.push(typed))}
    />,
  );
  focus(field());
  return saved;
}

it.each([
  ['￥１，２９９．５', '1299.5'],
  [' 88元', '88'],
])('saves %j as %s', (typed, value) => {
  const saved = open();
  type(field(), typed);
  blur(field());
  expect(saved).toEqual([value]);
});

it('keeps what is no such number in the field, says so there, and Escape brings the old one back', () => {
  const saved = open();
  type(field(), '1.299,00');
  blur(field());
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['1.299,00', 'true']);
  expect(find('[role=alert]').textContent).toBe('请输入正确的金额');
  key(field(), 'Escape');
  expect([field().value, field().getAttribute('aria-invalid')]).toEqual(['12', null]);
  expect(saved).toEqual([]);
});
