import type { ComponentProps } from 'react';
import type { StoredLink } from '../../../engine/document/content.ts';
import type { Host } from '../../../engine/host.ts';
import { hasLink, linkName } from '../../../engine/links/link-name.ts';
import { Picture } from './Picture.tsx';
import styles from './LinkedPicture.module.css';

interface LinkedPictureProps extends Omit<ComponentProps<typeof Picture>, 'alt'> {
  link: StoredLink | undefined;
  /** Alternative text set by the operator; '' or undefined: the link's own name is used, unless there are words over the picture. */
  alt?: string;
  /** Name of the link when its target has no name. */
  name: string;
  host: Host;
}

/** A picture, linked when the operator set a link. It fills its parent. */
export function LinkedPicture({ link, name, host, className, alt = '', ...picture }: LinkedPictureProps) {
  if (!hasLink(link)) return <Picture {...picture} className={className} alt={alt} />;
  return (
    <a className={className ? `${styles.link} ${className}` : styles.link} {...host.linkProps(link)}>
      <Picture {...picture} alt={alt || (picture.children ? '' : linkName(link) || name)} />
    </a>
  );
}
