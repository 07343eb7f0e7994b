import { CONTENT_MESSAGES } from '../../../engine/rules/messages/content.ts';
import type { Session } from '../../calls/session.ts';
import type { NodeId } from '../model/document/node.ts';
import { useEditor } from '../editor-context.ts';
import { NameDialog } from '../../parts/NameDialog.tsx';
import { keepModule } from './kept-modules.ts';

interface KeepModuleProps {
  panel: NodeId;
  session: Session;
  onSaved(): void;
  onClose(): void;
}

/** Saves the selected free panel as a combined module, under a name. */
export default function KeepModule({ panel, session, onSaved, onClose }: KeepModuleProps) {
  const editor = useEditor();
  return (
    <NameDialog
      title="存为组合模块"
      label="组合模块名称"
      missing={CONTENT_MESSAGES.moduleNameEmpty}
      work={async (name, report) => {
        await keepModule(editor, session, panel, name, report);
        onSaved();
      }}
      onClose={onClose}
    />
  );
}
