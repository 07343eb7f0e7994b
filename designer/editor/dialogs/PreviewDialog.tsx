import { useState } from 'react';
import { WIDTH_NAMES, WIDTHS, type Width } from '../../../engine/document/widths.ts';
import type { MallPage } from '../../../schemas/types/contract.ts';
import type { Session } from '../../calls/session.ts';
import { ExampleButton, previewAddress } from '../example/ExampleBar.tsx';
import { PageFrame } from '../example/PageFrame.tsx';
import { CANVAS_WIDTHS, WIDTH_ICONS } from '../model/view/viewport.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { say } from '../../words/say.ts';
import styles from './dialogs.module.css';

interface PreviewDialogProps {
  page: MallPage;
  session: Session;
  width: Width;
  onClose(): void;
}

/** The saved draft as the server renders it, without interaction (designer spec 1). */
export default function PreviewDialog({ page, session, width, onClose }: PreviewDialogProps) {
  const [chosen, setChosen] = useState(width);
  const [example, setExample] = useState('');
  const address = previewAddress(page, chosen === 'phone' ? 'h5' : 'pc', example);
  const tools = (
    <Row at="middle" className="grow">
      <Segments className={styles.width} aria-label={say('预览宽度')}>
        {WIDTHS.map((width) => (
          <button
            key={width}
            type="button"
            title={say(WIDTH_NAMES[width])}
            aria-pressed={width === chosen}
            onClick={() => setChosen(width)}
          >
            <Icon name={WIDTH_ICONS[width]} />
            {CANVAS_WIDTHS[width]}
          </button>
        ))}
      </Segments>
      <ExampleButton page={page} session={session} onChoose={setExample} />
      <ButtonLink kind="quiet" href={address} target="_blank" rel="noreferrer">
        {say('在新窗口打开')}
      </ButtonLink>
    </Row>
  );
  return (
    <Dialog title={say('预览模式')} size="wide" onClose={onClose} tools={tools}>
      <PageFrame title={say('页面预览')} src={address} width={chosen} />
    </Dialog>
  );
}
