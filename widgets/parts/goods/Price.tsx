import { formatYuan, splitYuan } from '../../../engine/rules/format/price.ts';
import styles from './Price.module.css';

interface PriceProps {
  /** cents */
  cents: number;
  /** cents; struck through when it is higher than the price. */
  market?: number;
  /** Number of decimals, 0 to 2. */
  digits?: number;
  className?: string;
}

/** cents; undefined when there is no price to strike through. */
const struckOf = ({ cents, market = 0 }: PriceProps): number | undefined => (market > cents ? market : undefined);

function Figure({ cents, digits = 2, className }: PriceProps) {
  const { symbol, whole, decimals } = splitYuan(cents, digits);
  return (
    <span className={className}>
      {symbol + whole}
      <span>{decimals}</span>
    </span>
  );
}

/** ¥1,234.50 with a smaller symbol and smaller decimals (designer spec 9); size and colour are inherited. */
export function Price({ className, ...price }: PriceProps) {
  const struck = struckOf(price);
  return (
    <span className={className ? `${styles.prices} ${className}` : styles.prices}>
      {Figure(price)}
      {struck !== undefined && <s>{formatYuan(struck, price.digits)}</s>}
    </span>
  );
}

/** The same with as few elements as possible, for cards, because a page has hundreds of them. */
export function CardPrice({ className, ...price }: PriceProps) {
  if (struckOf(price) !== undefined) return Price({ ...price, className });
  return Figure({ ...price, className: `${styles.alone} ${className}` });
}
