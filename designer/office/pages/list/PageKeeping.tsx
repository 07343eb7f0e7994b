import { useState } from 'react';
import { CONTENT_MESSAGES } from '../../../../engine/rules/messages/content.ts';
import type { MallPage } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { NameDialog } from '../../../parts/NameDialog.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import type { RowTools } from '../../list/list-def.ts';
import { useOffice } from '../../office-context.ts';

/** Offers the content to the browser as a file download. */
function download(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Saves a page for reuse: as a template of this mall, or as a file. */
export function PageKeeping({ row, tools }: { row: MallPage; tools: RowTools }) {
  const { notices } = useOffice();
  const [opened, setOpened] = useState(false);
  const { session } = tools;
  const { page_id } = row;
  const shared = row.kind === 'header' || row.kind === 'footer';
  const take = async (): Promise<void> => {
    const file = await ask(session, 'GET /mall/pages/:page_id/file', { page_id });
    download(`${row.title.replace(/[\\/:*?"<>|]/g, '_')}.json`, JSON.stringify(file, null, 2));
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
