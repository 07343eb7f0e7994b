import type { Tag } from '../../engine/document/content.ts';
import { Row } from '../../ui/layout/flow.tsx';
import styles from './shops.module.css';

/** Number of visible tags of a shop (storefront spec 9). */
const MAX_TAGS = 2;

/** The first tags of a shop; nothing when it has none. */
export function ShopTags({ tags }: { tags: Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <Row as="ul" gap={1} wraps="always" className={styles.tags} aria-label="店铺标签">
      {tags.slice(0, MAX_TAGS).map((tag) => (
        <li key={tag.tag_id}>{tag.tag_name}</li>
      ))}
    </Row>
  );
}
