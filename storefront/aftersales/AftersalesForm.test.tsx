// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hydrate } from '../../ui/testing.tsx';
import AftersalesForm, { type AftersalesFormProps } from './AftersalesForm.island.tsx';

const line = (id: number, name: string): AftersalesFormProps['lines'][number] => ({
  id,
  item_id: id,
  goods_id: id,
  item_name: name,
  item_spec_desc: '',
  pic: '',
  order_item_type: 'normal',
  item_type: 'normal',
  price: 500,
  num: 2,
  left: 2,
  fees: [438, 876],
  points: [0, 0],
});

it('counts the pieces that were typed before the script ran', () => {
  const props: AftersalesFormProps = {
    action: '',
    back: '',
    lines: [line(1, '茶'), line(2, '杯')],
    reasons: ['不想要了'],
    notice: '',
    version: 0,
    kept: [],
    values: {},
    error: '',
    field: '',
  };
  const element = <AftersalesForm {...props} />;
  const page = hydrate(renderToString(element), element, (before) => {
    const tea = before.querySelector<HTMLInputElement>('input[name=num_1]');
    if (tea) tea.value = '2';
  });
  expect(page.textContent).toContain('¥8.76');
});
