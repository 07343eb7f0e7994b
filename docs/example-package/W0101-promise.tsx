import type { WidgetProps } from 'mallwright/engine/widget.ts';
import type { W0101Promise } from 'mallwright/schemas/types/W0101-promise.ts';
import styles from './W0100-voice.module.css';

/** A block for places: it is offered for goods pages and the cart alone. */
export default function Promised({ config }: WidgetProps<W0101Promise>) {
  return <p className={styles.voice}>{config.promise}</p>;
}
