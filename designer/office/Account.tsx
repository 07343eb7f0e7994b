import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { ROLE_NAMES } from '../../schemas/rights.ts';
import type { Session } from '../calls/session.ts';
import buttons from '../ui/ui.module.css';
import { useOffice } from './office-context.ts';
import styles from './office.module.css';

const AccountDialog = lazy(() => import('./AccountDialog.tsx'));

/** The way to the shop, who is signed in (password and other sign-ins behind the name), and the way out. */
export const Account = observer(function Account({ session }: { session: Session }) {
  const { notices } = useOffice();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.account}>
      <a className={buttons.quiet} href="/" target="_blank" rel="noreferrer">
        查看商城
      </a>
      <button
        type="button"
        className={`${buttons.quiet} ${styles.operator}`}
        title={`账号、登录和界面颜色（${ROLE_NAMES[session.role]}）`}
        onClick={() => setOpen(true)}
      >
        {session.username}
      </button>
      <button type="button" className={buttons.quiet} onClick={() => void session.signOut()}>
        退出
      </button>
      {open && (
        <Suspense>
          <AccountDialog session={session} notices={notices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
});
