import { openDialog } from '../pickers/open-dialog.tsx';
import type { PickedPicture } from './library-dialog.tsx';
import type { OperatorCalls } from '../calls/operator-calls.ts';

/** Asks for a picture of the library; null when cancelled. The dialog loads when first asked. */
export async function pickFromLibrary(calls: OperatorCalls, current = ''): Promise<PickedPicture | null> {
  const { LibraryDialog } = await import('./library-dialog.tsx');
  return openDialog<PickedPicture>((done) => <LibraryDialog calls={calls} current={current} onDone={done} />);
}

/** The same for whoever needs the address alone. */
export async function pickPicture(calls: OperatorCalls, current = ''): Promise<string | null> {
  return (await pickFromLibrary(calls, current))?.address ?? null;
}
