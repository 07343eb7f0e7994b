import { Island } from '../../engine/render/Island.tsx';
import { loginPath } from '../../engine/links/login-path.ts';
import { hrefOf } from '../goods/item/item-props.ts';
import type { Site } from '../route-types.ts';
import FollowShop from './FollowShop.island.tsx';

interface FollowProps {
  shopId: number | string;
  name: string;
  /** Whether the member follows the shop; null for guests. */
  followed: boolean | null;
  site: Site;
}

/** The button that follows a shop; it leads guests to sign in, and back here. */
export function Follow({ shopId, name, followed, site }: FollowProps) {
  const login = loginPath(site.base, hrefOf(site));
  return (
    <Island
      name="FollowShop"
      component={FollowShop}
      props={{ shopId: String(shopId), name, followed, login }}
      hydrate="touch"
    />
  );
}
