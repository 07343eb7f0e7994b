import { accountPath } from './account-form.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './auth.module.css';

interface WaysProps {
  base: string;
  /** page of accounts they are ways of */
  page: string;
  target: string;
  /** the current way */
  way: string;
  /** what each is called; the first needs no name in the address */
  ways: readonly (readonly [way: string, name: string])[];
}

/** The ways of one page, as links beside each other. */
export function Ways({ base, page, target, way, ways }: WaysProps) {
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

/** Registration and a forgotten password: by number, or by e-mail. */
export const NUMBER_OR_EMAIL = [
  ['mobile', '手机号'],
  ['email', '邮箱'],
] as const;
