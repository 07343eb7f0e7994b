/** Links that operators place above and below every page. Flyouts open by pointer and by keyboard, without scripts. */
import { safePicture } from '../../../../engine/address.ts';
import { isForeign, resolveLink } from '../../../../engine/links/links.ts';
import { menuLink } from '../../../../engine/links/menu-link.ts';
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { WebMenuItem } from '../../../../schemas/types/contract.ts';
import type { Site } from '../../../route-types.ts';
import styles from './SiteMenu.module.css';

interface ItemProps {
  item: WebMenuItem;
  base: Site['base'];
}

function Entry({ item, base }: ItemProps) {
  const { link_type, link_value, link_extra } = item;
  const address = resolveLink(menuLink({ link_type, link_value, link_extra: isRecord(link_extra) ? link_extra : {} }), {
    base,
  });
  const picture = safePicture(item.image_url);
  const content = (
    <>
      {picture && <img src={picture} alt="" width={20} height={20} loading="lazy" />}
      {item.name}
    </>
  );
  if (address === '') return <span>{content}</span>;
  return (
    <a href={address} {...(isForeign(address) && { target: '_blank', rel: 'noopener noreferrer' })}>
      {content}
    </a>
  );
}

function Below({ items, base }: { items: readonly WebMenuItem[]; base: Site['base'] }) {
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item) => (
        <li key={String(item.id)}>
          <Entry item={item} base={base} />
          <Below items={item.children} base={base} />
        </li>
      ))}
    </ul>
  );
}

/** All entries in one row, because touch screens get no flyouts. */
function flat(items: readonly WebMenuItem[]): WebMenuItem[] {
  return items.flatMap((item) => [
    ...(item.link_type === '' ? [] : [{ ...item, children: [] }]),
    ...flat(item.children),
  ]);
}

const NAMES = { header: '网站导航', footer: '网站链接' } as const;

export function SiteMenu({ site, place }: { site: Site; place: keyof typeof NAMES }) {
  const items = site.menus?.[place] ?? [];
  if (items.length === 0) return null;
  const isRow = place === 'header' && site.base === '/h5';
  return (
    <nav className={styles.menu} data-place={place} aria-label={NAMES[place]} data-screen>
      <Below items={isRow ? flat(items) : items} base={site.base} />
    </nav>
  );
}
