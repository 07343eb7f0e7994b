import { useState, type CSSProperties, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import type { PageContext } from '../../../engine/document/content.ts';
import type { Host } from '../../../engine/host.ts';
import { px } from '../../../engine/render/px.ts';
import type { OpenEntry } from '../../../engine/widget.ts';
import { CarouselPoints, type PointStyle } from './CarouselPoints.tsx';
import { opposite } from '../contrast.ts';
import { Icon } from '../pictures/Icon.tsx';
import { ScreenReaderText } from '../ScreenReaderText.tsx';
import { useSwipe } from './useSwipe.ts';
import { useReducedMotion, useRotation } from './useRotation.ts';
import styles from './Carousel.module.css';

/** ms; faster changes would flash (three changes a second are the limit for people with epilepsy). */
const FASTEST = 400;

/** Settings of a carousel, as stored (schemas/common/rotation.json); without `autoplay` slides do not change by themselves. */
export interface Rotation extends PointStyle {
  autoplay?: boolean;
  /** ms per slide. */
  autoplaySpeed?: number;
  pointDefaultColor: string;
  pointActiveColor?: string;
  /** Shows the active point in pointActiveColor instead of the page's colour. */
  customerThemeEnabled?: boolean;
}

interface CarouselProps {
  label: string;
  /** `thumb` is the checked address of the slide's thumbnail in style5; '' shows the placeholder. */
  slides: { content: ReactNode; thumb: string }[];
  rotation: Rotation;
  page: PageContext;
  host: Host;
  minHeight?: string;
  /** Index of the slide under edit in the designer. */
  shown?: OpenEntry;
  /** For slides of text and links: the highest slide sets the height, and all controls are below the slides. */
  flow?: boolean;
}

/**
 * Rotating slides (designer spec 4 and 9, style1 to style5). The server renders the first one. In the browser they advance by themselves,
 * except while the pointer or the focus is on them, the page is hidden, or the visitor prefers reduced motion. Buttons, arrow keys and
 * swipes change them, too.
 */
export function Carousel({ label, slides, rotation, page, host, minHeight, shown, flow }: CarouselProps) {
  const { autoplaySpeed = 0, pointDefaultColor, pointActiveColor, customerThemeEnabled } = rotation;
  const autoplay = rotation.autoplay && page.mode !== 'design';
  const count = slides.length;
  const [inUse, setInUse] = useState(false);
  const [paused, setPaused] = useState(false);
  const still = useReducedMotion();
  const delay = autoplay && !inUse && !paused ? Math.max(FASTEST, autoplaySpeed) : null;
  const { current, next, go } = useRotation(count, delay);
  const { stage, side, moving, handlers } = useSwipe(count, (step) => go(current + step));
  const beside = side === 0 ? null : (current + side + count) % count;
  const [lastShown, setLastShown] = useState<OpenEntry>();
  if (shown !== lastShown) {
    setLastShown(shown);
    if (typeof shown === 'number') go(shown);
  }

  const style = {
    '--active': customerThemeEnabled ? pointActiveColor : page.themeColor,
    '--default': pointDefaultColor,
    '--behind': opposite(pointDefaultColor) === 'black' ? 'rgb(0 0 0 / 70%)' : 'rgb(255 255 255 / 88%)',
    '--thumb': px(100),
    minHeight,
  } as CSSProperties;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') go(current - 1);
    if (event.key === 'ArrowRight') go(current + 1);
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInUse(false);
  };
  const focusable = host.interactive ? undefined : -1;
  const steps = count > 1 && (
    <>
      <button type="button" tabIndex={focusable} onClick={() => go(current - 1)}>
        <Icon name="left" size={flow ? 16 : 24} />
        <ScreenReaderText>上一张</ScreenReaderText>
      </button>
      <button type="button" tabIndex={focusable} onClick={() => go(current + 1)}>
        <Icon name="right" size={flow ? 16 : 24} />
        <ScreenReaderText>下一张</ScreenReaderText>
      </button>
      {autoplay && !still && (
        <button className={styles.pause} type="button" tabIndex={focusable} onClick={() => setPaused(!paused)}>
          <Icon name={paused ? 'play' : 'pause'} size={14} />
          <ScreenReaderText>{paused ? '继续轮播' : '暂停轮播'}</ScreenReaderText>
        </button>
      )}
    </>
  );
  const points = count > 1 && (
    <CarouselPoints
      styleType={rotation.styleType}
      pointAlign={rotation.pointAlign}
      thumbs={slides.map((slide) => slide.thumb)}
      host={host}
      current={current}
      go={go}
    />
  );
  return (
    <div
      className={styles.carousel}
      style={style}
      role="group"
      aria-roledescription="轮播"
      aria-label={label}
      data-flow={flow}
      onPointerEnter={() => setInUse(true)}
      onPointerLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage} ref={stage} data-moving={moving || undefined} {...handlers}>
        {slides.map((slide, index) => (
          <div
            key={index}
            className={styles.slide}
            data-state={index === current ? 'shown' : index === next ? 'next' : 'waiting'}
            role="group"
            aria-roledescription="幻灯片"
            aria-label={`${index + 1} / ${count}`}
            data-beside={index === beside ? side : undefined}
            inert={index !== current}
          >
            {slide.content}
          </div>
        ))}
        {!flow && steps}
      </div>
      {flow && points ? (
        <div className={styles.row}>
          {points}
          {steps}
        </div>
      ) : (
        points
      )}
    </div>
  );
}
