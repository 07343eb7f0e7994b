import type { Lacking, PageProps } from '../../route-types.ts';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { ButtonLink } from '../../../ui/controls/Button.tsx';
import styles from './message.module.css';

/** Stands for a page whose address does not name what it shows. */
export default function LackingPage({ data: { title, hint, way }, site: { base } }: PageProps<Lacking>) {
  return (
    <section className={styles.message}>
      <h1>{title}</h1>
      <p>{hint}</p>
      <Row gap={3} at="middle" wraps="always">
        <ButtonLink kind="primary" href={base + way.path}>
          {way.name}
        </ButtonLink>
        <ButtonLink href={base || '/'}>{COMMON_MESSAGES.backHome}</ButtonLink>
      </Row>
    </section>
  );
}
