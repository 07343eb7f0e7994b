import styles from './Cut.module.css';

interface CutProps {
  text: string;
  as?: 'span' | 'strong';
  className?: string;
}

/** Text of at most two lines (--lines says another number), then an ellipsis; pointing at it shows the whole. */
export function Cut({ text, as: Tag = 'span', className }: CutProps) {
  return (
    <Tag className={className ? `${styles.cut} ${className}` : styles.cut} title={text}>
      {text}
    </Tag>
  );
}
