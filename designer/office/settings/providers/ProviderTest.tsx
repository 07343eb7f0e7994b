import { useState } from 'react';
import type { Provider } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { ask } from '../../../calls/ask.ts';
import { RecipientDialog } from '../../form/RecipientDialog.tsx';
import { useOffice } from '../../office-context.ts';

const RECIPIENTS = { mobile: '您的手机号', email: '您的邮箱' } as const;

/** A button that tries a provider as it is stored; one that sends asks whom it sends to. */
export function ProviderTest({ provider: { name, title, tests_to: to } }: { provider: Provider }) {
  const { session, notices } = useOffice();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const test = async (recipient?: string): Promise<void> => {
    const { message } = await ask(session, 'POST /mall/providers/:name/test', { name, recipient });
    notices.show(message);
  };
  const press = async (): Promise<void> => {
    if (to) return setOpen(true);
    setBusy(true);
    await test().catch((error: unknown) => notices.show((error as Error).message, 'error'));
    setBusy(false);
  };
  return (
    <>
      <Button disabled={busy} aria-label={`测试${title}`} onClick={() => void press()}>
        {busy ? '正在测试…' : '测试'}
      </Button>
      {isOpen && to && (
        <RecipientDialog title={`测试${title}`} label={RECIPIENTS[to]} send={test} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
