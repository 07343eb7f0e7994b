import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Session } from '../../calls/session.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { useOffice } from '../office-context.ts';
import styles from './office.module.css';

interface AccountProps {
  session: Session;
}

const AccountDialog = lazy(() => import('./AccountDialog.tsx'));

/** The operator's name, or an icon instead; it opens the dialog for password and sessions. */
export const AccountButton = observer(function AccountButton({ session, short }: AccountProps & { short?: true }) {
  const { notices } = useOffice();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        className={short ? '' : styles.operator}
        title="账号、登录和界面颜色"
        aria-label={short && `账号 ${session.username}`}
        onClick={() => setOpen(true)}
      >
        {short ? <Icon name="person" /> : session.username}
      </Button>
      {open && (
        <Suspense>
          <AccountDialog session={session} notices={notices} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
});

/** A link to the shop, the operator's name, and the sign-out button. */
export function Account({ session, children }: AccountProps & { children?: ReactNode }) {
  return (
    <Row gap={1} className="fixed">
      <ButtonLink kind="quiet" href="/" target="_blank" rel="noreferrer">
        查看商城
      </ButtonLink>
      {children}
      <Button kind="quiet" onClick={() => void session.signOut()}>
        退出
      </Button>
    </Row>
  );
}
