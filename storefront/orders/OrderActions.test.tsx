// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import OrderActions, { type OrderButton } from './OrderActions.island.tsx';

/** Texts beside the menu, and in it, as the server writes them. */
function shown(...texts: string[]): { beside: string[]; inMenu: string[] } {
  const buttons = texts.map((text): OrderButton => ({ text, href: `/${text}` }));
  document.body.innerHTML = renderToString(
    <OrderActions base="" buttons={buttons} order={{ orderId: '1', version: 1 }} isPaid isDetail={false} lines={[]} />,
  );
  const links = [...document.querySelectorAll('a')].map(
    (link) => [link.textContent, link.closest('[popover]') !== null] as const,
  );
  const where = (inMenu: boolean): string[] => links.filter(([, one]) => one === inMenu).map(([text]) => text);
  return { beside: where(false), inMenu: where(true) };
}

it('draws two buttons of an order and puts the others into a menu that needs no script', () => {
  expect(shown('评价', '再次购买', '申请售后', '申请发票')).toEqual({
    beside: ['评价', '再次购买'],
    inMenu: ['申请售后', '申请发票'],
  });
  const opener = document.querySelector('[popovertarget]');
  expect(opener?.textContent).toBe('更多');
  expect(document.querySelector('[popover]')?.id).toBe(opener?.getAttribute('popovertarget'));
});

it('makes no menu of a single button', () => {
  expect(shown('评价', '再次购买', '申请售后')).toEqual({ beside: ['评价', '再次购买', '申请售后'], inMenu: [] });
  expect(document.querySelector('[popovertarget]')).toBeNull();
});
