/** Replaces the editor on a phone: explains why it is not available, and offers the page actions that work without it. */
import { useCallback, useMemo, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/controls/Button.tsx';
import { OfficeContext, useAttempt, useOffice } from '../office-context.ts';
import type { PageProps } from '../../route.ts';
import { PageVersions } from './list/PageVersions.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './pages.module.css';

const LIST = '/edit/pages';

interface PhoneEditorProps extends PageProps {
  /** The editor is still mounted behind this page; its work appears again in a wider window. */
  isBehind: boolean;
}

function Versions({ pageId }: { pageId: number }) {
  const { session, navigation } = useOffice();
  const [round, setRound] = useState(0);
  const attempt = useAttempt(useCallback(() => setRound((count) => count + 1), []));
  const open = (id: string): void => void navigation.go(`${LIST}?open=${id}`);
  return <PageVersions key={round} pageId={pageId} tools={{ session, attempt, open }} />;
}

export default function PhoneEditor({ designer, navigation, session, params, isBehind }: PhoneEditorProps) {
  const pageId = params['page_id'] ?? '';
  const hasDrafts = session.has('drafts');
  const tools = useMemo(
    () => ({ session, navigation, notices: designer.notices }),
    [session, navigation, designer.notices],
  );
  return (
    <OfficeContext value={tools}>
      <Stack as="main" className={styles.phone}>
        <h1>请在电脑上装修页面</h1>
        <Note>
          {`装修需要宽一些的窗口（768 px 以上）。${hasDrafts ? '在手机上可以预览草稿，也可以查看和恢复历史版本。' : ''}`}
        </Note>
        {isBehind && <Note role="status">打开的编辑还在，没有丢失：把窗口拉宽或横过手机就能继续。</Note>}
        <Row at="end">
          {hasDrafts && (
            <ButtonLink kind="primary" href={`/edit/preview/${pageId}`} target="_blank" rel="noreferrer">
              预览草稿
            </ButtonLink>
          )}
          <Button onClick={() => void navigation.go(navigation.lastOf(LIST))}>返回页面列表</Button>
        </Row>
        {/* The open editor's next save would conflict with a version that was restored here. */}
        {!isBehind && session.has('versions') && (
          <>
            <h2>{`页面 ${pageId}`}</h2>
            <Versions pageId={Number(pageId)} />
          </>
        )}
      </Stack>
    </OfficeContext>
  );
}
