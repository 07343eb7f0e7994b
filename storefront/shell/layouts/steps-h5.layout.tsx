import type { ReactNode } from 'react';
import type { Site } from '../../route-types.ts';
import { BuyingSteps } from './parts/BuyingSteps.tsx';
import './h5.css';
import styles from './h5.module.css';

interface StepsLayoutProps {
  site: Site;
  children: ReactNode;
}

/** The same on a phone, where the bar to submit lies at the thumb and no tabs below it. */
export default function StepsH5Layout({ site, children }: StepsLayoutProps) {
  return (
    <div data-submits="">
      <a className="skip" href="#main">
        跳到主要内容
      </a>
      <header className={styles.header}>
        <BuyingSteps site={site} />
      </header>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </div>
  );
}
