import { useState } from 'react';
import { CONTENT_MESSAGES } from '../../../../engine/rules/messages/content.ts';
import type { MallPage } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { NameDialog } from '../../../parts/NameDialog.tsx';
import { saveFile } from '../../../parts/save-file.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { useOffice } from '../../office-context.ts';

/** Saves a page for reuse: as a template of this mall, or as a file. */
export function PageKeeping({ row, tools }: { row: MallPage; tools: RowTools }) {
  const { notices } = useOffice();
  const [opened, setOpened] = useState(false);
  const { session } = tools;
  const { page_id } = row;
  const shared = row.kind === 'header' || row.kind === 'footer';
  const take = async (): Promise<void> => {
    const file = await ask(session, 'GET /mall/pages/:page_id/file', { page_id });
    const content = new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' });
    saveFile(`${row.title.replace(/[\\/:*?"<>|]/g, '_')}.json`, content);
  };
  return (
    <>
      {!shared && session.may('pages.write') && <Button onClick={() => setOpened(true)}>存为模板</Button>}
      <Button onClick={() => void tools.attempt(take, '已导出')}>导出文件</Button>
      {opened && (
        <NameDialog
          title="存为页面模板"
          label="模板名称"
          missing={CONTENT_MESSAGES.templateNameEmpty}
          start={row.title}
          work={async (name) => {
            await ask(session, 'POST /mall/pages/:page_id/template', { page_id, name });
            notices.show('模板保存成功');
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
