import { Price } from '../../../widgets/parts/goods/Price.tsx';
import styles from '../cashier.module.css';

interface PaymentFactsProps {
  /** name and value */
  rows: readonly (readonly [string, string])[];
  /** Name and cents of the amount, below the rows. */
  amount?: readonly [string, number];
}

/** Facts about a payment, one per line. */
export function PaymentFacts({ rows, amount }: PaymentFactsProps) {
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value], index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {amount && (
        <div>
          <dt>{amount[0]}</dt>
          <dd className={styles.due}>
            <Price cents={amount[1]} />
          </dd>
        </div>
      )}
    </dl>
  );
}
