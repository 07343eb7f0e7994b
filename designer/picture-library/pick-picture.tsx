import { openDialog } from '../pickers/open-dialog.tsx';
import type { PickedPicture } from './library-dialog.tsx';
import type { OperatorCalls } from '../calls/operator-calls.ts';

/** Asks for a picture from the library; null when cancelled. The dialog is loaded on first use. */
export async function pickFromLibrary(calls: OperatorCalls, current = ''): Promise<PickedPicture | null> {
  const { LibraryDialog } = await import('./library-dialog.tsx');
  return openDialog<PickedPicture>((done) => <LibraryDialog calls={calls} current={current} onDone={done} />);
}

/** The same, for callers that need only the address. */
export async function pickPicture(calls: OperatorCalls, current = ''): Promise<string | null> {
  return (await pickFromLibrary(calls, current))?.address ?? null;
}
