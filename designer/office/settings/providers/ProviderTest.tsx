import { useState } from 'react';
import type { Provider } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { ask } from '../../../calls/ask.ts';
import { RecipientDialog } from '../../form/RecipientDialog.tsx';
import { useOffice } from '../../office-context.ts';

const RECIPIENTS = { mobile: '您的手机号', email: '您的邮箱' } as const;

/** A button that tries a provider as it is stored, with what came of it beside it; one that sends asks whom it sends to. */
export function ProviderTest({ provider }: { provider: Provider }) {
  const { name, title, tests_to: to } = provider;
  const { session } = useOffice();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ text: string; isWrong: boolean; of: Provider }>();
  const test = async (recipient?: string): Promise<void> => {
    const { message } = await ask(session, 'POST /mall/providers/:name/test', { name, recipient });
    setResult({ text: message, isWrong: false, of: provider });
  };
  const press = async (): Promise<void> => {
    if (to) return setOpen(true);
    setBusy(true);
    setResult(undefined);
    await test().catch((error: unknown) => setResult({ text: (error as Error).message, isWrong: true, of: provider }));
    setBusy(false);
  };
  return (
    <>
      <Button disabled={busy} aria-label={`测试${title}`} onClick={() => void press()}>
        {busy ? '正在测试…' : '测试'}
      </Button>
      {result?.of === provider && (
        <Note tone={result.isWrong ? 'error' : undefined} role={result.isWrong ? 'alert' : 'status'}>
          {result.text}
        </Note>
      )}
      {isOpen && to && (
        <RecipientDialog title={`测试${title}`} label={RECIPIENTS[to]} send={test} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
