import type { ComponentProps } from 'react';
import { useTrack } from '../../parts/track.ts';
import styles from './Track.module.css';

interface TrackProps extends ComponentProps<'ul'> {
  current: number;
  onRest(index: number): void;
  /** Disables swiping. */
  locked?: boolean;
}

/** Pictures as wide as the list, swiped one by one. */
export function Track({ current, onRest, locked, className, ...rest }: TrackProps) {
  const { ref, onScroll } = useTrack(current, onRest);
  return (
    <ul
      {...rest}
      className={className ? `${styles.track} ${className}` : styles.track}
      ref={ref}
      onScroll={onScroll}
      data-held={locked || undefined}
    />
  );
}
