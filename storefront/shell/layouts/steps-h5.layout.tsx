import type { ReactNode } from 'react';
import type { Site } from '../../route-types.ts';
import { BuyingSteps } from './parts/BuyingSteps.tsx';
import './h5.css';
import styles from './h5.module.css';

interface StepsLayoutProps {
  site: Site;
  children: ReactNode;
}

/** The same on the mobile site, where the submit bar is at the bottom, without tabs. */
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
