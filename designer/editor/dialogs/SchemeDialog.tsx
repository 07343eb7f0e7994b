import { Dialog } from '../../parts/Dialog.tsx';
import { SchemeField } from '../../scheme/SchemeField.tsx';

/** The editor's way to what the office has under the operator's account. */
export default function SchemeDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="界面" onClose={onClose}>
      <SchemeField />
    </Dialog>
  );
}
