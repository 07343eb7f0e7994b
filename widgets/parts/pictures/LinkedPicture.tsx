import type { ComponentProps } from 'react';
import type { StoredLink } from '../../../engine/document/content.ts';
import type { Host } from '../../../engine/host.ts';
import { hasLink, linkName } from '../../../engine/links/link-name.ts';
import { Picture } from './Picture.tsx';
import styles from './LinkedPicture.module.css';

interface LinkedPictureProps extends Omit<ComponentProps<typeof Picture>, 'alt'> {
  link: StoredLink | undefined;
  /** What the picture shows, as the operator put it; '' or none: the link has a name of its own. */
  alt?: string;
  /** What the link is called when the picked thing has no name. */
  name: string;
  host: Host;
}

/** A picture that leads somewhere when the operator set a link. It fills the place its parent gives it. */
export function LinkedPicture({ link, name, host, className, alt = '', ...picture }: LinkedPictureProps) {
  if (!hasLink(link)) return <Picture {...picture} className={className} alt={alt} />;
  return (
    <a className={className ? `${styles.link} ${className}` : styles.link} {...host.linkProps(link)}>
      <Picture {...picture} alt={alt || linkName(link) || name} />
    </a>
  );
}
