import { openDialog } from '../pickers/open-dialog.tsx';
import type { OperatorCalls } from '../calls/operator-calls.ts';

/** Asks for a picture of the library; resolves with its address, null when cancelled. The dialog loads when first asked. */
export async function pickPicture(calls: OperatorCalls, current = ''): Promise<string | null> {
  const { LibraryDialog } = await import('./library-dialog.tsx');
  return openDialog<string>((done) => <LibraryDialog calls={calls} current={current} onDone={done} />);
}
