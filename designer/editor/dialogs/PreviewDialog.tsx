import { useState } from 'react';
import { PAPER_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { MallPage } from '../../../schemas/types/contract.ts';
import type { Session } from '../../calls/session.ts';
import { ExampleButton, previewAddress } from '../example/ExampleBar.tsx';
import type { Platform } from '../model/view/viewport.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import frame from '../example/example.module.css';
import styles from './dialogs.module.css';

interface PreviewDialogProps {
  page: MallPage;
  session: Session;
  platform: Platform;
  onClose(): void;
}

/** The saved draft as the server renders it, without interaction (designer spec 1). */
export default function PreviewDialog({ page, session, platform, onClose }: PreviewDialogProps) {
  const [chosen, setChosen] = useState(platform);
  const [example, setExample] = useState('');
  const address = previewAddress(page, chosen, example);
  const tools = (
    <Row at="middle" className="grow">
      <Segments className={styles.width} aria-label="预览宽度">
        {(['pc', 'h5'] as const).map((entry) => (
          <button key={entry} type="button" aria-pressed={entry === chosen} onClick={() => setChosen(entry)}>
            <Icon name={entry === 'pc' ? 'desktop' : 'phone'} />
            {PAPER_WIDTH[entry]}
          </button>
        ))}
      </Segments>
      <ExampleButton page={page} session={session} onChoose={setExample} />
      <ButtonLink kind="quiet" href={address} target="_blank" rel="noreferrer">
        在新窗口打开
      </ButtonLink>
    </Row>
  );
  return (
    <Dialog title="预览模式" size="wide" onClose={onClose} tools={tools}>
      <div className={frame.ground}>
        <iframe
          title="页面预览"
          src={address}
          style={chosen === 'h5' ? { width: PAPER_WIDTH.h5 } : { width: '100%', minWidth: PAPER_WIDTH.pc }}
          data-light=""
        />
      </div>
    </Dialog>
  );
}
