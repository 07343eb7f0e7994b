import { useId, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { safePicture } from '../../../engine/address.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { useBackCloses } from '../../parts/back-closes.ts';
import { useCancelHandlers, useModal } from '../../../ui/overlay/Dialog.tsx';
import { usePresence } from '../../../ui/overlay/presence.ts';
import { Track } from './Track.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './PictureViewer.module.css';

interface PictureViewerProps {
  pics: string[];
  name: string;
  current: number;
  open: boolean;
  onMove(index: number): void;
  onClose(): void;
}

/** Factor of the enlargement; it replaces the mouse's lens (storefront spec 9). */
const SCALE = 2;

function Pictures({
  pics,
  name,
  current,
  onMove,
  large,
  onZoom,
}: Omit<PictureViewerProps, 'open' | 'onClose'> & { large: boolean; onZoom(event: MouseEvent<HTMLElement>): void }) {
  return (
    <Track current={current} onRest={onMove} locked={large}>
      {pics.map((pic, index) => (
        <li key={index} inert={index !== current}>
          <div
            className={styles.large}
            data-scaled={(large && index === current) || undefined}
            {...(index === current && { tabIndex: 0, role: 'group', 'aria-label': '大图' })}
            onDoubleClick={onZoom}
          >
            <img src={safePicture(pic)} alt={`${name}，第${index + 1}张`} loading="lazy" />
          </div>
        </li>
      ))}
    </Track>
  );
}

/** The pictures on the whole screen, moved by swipe, keys or buttons; Escape and the browser's back button close it. */
export function PictureViewer({ pics, name, current, open, onMove, onClose }: PictureViewerProps) {
  const [large, setLarge] = useState(false);
  const ref = useModal(open);
  const titleId = useId();
  const present = usePresence(open);
  const handlers = useCancelHandlers(open, false, onClose);
  useBackCloses(open, onClose);
  const move = (index: number): void => {
    setLarge(false);
    onMove(index);
  };
  /** A double tap enlarges the picture around the place that was tapped, or makes it small again. */
  const zoom = ({ currentTarget: box, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    flushSync(() => setLarge(!large));
    const { left, top, width, height } = box.getBoundingClientRect();
    box.scrollTo((clientX - left) * SCALE - width / 2, (clientY - top) * SCALE - height / 2);
  };
  const step = (by: 1 | -1) => (): void => move((current + by + pics.length) % pics.length);
  return (
    <dialog ref={ref} className={styles.viewer} aria-labelledby={titleId} {...handlers}>
      {present && (
        <div className={styles.panel}>
          <Row as="header" gap={3} className={styles.header}>
            <Text
              as="h2"
              size="sm"
              weight="plain"
              className="grow cut"
              id={titleId}
            >{`${name}（${current + 1}/${pics.length}）`}</Text>
            <button type="button" className={styles.close} aria-label={COMMON_MESSAGES.close} onClick={onClose}>
              <span aria-hidden="true">×</span>
            </button>
          </Row>
          <Pictures pics={pics} name={name} current={current} onMove={move} large={large} onZoom={zoom} />
          <Row at="middle" gap={3} className={styles.controls}>
            <button type="button" disabled={pics.length < 2} onClick={step(-1)}>
              上一张
            </button>
            <button type="button" aria-pressed={large} onClick={() => setLarge(!large)}>
              放大{SCALE}倍
            </button>
            <button type="button" disabled={pics.length < 2} onClick={step(1)}>
              下一张
            </button>
          </Row>
        </div>
      )}
    </dialog>
  );
}
