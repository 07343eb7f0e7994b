import type { WidgetProps } from 'mallwright/engine/widget.ts';
import type { W0100Voice } from 'mallwright/schemas/types/W0100-voice.ts';
import styles from './W0100-voice.module.css';

export default function Voice({ config }: WidgetProps<W0100Voice>) {
  return (
    <figure className={styles.voice}>
      {config.stars > 0 && <p aria-label={`${config.stars} 星`}>{'★'.repeat(config.stars)}</p>}
      <blockquote data-rich="" dangerouslySetInnerHTML={{ __html: config.words }} />
      {config.goodsName !== '' && <figcaption>{config.goodsName}</figcaption>}
    </figure>
  );
}
