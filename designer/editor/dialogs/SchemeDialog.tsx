import { Dialog } from '../../parts/Dialog.tsx';
import { SchemeField } from '../../scheme/SchemeField.tsx';
import { LanguageField } from '../../words/LanguageField.tsx';
import { say } from '../../words/say.ts';

/** The interface settings that the office has under the operator's account, for the editor, and its language. */
export default function SchemeDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={say('界面')} onClose={onClose}>
      <SchemeField />
      <LanguageField />
    </Dialog>
  );
}
