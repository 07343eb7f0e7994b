import { useState } from 'react';
import type { ImportPageAnswer } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { FileButton } from '../../picture-library/upload/file-button.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { useOffice } from '../office-context.ts';
import { Lines } from '../../../ui/list/Lines.tsx';

/** Bytes; the server's limit for a page. */
const MAX_PAGE_BYTES = 8 * 1024 * 1024;

/** Creates a page from a file and lists the parts of it that shoppers will not see. */
export function ImportPage({ onDone }: { onDone(): void }) {
  const { session, notices, navigation } = useOffice();
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<ImportPageAnswer | null>(null);
  const bring = async ([file]: File[]): Promise<void> => {
    if (!file) return;
    setBusy(true);
    try {
      if (file.size > MAX_PAGE_BYTES) throw new Error('文件不能超过 8 MB');
      setMade(await ask(session, 'POST /mall/pages/import', { file: await file.text() }));
      onDone();
    } catch (error) {
      notices.show((error as Error).message, 'error');
    } finally {
      setBusy(false);
    }
  };
  const close = (): void => setMade(null);
  return (
    <>
      <FileButton
        text="导入页面"
        label="选择要导入的页面文件"
        accept="application/json,.json"
        multiple={false}
        disabled={busy}
        onFiles={(files) => void bring(files)}
      />
      {made && (
        <Dialog
          title="导入完成"
          onClose={close}
          footer={
            <>
              <Button onClick={close}>关闭</Button>
              <Button
                kind="primary"
                data-autofocus=""
                onClick={() => void navigation.go(`/edit/pages/${made.page.page_id}`)}
              >
                打开页面
              </Button>
            </>
          }
        >
          <p>{`已添加页面「${made.page.title}」，内容是草稿，发布后顾客才能看到。`}</p>
          {made.issues.length > 0 && (
            <>
              <p>{`文件里有 ${made.issues.length} 处需要注意：`}</p>
              <Lines>
                {made.issues.map(({ path, type, message }) => (
                  <li key={`${path} ${message}`}>{[placeText(path), type, message].filter(Boolean).join(' · ')}</li>
                ))}
              </Lines>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** The widget that a path such as `1.childWidgets.0` belongs to: 第2个挂件; '' for the file itself. */
function placeText(path: string): string {
  const [index] = path.split('.');
  return index ? `第${Number(index) + 1}个挂件` : '';
}
