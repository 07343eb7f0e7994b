import type { ReactNode } from 'react';
import type { Site } from '../../route-types.ts';
import { BuyingSteps } from './parts/BuyingSteps.tsx';
import styles from './default.module.css';

interface StepsLayoutProps {
  site: Site;
  children: ReactNode;
}

/** Checkout, payment and result: shows the steps of buying instead of the shop's header and footer. */
export default function StepsLayout({ site, children }: StepsLayoutProps) {
  return (
    <>
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <header className={styles.header}>
        <BuyingSteps site={site} />
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </>
  );
}
