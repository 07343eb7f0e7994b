// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { COMMON_MESSAGES } from '../../engine/rules/messages/common.ts';
import { button, click, render } from '../../ui/testing.tsx';
import { ShopContext, type ShopClient } from '../shell/client/shop-context.ts';
import FollowShop from './FollowShop.island.tsx';

it('says so when its code cannot be loaded, and can be pressed again', async () => {
  const shop = { apis: () => Promise.reject(new TypeError('Failed to fetch')) } as unknown as ShopClient;
  render(
    <ShopContext value={shop}>
      <FollowShop shopId="1" name="徐汇店" followed={false} login="" />
    </ShopContext>,
  );
  click(button('关注'));
  await act(async () => {});
  expect(document.querySelector('[role=alert]')?.textContent).toBe(COMMON_MESSAGES.operationFailed);
  expect(button('关注').getAttribute('aria-pressed')).toBe('false');
});
