import { useState } from 'react';
import { useShop } from '../../shell/client/shop-context.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { showFailure } from '../../parts/asking/show-failure.ts';
import { confirmLazily } from '../../parts/asking/confirm-lazily.ts';

/** Deletes all footprints, after a question, since this cannot be undone. */
export default function ClearAll() {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const clear = async (): Promise<void> => {
    if (!shop || busy) return;
    const isSure = await confirmLazily({ title: '清空足迹', message: '确定清空全部浏览足迹吗？清空后无法恢复。' });
    if (!isSure) return;
    setBusy(true);
    try {
      const { kept } = await shop.apis();
      await kept.clear('footprints');
      location.assign(location.pathname);
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  };
  return (
    <Button kind="text" busy={busy} onClick={() => void clear()}>
      清空足迹
    </Button>
  );
}
