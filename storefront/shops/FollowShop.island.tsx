import { useState } from 'react';
import { useShop } from '../shell/client/shop-context.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { showFailure } from '../parts/asking/show-failure.ts';
import { toast } from '../parts/asking/toast.ts';

export interface FollowShopProps {
  shopId: string;
  name: string;
  /** Whether the member follows the shop; null for guests. */
  followed: boolean | null;
  /** Sign-in address for guests, which leads back here. */
  login: string;
}

/** Follows a shop, or ends that. */
export default function FollowShop({ shopId, name, followed, login }: FollowShopProps) {
  const shop = useShop();
  const [on, setOn] = useState(followed === true);
  const [busy, setBusy] = useState(false);
  if (followed === null)
    return (
      <ButtonLink size="small" href={login} aria-label={`关注店铺：${name}`}>
        关注
      </ButtonLink>
    );
  const text = on ? '已关注' : '关注';
  const toggle = async (): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { kept } = await shop.apis();
      await (on ? kept.remove('follows', shopId) : kept.follow(shopId));
      setOn(!on);
      toast(on ? '已取消关注' : '关注成功', 'success');
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      aria-pressed={on}
      aria-label={`${text}店铺：${name}`}
      busy={busy}
      onClick={() => void toggle()}
    >
      {text}
    </Button>
  );
}
