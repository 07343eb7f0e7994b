// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inShop, messagesOf, rendered } from './test-support.ts';

function card(coupon: Record<string, unknown>): HTMLElement {
  const html = inShop('W0021', { data: [{ card_id: '7', title: '券', ...coupon }] });
  return html.querySelector('li') as HTMLElement;
}

describe('coupons', () => {
  it.each([
    ['discount', { discount: 20, least_cost: 9900 }, ['8折', '折扣券', '满99元可用']],
    ['discount', { discount: 12.5 }, ['8.75折', '无门槛']],
    ['cash', { reduce_cost: 5000, least_cost: 29_900 }, ['¥50', '现金券', '满299元可用']],
    ['cash', { reduce_cost: 1250 }, ['¥12.50']],
    ['gift', { object_use_for: '青瓷品茗杯' }, ['兑换券', '适用商品：青瓷品茗杯']],
    ['new_gift', { description: '任选一件' }, ['适用商品：任选一件']],
    ['money', { reduce_cost: 550 }, ['¥5.50']],
  ])('a %s coupon with %j shows %j', (card_type, coupon, texts) => {
    const face = card({ card_type, ...coupon });
    for (const text of texts) expect(face.textContent).toContain(text);
    expect(face.querySelector('img')).toBeNull();
  });

  it('shows its own picture in place of the face, named by the coupon', () => {
    const own = card({ card_type: 'cash', reduce_cost: 5000, icon_url_list: '/pictures/ab/c.jpg' });
    expect(own.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('券');
    expect(own.querySelector('img')?.getAttribute('src')).toBe('/pictures/ab/c_800x800.jpg');
    expect(own.textContent).toBe('领取');
  });

  it('has a button to claim each, named by it; a placeholder has nothing to claim', () => {
    const html = inShop('W0021', { data: [{ card_id: 7, title: '满减券' }, { card_id: '' }] });
    const buttons = [...html.querySelectorAll('button')];
    expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-label'), button.disabled])).toEqual([
      ['领取', '领取满减券', false],
      ['领取', '领取优惠券', true],
    ]);
  });

  it('cannot be claimed by keyboard in the designer', () => {
    const html = rendered('W0021', { data: [{ card_id: 7 }] });
    expect(html.querySelector('button')?.getAttribute('tabindex')).toBe('-1');
  });

  it('shows more only where it leads', () => {
    expect(inShop('W0021', { moreText: '全部' }).querySelector('a')).toBeNull();
    const link = inShop('W0021', { moreText: '全部', moreLinkData: { linkPage: 'coupons' } }).querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['全部', '/member/coupon-center']);
  });

  it('titles have their sizes and colours; small text on orange is dark unless it is coloured', () => {
    const html = inShop('W0021', {
      text: '领券',
      subTitle: '先到先得',
      wgtTitleFontSize: 30,
      wgtSubTitleFontSize: 14,
      wgtSubTextColor: '#123456',
      wgtBorderRadius: true,
    });
    const [title, sub] = [html.querySelector('h2'), html.querySelector('h2 + p')];
    expect(title?.getAttribute('style')).toMatch(/calc\(var\(--px\) \* 30\).*border-radius/);
    expect(title?.getAttribute('style')).toContain('background:#FF5D02;color:#ffffffff');
    const small = (stored: object) =>
      inShop('W0021', { wgtTitleFontSize: 16, ...stored }).querySelector('h2')?.outerHTML;
    expect(small({})).toContain('background:#FF5D02;color:rgb(31 31 31)');
    expect(small({ wgtTextColor: '#fffffe' })).toContain('background:#FF5D02;color:#fffffe');
    expect(sub?.getAttribute('style')).toMatch(/#123456.*calc\(var\(--px\) \* 14\)/);
  });

  it('has a message when all coupons are over', () => {
    expect(inShop('W0021', { data: [] }).textContent).toContain('暂无可领取的优惠券');
  });

  it('keeps at least one', async () => {
    expect(await messagesOf('W0021', { data: [] })).toEqual(['请至少添加1个优惠券']);
  });
});
