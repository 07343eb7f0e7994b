import { mallName, type Site } from '../../../route-types.ts';
import { Mark } from './Mark.tsx';
import { cartPath } from './TopBar.tsx';
import styles from './BuyingSteps.module.css';

const STEPS = ['购物车', '确认订单', '支付', '完成'] as const;
type Step = (typeof STEPS)[number];

/** The step a path stands for; exchanges of points take the same ones. */
function stepOf(path: string): Step {
  if (path.endsWith('/checkout')) return '确认订单';
  return /\/(?:finish|result)/.test(path) ? '完成' : '支付';
}

/** Where buying has come to; nothing but the cart and the mall leads away from it. */
export function BuyingSteps({ site }: { site: Site }) {
  const current = stepOf(site.url.pathname);
  const done = STEPS.indexOf(current);
  return (
    <div className={styles.row}>
      <a className={styles.logo} href={site.base || '/'}>
        <Mark site={site} size={32} alt={`${mallName(site)}首页`} />
        <span aria-hidden="true">{mallName(site)}</span>
      </a>
      {site.member && <span className={styles.who}>{`您好，${site.member.mobile}`}</span>}
      <nav aria-label="购买步骤">
        <ol className={styles.steps}>
          {STEPS.map((step, index) => (
            <li key={step} data-done={index < done || undefined} aria-current={step === current ? 'step' : undefined}>
              {index === 0 ? <a href={cartPath(site)}>{step}</a> : <span>{step}</span>}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}
