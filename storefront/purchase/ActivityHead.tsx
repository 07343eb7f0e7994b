import type { PurchaseActivity } from '../../schemas/types/contract.ts';
import { limitText, partText, spanText } from './activity-text.ts';
import styles from './ActivityHead.module.css';

/** The facts of an internal purchase: its state, when it is, in whose name the member takes part, and what is left to spend. */
export function ActivityHead({ activity }: { activity: PurchaseActivity }) {
  const facts = [
    ['活动时间', spanText(activity)],
    ['参加身份', partText(activity)],
    ['内购额度', limitText(activity)],
  ];
  return (
    <div className={styles.head}>
      <p className={styles.title}>
        <b data-state={activity.status}>{activity.status_desc}</b>
        {activity.title}
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
