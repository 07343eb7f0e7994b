import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useId, useState } from 'react';
import type { PageDocument } from '../../../engine/document/content.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { PublishRequest } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import type { Session } from '../../calls/session.ts';
import { useLoaded } from '../../calls/use-call.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { useOneAtATime } from '../../parts/one-at-a-time.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Textarea } from '../../../ui/controls/Input.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { Row, Well } from '../../../ui/layout/flow.tsx';
import { Facts } from '../../../ui/text/Facts.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { PART_NAMES } from '../model/document/node.ts';
import type { Editor } from '../model/editor.ts';
import { listChanges, type Change } from '../model/merge/changes.ts';
import { VersionPictures } from './VersionPictures.tsx';
import { say } from '../../words/say.ts';
import styles from './dialogs.module.css';

type Part = PublishRequest['parts'][number];

interface RequestDialogProps {
  editor: Editor;
  session: Session;
  onClose(): void;
}

const CHANGED = say('申请之后草稿又改过，这个申请不能批准，需要重新申请。');

function stateText({ state, decided_by, reason, decided }: PublishRequest): string {
  const who = `${decided_by} ${formatDateTime(decided)}`;
  const words: Record<PublishRequest['state'], string> = {
    waiting: say('等待审核'),
    approved: say('{who} 批准并发布', { who }),
    refused: say('{who} 拒绝：{reason}', { who, reason }),
    withdrawn: say('已撤回'),
    replaced: say('已重新申请'),
  };
  return words[state];
}

/** What of the part differs from what shoppers have. */
const PartPictures = observer(function PartPictures({
  editor,
  session,
  part,
}: Omit<RequestDialogProps, 'onClose'> & { part: Part }) {
  const { page_id, version, published } = part;
  const { catalogue } = editor;
  const load = useCallback(async (): Promise<readonly Change[]> => {
    const read = async (wanted: number): Promise<PageDocument> => {
      const one = { page_id, version: wanted };
      return (await ask(session, 'GET /mall/pages/:page_id/versions/:version', one)).document as PageDocument;
    };
    const [before, after] = await Promise.all([published > 0 ? read(published) : undefined, read(version)]);
    return listChanges(catalogue, before, after);
  }, [session, catalogue, page_id, version, published]);
  const { value, failure, reload } = useLoaded(load);
  if (failure !== '')
    return (
      <Row role="alert">
        {say('加载失败：{failure}', { failure: say(failure) })}
        <Button onClick={reload}>{say('重试')}</Button>
      </Row>
    );
  if (!value) return <p role="status">{say('正在加载…')}</p>;
  return (
    <VersionPictures
      pageId={page_id}
      earlier={
        published > 0 && published !== version
          ? { version: published, title: say('顾客现在看到的'), name: say('顾客现在看到的') }
          : undefined
      }
      later={{ version, title: say('申请发布的'), name: say('申请发布的') }}
      changes={value}
      platform={editor.platform}
    />
  );
});

/** The request beside what shoppers have: approved or refused with a reason by who may, withdrawn by its asker. */
const RequestDialog = observer(function RequestDialog({ editor, session, onClose }: RequestDialogProps) {
  const id = useId();
  const { notices, saver } = editor;
  const request = saver.requests.current;
  const [at, setAt] = useState(0);
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState('');
  const { busy, run } = useOneAtATime();
  const isSeen = request?.own === true && request.state !== 'waiting';
  useEffect(() => {
    if (isSeen) ask(session, 'POST /mall/page-requests/seen', { page_id: editor.page.page_id }).catch(() => undefined);
  }, [isSeen, session, editor]);
  if (!request) return null;
  const { request_id, state, own, changed, parts } = request;
  const part = parts[at] ?? parts[0];
  const waits = state === 'waiting';
  const decides = waits && session.mayEverywhere('publishing.write');
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    setRefusal('');
    try {
      await work();
      notices.show(done);
      saver.requests.reload?.();
      onClose();
    } catch (error) {
      setRefusal((error as Error).message);
      saver.requests.reload?.();
    }
  };
  const decide = (action: 'approve' | 'refuse', done: string): Promise<void> =>
    attempt(
      () => ask(session, 'POST /mall/page-requests/:request_id/decide', { request_id, action, reason: reason.trim() }),
      done,
    );
  const approve = async (): Promise<void> => {
    if (await notices.confirm(say('批准后顾客立即看到这些内容。'), say('批准并发布')))
      await decide('approve', say('已批准并发布'));
  };
  const refuse = async (): Promise<void> => {
    if (reason.trim() !== '') return decide('refuse', say('已拒绝，申请人会收到原因'));
    setRefusal(say('请填写拒绝原因'));
    document.getElementById(id)?.focus();
  };
  const withdraw = async (): Promise<void> => {
    if (!(await notices.confirm(say('撤回这个申请？草稿不变，之后可以重新申请。'), say('撤回')))) return;
    await attempt(() => ask(session, 'POST /mall/page-requests/:request_id/withdraw', { request_id }), say('已撤回'));
  };
  const footer = (
    <>
      <Button onClick={onClose}>{say('关闭')}</Button>
      {waits && own && (
        <Button disabled={busy} onClick={() => void run(withdraw)}>
          {say('撤回申请')}
        </Button>
      )}
      {decides && (
        <>
          <Button disabled={busy} onClick={() => void run(refuse)}>
            {say('拒绝')}
          </Button>
          <Button kind="primary" disabled={busy || changed} onClick={() => void run(approve)}>
            {say('批准并发布')}
          </Button>
        </>
      )}
    </>
  );
  return (
    <Dialog title={say('发布申请')} size="wide" onClose={onClose} footer={footer}>
      <div className={styles.detail}>
        <Facts
          columns
          names="short"
          facts={[
            [say('申请'), `${request.asked_by} ${formatDateTime(request.asked)}`],
            [say('结果'), stateText(request)],
            [say('说明'), request.note],
          ]}
        />
        {changed && (
          <Well tone="warning" role="status">
            {CHANGED}
          </Well>
        )}
        {parts.length > 1 && (
          <Segments aria-label={say('部分')}>
            {parts.map((one, index) => (
              <button key={one.part} type="button" aria-pressed={one === part} onClick={() => setAt(index)}>
                {PART_NAMES[one.part]}
              </button>
            ))}
          </Segments>
        )}
        {part && <PartPictures key={part.part} editor={editor} session={session} part={part} />}
        {decides && (
          <Row as="label" htmlFor={id}>
            <span className="fixed">{say('拒绝原因')}</span>
            <Textarea
              id={id}
              className="grow"
              rows={1}
              maxLength={200}
              placeholder={say('拒绝时必填，申请人会看到')}
              value={reason}
              aria-invalid={refusal !== '' || undefined}
              aria-describedby={`${id}-message`}
              onChange={(event) => setReason(event.target.value)}
            />
          </Row>
        )}
        <Text as="p" tone="danger" id={`${id}-message`} role={refusal ? 'alert' : undefined}>
          {refusal}
        </Text>
      </div>
    </Dialog>
  );
});

export default RequestDialog;
