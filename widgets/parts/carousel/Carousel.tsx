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

/** The colours of the position indicator, and the size of its thumbnails. */
function styleOf(rotation: Rotation, { themeColor }: PageContext, minHeight: string | undefined): CSSProperties {
  const { pointDefaultColor, pointActiveColor, customerThemeEnabled } = rotation;
  return {
    '--active': customerThemeEnabled ? pointActiveColor : themeColor,
    '--default': pointDefaultColor,
    '--behind': opposite(pointDefaultColor) === 'black' ? 'rgb(0 0 0 / 70%)' : 'rgb(255 255 255 / 88%)',
    '--thumb': px(100),
    minHeight,
  } as CSSProperties;
}

/** Whether the pointer or the focus is on the element that has the handlers. */
function useInUse() {
  const [inUse, setInUse] = useState(false);
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInUse(false);
  };
  const enter = (): void => setInUse(true);
  return { inUse, handlers: { onPointerEnter: enter, onPointerLeave: () => setInUse(false), onFocus: enter, onBlur } };
}

interface StepsProps {
  host: Host;
  /** px */
  iconSize: number;
  onStep(by: -1 | 1): void;
  /** The button that stops the rotation, or lets it go on; undefined for slides that do not change by themselves. */
  pause: { paused: boolean; toggle(): void } | undefined;
}

/** The buttons to the slides beside the current one. */
function Steps({ host, iconSize, onStep, pause }: StepsProps) {
  const focusable = host.interactive ? undefined : -1;
  return (
    <>
      <button type="button" tabIndex={focusable} onClick={() => onStep(-1)}>
        <Icon name="left" size={iconSize} />
        <ScreenReaderText>上一张</ScreenReaderText>
      </button>
      <button type="button" tabIndex={focusable} onClick={() => onStep(1)}>
        <Icon name="right" size={iconSize} />
        <ScreenReaderText>下一张</ScreenReaderText>
      </button>
      {pause && (
        <button className={styles.pause} type="button" tabIndex={focusable} onClick={pause.toggle}>
          <Icon name={pause.paused ? 'play' : 'pause'} size={14} />
          <ScreenReaderText>{pause.paused ? '继续轮播' : '暂停轮播'}</ScreenReaderText>
        </button>
      )}
    </>
  );
}

/**
 * Rotating slides (designer spec 4 and 9, style1 to style5). The server renders the first one. In the browser they advance by themselves,
 * except while the pointer or the focus is on them, the page is hidden, or the visitor prefers reduced motion. Buttons, arrow keys and
 * swipes change them, too.
 */
export function Carousel({ label, slides, rotation, page, host, minHeight, shown, flow }: CarouselProps) {
  const autoplay = rotation.autoplay && page.mode !== 'design';
  const count = slides.length;
  const { inUse, handlers: inUseHandlers } = useInUse();
  const [paused, setPaused] = useState(false);
  const still = useReducedMotion();
  const delay = autoplay && !inUse && !paused ? Math.max(FASTEST, rotation.autoplaySpeed ?? 0) : null;
  const { current, next, go } = useRotation(count, delay);
  const { stage, side, moving, handlers } = useSwipe(count, (step) => go(current + step));
  const beside = side === 0 ? null : (current + side + count) % count;
  const [lastShown, setLastShown] = useState<OpenEntry>();
  if (shown !== lastShown) {
    setLastShown(shown);
    if (typeof shown === 'number') go(shown);
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') go(current - 1);
    if (event.key === 'ArrowRight') go(current + 1);
  };
  const steps = count > 1 && (
    <Steps
      host={host}
      iconSize={flow ? 16 : 24}
      onStep={(by) => go(current + by)}
      pause={autoplay && !still ? { paused, toggle: () => setPaused(!paused) } : undefined}
    />
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
      style={styleOf(rotation, page, minHeight)}
      role="group"
      aria-roledescription="轮播"
      aria-label={label}
      data-grows={flow}
      onKeyDown={onKeyDown}
      {...inUseHandlers}
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
