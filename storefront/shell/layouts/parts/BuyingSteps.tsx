import { mallName, type Site } from '../../../route-types.ts';
import { Row } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Mark } from './Mark.tsx';
import { cartPath } from './TopBar.tsx';
import styles from './BuyingSteps.module.css';

const STEPS = ['购物车', '确认订单', '支付', '完成'] as const;
type Step = (typeof STEPS)[number];

/** The step that a path belongs to; points exchanges have the same steps. */
function stepOf(path: string): Step {
  if (path.endsWith('/checkout') || path.includes('/cart/assistant/')) return '确认订单';
  return /\/(?:finish|result)/.test(path) ? '完成' : '支付';
}

/** Shows the current step of buying; the only links are those to the cart and the home page. */
export function BuyingSteps({ site }: { site: Site }) {
  const current = stepOf(site.url.pathname);
  const done = STEPS.indexOf(current);
  return (
    <div className={styles.bar}>
      <Row as="a" className={styles.logo} href={site.base || '/'}>
        <Mark site={site} size={32} alt={`${mallName(site)}首页`} />
        <span data-only="desk" aria-hidden="true">
          {mallName(site)}
        </span>
      </Row>
      {site.member && <Note as="span" className={styles.who} data-only="desk">{`您好，${site.member.mobile}`}</Note>}
      <nav aria-label="购买步骤">
        <Row as="ol" gap={3} className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step} data-done={index < done || undefined} aria-current={step === current ? 'step' : undefined}>
              {index === 0 ? <a href={cartPath(site)}>{step}</a> : <span>{step}</span>}
            </li>
          ))}
        </Row>
      </nav>
    </div>
  );
}
