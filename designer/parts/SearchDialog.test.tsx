// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { find, render } from '../../ui/testing.tsx';
import { SearchDialog } from './SearchDialog.tsx';

const press = (values: KeyboardEventInit): void =>
  act(() => void find('input').dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...values })));

it('leaves the Enter that ends a composition to the input method, in the order of Safari too', () => {
  const run = vi.fn();
  const found = [{ title: '优惠券', group: '营销', run }];
  render(<SearchDialog label="搜索" text="优惠" found={found} onText={() => {}} onClose={() => {}} />);
  press({ key: 'Enter', isComposing: true });
  press({ key: 'Enter', keyCode: 229 });
  expect(run).not.toHaveBeenCalled();
  press({ key: 'Enter', keyCode: 13 });
  expect(run).toHaveBeenCalledOnce();
});

it('takes an Enter that came before the answer, and says nothing is found only when all have answered', () => {
  const run = vi.fn();
  const shared = { label: '搜索', text: '5446246003810089', onText: () => {}, onClose: () => {} };
  const { rerender } = render(<SearchDialog {...shared} found={[]} busy />);
  expect(find('[role="status"]').textContent).toBe('正在查找…');
  press({ key: 'Enter' });
  rerender(<SearchDialog {...shared} found={[{ title: '5446246003810089', group: '订单', run }]} />);
  expect(run).toHaveBeenCalledOnce();
  rerender(<SearchDialog {...shared} found={[]} />);
  expect(find('[role="status"]').textContent).toBe('没有找到「5446246003810089」');
  press({ key: 'Enter' });
  rerender(<SearchDialog {...shared} found={[{ title: '5446246003810089', group: '订单', run }]} />);
  expect(run).toHaveBeenCalledOnce();
});
