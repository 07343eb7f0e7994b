import { accountPath, type CodeWay } from './account-form.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './auth.module.css';

interface WaysProps {
  base: string;
  /** the account page the ways belong to */
  page: string;
  target: string;
  /** the current way */
  way: string;
  /** value and name of each; the first has no parameter in the address */
  ways: readonly (readonly [way: string, name: string])[];
}

/** The ways of a page, as links side by side; nothing where there is no choice. */
export function Ways({ base, page, target, way, ways }: WaysProps) {
  if (ways.length < 2) return null;
  return (
    <Row as="ul" gap={5} className={`${styles.ways} ${styles.apart}`}>
      {ways.map(([value, name], index) => (
        <li key={value}>
          <a
            href={accountPath(base, page, target, index === 0 ? {} : { way: value })}
            aria-current={value === way ? 'page' : undefined}
          >
            {name}
          </a>
        </li>
      ))}
    </Row>
  );
}

const NAMES = { mobile: '手机号', email: '邮箱' } as const;

/** Ways of registration and password reset. */
export const numberOrEmail = (ways: readonly CodeWay[]): (readonly [CodeWay, string])[] =>
  ways.map((way) => [way, NAMES[way]]);
