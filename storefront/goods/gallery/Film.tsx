import { useEffect, useRef } from 'react';
import { safePicture, safeVideo } from '../../../engine/address.ts';
import styles from './Film.module.css';

/** A goods' video: addresses of the file and of the picture before it plays. */
export interface FilmFiles {
  address: string;
  poster: string;
}

interface MarkProps {
  film: FilmFiles;
  /** Takes the focus, for a video that was closed. */
  focused: boolean;
  onPlay(): void;
}

/** Over the first picture: plays the video. Without scripts it opens the file, which browsers play by themselves. */
export function FilmMark({ film, focused, onPlay }: MarkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);
  return (
    <a
      ref={link}
      className={styles.mark}
      href={safeVideo(film.address)}
      target="_blank"
      // So that the loader repeats a press that came before the scripts (storefront/loader.ts).
      role="button"
      onKeyDown={(event) => {
        if (event.key === ' ') event.currentTarget.click();
      }}
      onClick={(event) => {
        event.preventDefault();
        onPlay();
      }}
    >
      <span aria-hidden="true">▶</span> 播放视频
    </a>
  );
}

interface FilmProps {
  film: FilmFiles;
  name: string;
  onClose(): void;
}

/** The video in the place of the pictures. Nothing is fetched before somebody asks for it; it starts without sound. */
export function Film({ film, name, onClose }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => video.current?.focus(), []);
  return (
    <div className={styles.film}>
      <video
        ref={video}
        src={safeVideo(film.address)}
        poster={safePicture(film.poster) || undefined}
        aria-label={`${name}的视频`}
        controls
        autoPlay
        muted
        playsInline
      />
      <button type="button" className={styles.mark} onClick={onClose}>
        返回图片
      </button>
    </div>
  );
}
