// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { Pagination, pageWindow } from './Pager.tsx';
import { click, find, render } from '../testing.tsx';

const hrefOf = (page: number): string => `/items?page=${page}`;
const links = () =>
  [...document.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href') ?? '-'}`);

describe('Pagination', () => {
  it('shows three pages around the current one, the first and the last as real links', () => {
    render(<Pagination page={5} total={180} pageSize={18} hrefOf={hrefOf} />);
    expect(links()).toEqual([
      '上一页 /items?page=4',
      '1 /items?page=1',
      '4 /items?page=4',
      '5 /items?page=5',
      '6 /items?page=6',
      '10 /items?page=10',
      '下一页 /items?page=6',
    ]);
    expect(find('[aria-current=page]').textContent).toBe('5');
  });

  it('has no way past either end', () => {
    render(<Pagination page={1} total={40} hrefOf={hrefOf} />);
    expect(links()[0]).toBe('上一页 -');
    document.body.replaceChildren();
    render(<Pagination page={99} total={40} hrefOf={hrefOf} />);
    expect(links().at(-1)).toBe('下一页 -');
    expect(find('[aria-current=page]').textContent).toBe('4');
  });

  it('keeps its window inside the pages', () => {
    expect([pageWindow(1, 9), pageWindow(9, 9), pageWindow(2, 2), pageWindow(1, 1)]).toEqual([
      [1, 2, 3],
      [7, 8, 9],
      [1, 2],
      [1],
    ]);
  });

  it('is absent for a single page', () => {
    render(<Pagination page={1} total={10} hrefOf={hrefOf} />);
    expect(document.querySelector('nav')).toBeNull();
  });

  it('hands plain clicks to its owner and leaves the others to the browser', () => {
    const onPage = vi.fn<(page: number) => void>();
    render(<Pagination page={1} total={40} hrefOf={hrefOf} onPage={onPage} />);
    click(find('a[aria-label=第2页]'));
    expect(onPage).toHaveBeenCalledExactlyOnceWith(2);
    const withControl = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
    find('a[aria-label=第3页]').dispatchEvent(withControl);
    expect(withControl.defaultPrevented).toBe(false);
    expect(onPage).toHaveBeenCalledTimes(1);
  });
});
