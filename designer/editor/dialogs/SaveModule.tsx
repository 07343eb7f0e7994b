import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import type { Session } from '../../calls/session.ts';
import type { NodeId } from '../model/document/node.ts';
import { useEditor } from '../editor-context.ts';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { saveModule } from './saved-modules.ts';
import { say } from '../../words/say.ts';

interface SaveModuleProps {
  panel: NodeId;
  session: Session;
  onSaved(): void;
  onClose(): void;
}

/** Saves the selected free panel as a combined module, under a name. */
export default function SaveModule({ panel, session, onSaved, onClose }: SaveModuleProps) {
  const editor = useEditor();
  return (
    <NameDialog
      title={say('存为组合模块')}
      label={say('组合模块名称')}
      missing={CONTENT_MESSAGES.moduleNameEmpty}
      work={async (name, report) => {
        await saveModule(editor, session, panel, name, report);
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
