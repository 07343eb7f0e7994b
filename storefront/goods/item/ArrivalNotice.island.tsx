import { useState } from 'react';
import { useShop } from '../../shell/client/shop-context.ts';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { showFailure } from '../../parts/asking/show-failure.ts';
import { toast } from '../../parts/asking/toast.ts';

export interface ArrivalNoticeProps {
  itemId: string;
  distributorId: string;
  /** Whether the member likes the goods, and so gets the notice already; null for guests. */
  liked: boolean | null;
  /** Address where guests sign in, with the way back. */
  login: string;
}

/** 到货通知 for sold-out goods: a member who likes goods gets a message when they are back in stock. */
export default function ArrivalNotice({ itemId, distributorId, liked, login }: ArrivalNoticeProps) {
  const shop = useShop();
  const [on, setOn] = useState(liked === true);
  const [busy, setBusy] = useState(false);
  if (liked === null)
    return (
      <ButtonLink size="large" kind="primary" href={login}>
        到货通知
      </ButtonLink>
    );
  const ask = async (): Promise<void> => {
    if (!shop || busy) return;
    setBusy(true);
    try {
      const { goods } = await shop.apis();
      await goods.like(itemId, distributorId);
      setOn(true);
      toast('已收藏，到货后会给您发消息', 'success');
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" kind="primary" disabled={on} busy={busy} onClick={() => void ask()}>
      {on ? '到货后通知您' : '到货通知'}
    </Button>
  );
}
