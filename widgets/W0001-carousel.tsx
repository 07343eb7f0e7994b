import { useState, type CSSProperties, type FocusEvent, type KeyboardEvent } from 'react';
import type { W0001Carousel } from '../schemas/types/W0001-carousel.ts';
import { px } from '../engine/px.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { CarouselPoints } from './parts/CarouselPoints.tsx';
import { opposite } from './parts/contrast.ts';
import { Icon } from './parts/Icon.tsx';
import { hasLink, linkName } from './parts/link-name.ts';
import { Picture } from './parts/Picture.tsx';
import { Unseen } from './parts/Unseen.tsx';
import { useReducedMotion, useRotation } from './parts/useRotation.ts';
import { useSwipe } from './parts/useSwipe.ts';
import styles from './W0001-carousel.module.css';

/** ms; anything faster would flash (three changes a second are the limit for people with epilepsy). */
const FASTEST = 400;

type Props = WidgetProps<W0001Carousel>;

function Slide({ config, page, host, index }: Props & { index: number }) {
  const slide = config.data[index];
  if (!slide) return null;
  const linked = hasLink(slide.pathData);
  const picture = (
    <Picture
      address={slide.imgUrl || slide.imgData}
      alt={linked ? linkName(slide.pathData) || `轮播图${index + 1}` : ''}
      width={config.width}
      height={config.height}
      eager={index === 0 && 'first'}
      hint={page.mode === 'render' ? undefined : `${config.width}px * ${config.height}px`}
    />
  );
  return linked ? (
    <a className={styles.link} {...host.linkProps(slide.pathData)}>
      {picture}
    </a>
  ) : (
    picture
  );
}

/**
 * Pictures that take turns. The server sends the first one whole; in the browser they go round by themselves until the pointer
 * or the focus is on them, the page is hidden or the visitor wants no motion, and by buttons, arrow keys and swipes.
 */
export default function Carousel(props: Props) {
  const { config, page, host } = props;
  const count = config.data.length;
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const moves = config.autoplay && page.mode !== 'design';
  const still = useReducedMotion();
  const delay = moves && !held && !paused ? Math.max(FASTEST, config.autoplaySpeed) : null;
  const { current, next, go } = useRotation(count, delay);
  const swipe = useSwipe((step) => go(current + step));

  const active = config.customerThemeEnabled ? config.pointActiveColor : page.themeColor;
  const style = {
    '--active': active,
    '--default': config.pointDefaultColor,
    '--behind': opposite(config.pointDefaultColor) === 'black' ? 'rgb(0 0 0 / 70%)' : 'rgb(255 255 255 / 88%)',
    '--thumb': px(100),
    minHeight: config.heightShow ? undefined : px(config.height),
  } as CSSProperties;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft') go(current - 1);
    if (event.key === 'ArrowRight') go(current + 1);
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
  };
  const focusable = host.interactive ? undefined : -1;
  return (
    <div
      className={styles.carousel}
      style={style}
      role="group"
      aria-roledescription="轮播"
      aria-label={config.alias || '轮播'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={styles.stage} {...swipe}>
        {config.data.map((_slide, index) => (
          <div
            key={index}
            className={styles.slide}
            data-state={index === current ? 'shown' : index === next ? 'next' : 'waiting'}
            role="group"
            aria-roledescription="幻灯片"
            aria-label={`${index + 1} / ${count}`}
            inert={index !== current}
          >
            <Slide {...props} index={index} />
          </div>
        ))}
        {count > 1 && (
          <>
            <button className={styles.step} type="button" tabIndex={focusable} onClick={() => go(current - 1)}>
              <Icon name="left" size={24} />
              <Unseen>上一张</Unseen>
            </button>
            <button className={styles.step} type="button" tabIndex={focusable} onClick={() => go(current + 1)}>
              <Icon name="right" size={24} />
              <Unseen>下一张</Unseen>
            </button>
          </>
        )}
        {count > 1 && moves && !still && (
          <button className={styles.pause} type="button" tabIndex={focusable} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} size={14} />
            <Unseen>{paused ? '继续轮播' : '暂停轮播'}</Unseen>
          </button>
        )}
      </div>
      {count > 1 && <CarouselPoints {...props} current={current} go={go} />}
    </div>
  );
}
