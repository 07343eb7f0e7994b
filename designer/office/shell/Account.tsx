import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
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
const AccountButton = observer(function AccountButton({ session, short }: AccountProps & { short: boolean }) {
  const { notices } = useOffice();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        className={short ? '' : styles.operator}
        title="账号、登录和界面颜色"
        aria-label={short ? `账号 ${session.username}` : undefined}
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

const ShopLink = () => (
  <ButtonLink kind="quiet" href="/" target="_blank" rel="noreferrer">
    查看商城
  </ButtonLink>
);

const SignOutButton = ({ session }: AccountProps) => (
  <Button kind="quiet" onClick={() => void session.signOut()}>
    退出
  </Button>
);

/** The operator in the bar. `short`: without the links, which the menu has then; an open dialog stays when the window is turned. */
export function Account({ session, short }: AccountProps & { short: boolean }) {
  return (
    <Row gap={1} className="fixed">
      {!short && <ShopLink />}
      <AccountButton session={session} short={short} />
      {!short && <SignOutButton session={session} />}
    </Row>
  );
}

export function AccountLinks({ session }: AccountProps) {
  return (
    <Row gap={1} className="fixed">
      <ShopLink />
      <SignOutButton session={session} />
    </Row>
  );
}
