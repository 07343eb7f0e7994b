import type { W0001Carousel } from '../schemas/types/W0001-carousel.ts';
import { px } from '../engine/render/px.ts';
import { pictureWords } from '../engine/document/picture-words.ts';
import type { WidgetProps } from '../engine/widget.ts';
import { Carousel } from './parts/carousel/Carousel.tsx';
import { LinkedPicture } from './parts/pictures/LinkedPicture.tsx';

/** Rotating pictures, each with its link. */
export default function PictureCarousel({ config, page, host, shown }: WidgetProps<W0001Carousel>) {
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
        eager={index === 0 && 'first'}
        hint={page.mode !== 'design' ? undefined : `${config.width}px * ${config.height}px`}
      />
    );
    return { content, thumb: address };
  });
  return (
    <Carousel
      label={config.alias || '轮播'}
      slides={slides}
      rotation={config}
      page={page}
      host={host}
      shown={shown}
      minHeight={config.heightShow ? undefined : px(config.height)}
    />
  );
}
