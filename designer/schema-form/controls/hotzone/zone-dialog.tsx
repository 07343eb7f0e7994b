import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import { ZoneSurface, type ZoneSurfaceProps } from './zone-surface.tsx';
import { say } from '../../../words/say.ts';
import styles from './hotzone.module.css';

/** The drawing surface at a comfortable size. Drawn zones apply at once; closing only closes the dialog. */
export function ZoneDialog({ onClose, ...surface }: ZoneSurfaceProps & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={say('编辑热区')} onClose={onClose}>
      <Row as="header" gap={3} className={styles.head}>
        <Text as="h2" size="md">
          {say('编辑热区')}
        </Text>
        <Note className="grow">{say('在空白处拖动画出热区；拖动热区可以移动，拖动边框上的点可以改变大小')}</Note>
        <Button kind="primary" onClick={() => dialog.current?.close()}>
          {say('完成')}
        </Button>
      </Row>
      <ZoneSurface {...surface} />
    </dialog>
  );
}
