import { useEffect, useRef } from 'react';
import { ZoneSurface, type ZoneSurfaceProps } from './zone-surface.tsx';
import styles from './hotzone.module.css';

/** The surface at a comfortable size. What is drawn counts at once; closing only closes. */
export function ZoneDialog({ onClose, ...surface }: ZoneSurfaceProps & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="编辑热区" onClose={onClose}>
      <header>
        <h2>编辑热区</h2>
        <p>在空白处拖动画出热区；拖动热区可以移动，拖动边框上的点可以改变大小</p>
        <button type="button" onClick={() => dialog.current?.close()}>
          完成
        </button>
      </header>
      <ZoneSurface {...surface} />
    </dialog>
  );
}
