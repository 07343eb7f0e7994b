import type { W0001Carousel } from '../schemas/types/W0001-carousel.ts';
import { px } from '../engine/render/px.ts';
import { pictureWords } from '../engine/document/picture-words.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { Carousel } from './parts/carousel/Carousel.tsx';
import { LinkedPicture } from './parts/pictures/LinkedPicture.tsx';
import { opposite } from './parts/contrast.ts';
import styles from './W0001-carousel.module.css';

type Slide = W0001Carousel['data'][number];

/** What is written over a slide's picture; undefined for a picture alone. */
function wordsOf({ title, subTitle, buttonText, textColor }: Slide) {
  if (!title && !subTitle && !buttonText) return undefined;
  return (
    <span className={styles.over}>
      <span className={styles.words} style={{ color: textColor }}>
        {title && <strong>{title}</strong>}
        {subTitle && <span>{subTitle}</span>}
        {buttonText && (
          <b>
            <span style={{ color: opposite(textColor) }}>{buttonText}</span>
          </b>
        )}
      </span>
    </span>
  );
}

/** Rotating pictures, each with its link; a single one is a picture. */
export default function PictureCarousel({ config, page, host, leads, shown }: WidgetProps<W0001Carousel>) {
  const slides = config.data.map((slide, index) => {
    const address = slide.imgUrl || slide.imgData;
    const content = (
      <LinkedPicture
        link={slide.pathData}
        name={`轮播图${index + 1}`}
        host={host}
        address={address}
        alt={pictureWords(slide)}
        width={config.width}
        height={config.height}
        eager={leads && index === 0 && 'first'}
        hint={page.mode !== 'design' ? undefined : `${config.width}px * ${config.height}px`}
      >
        {wordsOf(slide)}
      </LinkedPicture>
    );
    return { content, thumb: address };
  });
  const minHeight = config.heightShow ? undefined : px(config.height);
  if (slides.length === 1)
    return (
      <div className={styles.alone} style={{ minHeight }}>
        {slides[0]?.content}
      </div>
    );
  return (
    <Carousel
      label={config.alias || '轮播'}
      slides={slides}
      rotation={config}
      page={page}
      host={host}
      shown={shown}
      minHeight={minHeight}
    />
  );
}
