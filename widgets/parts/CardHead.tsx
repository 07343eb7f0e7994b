import type { StoredLink } from '../../engine/document/content.ts';
import type { Host } from '../../engine/host.ts';
import { Icon } from './pictures/Icon.tsx';
import { hasLink } from '../../engine/links/link-name.ts';
import styles from './CardHead.module.css';

interface CardHeadProps {
  config: { mainTitle: string; subTitle: string; linkPath: StoredLink };
  host: Host;
  className?: string;
}

/** Main title and subtitle of a card (W0012, W0016), both in one link when the operator set one. Long titles wrap. */
export function CardHead({ config, host, className }: CardHeadProps) {
  const { mainTitle, subTitle, linkPath } = config;
  if (mainTitle === '' && subTitle === '') return null;
  const linked = hasLink(linkPath);
  const texts = (
    <>
      {mainTitle !== '' && <h2>{mainTitle}</h2>}
      {(subTitle !== '' || linked) && (
        <span>
          {subTitle}
          {linked && <Icon name="right" size={14} />}
        </span>
      )}
    </>
  );
  const head = { className: `${styles.head} ${className}`, children: texts };
  return linked ? <a {...head} {...host.linkProps(linkPath)} /> : <div {...head} />;
}
