import { Dialog } from '../../parts/Dialog.tsx';
import { SchemeField } from '../../scheme/SchemeField.tsx';

/** The interface settings that the office has under the operator's account, for the editor. */
export default function SchemeDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="界面" onClose={onClose}>
      <SchemeField />
    </Dialog>
  );
}
