import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState, type FormEvent } from 'react';
import type { PageDocument } from '../../../engine/document/content.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { ReadVersionAnswer, ListVersionsAnswer } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { loadVersions } from '../../calls/page-versions.ts';
import type { Session } from '../../calls/session.ts';
import { PART_NAMES } from '../model/document/node.ts';
import type { Editor } from '../model/editor.ts';
import { changesBetween } from '../model/merge/changes.ts';
import { goBackTo } from '../model/merge/versions.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input } from '../../../ui/controls/Input.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Note as Hint } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import parts from '../../parts/ui.module.css';
import styles from './dialogs.module.css';

type Version = ListVersionsAnswer['list'][number];

interface VersionsDialogProps {
  editor: Editor;
  session: Session;
  onClose(): void;
}

interface Chosen {
  version: ReadVersionAnswer;
  /** The changes from the previous version. */
  changes: readonly string[];
}

const ONE = 'GET /mall/pages/:page_id/versions/:version';

/** Loads again whenever `load` changes; returns a message on failure. With `keep` the previous value stays until then. */
function useLoaded<T>(load: () => Promise<T>, keep = false): T | string | undefined {
  const [loaded, setLoaded] = useState<{ by: unknown; value: T | string }>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setLoaded({ by: load, value }),
      (error: Error) => wanted && setLoaded({ by: load, value: `加载失败：${error.message}` }),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return keep || loaded?.by === load ? loaded?.value : undefined;
}

function stateText({ published, draft }: Version): string {
  if (published) return '已发布';
  return draft ? '当前草稿' : '';
}

function Note({
  chosen,
  session,
  onSaved,
  pageId,
}: {
  chosen: ReadVersionAnswer;
  pageId: number;
  session: Session;
  onSaved(): void;
}) {
  const [note, setNote] = useState(chosen.note);
  const [message, setMessage] = useState('');
  const save = async (): Promise<void> => {
    const named = { page_id: pageId, version: chosen.version, note };
    try {
      await ask(session, 'PUT /mall/pages/:page_id/versions/:version', named);
      setMessage('备注已保存');
      onSaved();
    } catch (error) {
      setMessage((error as Error).message);
    }
  };
  return (
    <Row
      as="form"
      className={styles.note}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <Row as="label">
        备注
        <Input
          value={note}
          maxLength={100}
          placeholder="例如：双十一定稿"
          onChange={(event) => setNote(event.target.value)}
        />
      </Row>
      <Button type="submit">保存备注</Button>
      <span role="status">{message}</span>
    </Row>
  );
}

/** The current page beside that version. */
function SideBySide({ pageId, version, platform }: { pageId: number; version: number; platform: string }) {
  const address = `/edit/preview/${pageId}?platform=${platform}`;
  return (
    <div className={styles.pictures} data-phone={platform === 'h5' || undefined}>
      <Stack as="figure" gap={1}>
        <Hint as="figcaption" size="small">
          当前草稿
        </Hint>
        <div>
          <iframe data-light="" title="当前草稿" src={address} tabIndex={-1} />
        </div>
      </Stack>
      <Stack as="figure" gap={1}>
        <Hint as="figcaption" size="small">
          这个版本
        </Hint>
        <div>
          <iframe data-light="" title="这个版本" src={`${address}&version=${version}`} tabIndex={-1} />
        </div>
      </Stack>
    </div>
  );
}

/** Who saved what and when; an older version can be restored as the draft, which can be undone. */
const VersionsDialog = observer(function VersionsDialog({ editor, session, onClose }: VersionsDialogProps) {
  const pages = editor.saver.pages();
  const [part, setPart] = useState(editor.ownPart);
  const pageId = pages.find((one) => one.part === part)?.pageId ?? editor.page.page_id;
  const [round, setRound] = useState(0);
  const [count, setCount] = useState(1);
  const [at, setAt] = useState(0);
  const loadList = useCallback(
    async () => ({ round, ...(await loadVersions(session, pageId, count)) }),
    [session, pageId, round, count],
  );
  const loaded = useLoaded(loadList, true);
  const list = typeof loaded === 'object' ? loaded.list : [];
  const row = list[at];
  const wanted = row?.version;
  const before = list[at + 1]?.version;
  const { catalogue } = editor;
  const loadVersion = useCallback(async (): Promise<Chosen | undefined> => {
    if (wanted === undefined) return undefined;
    const [version, earlier] = await Promise.all([
      ask(session, ONE, { page_id: pageId, version: wanted }),
      before === undefined ? undefined : ask(session, ONE, { page_id: pageId, version: before }),
    ]);
    const later = version.document as PageDocument;
    return { version, changes: await changesBetween(catalogue, earlier?.document as PageDocument, later) };
  }, [session, pageId, catalogue, wanted, before]);
  const chosen = useLoaded(loadVersion);
  const restore = async ({ version }: Chosen): Promise<void> => {
    const label = `恢复 ${formatDateTime(version.created)} 的版本`;
    await goBackTo(editor, part, version.document as PageDocument, label);
    editor.notices.show('已恢复为草稿，可以撤销');
    onClose();
  };
  const selected = typeof chosen === 'object' ? chosen : undefined;
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <Button
        kind="primary"
        disabled={!selected || row?.draft === true}
        onClick={() => selected && void restore(selected)}
      >
        恢复为草稿
      </Button>
    </>
  );
  return (
    <Dialog title="历史版本" size="wide" onClose={onClose} footer={footer}>
      <div className={styles.versions}>
        <div className={styles.list} role="group" aria-label="版本">
          {pages.length > 1 && (
            <Segments aria-label="部分">
              {pages.map((one) => (
                <button
                  key={one.part}
                  type="button"
                  aria-pressed={one.part === part}
                  onClick={() => {
                    setPart(one.part);
                    setAt(0);
                  }}
                >
                  {PART_NAMES[one.part]}
                </button>
              ))}
            </Segments>
          )}
          {loaded === undefined && <p role="status">正在加载…</p>}
          {typeof loaded === 'string' && <p role="alert">{loaded}</p>}
          {typeof loaded === 'object' && list.length === 0 && <p>还没有保存过</p>}
          {list.map((one, index) => (
            <ListEntry key={one.version} aria-pressed={index === at} onClick={() => setAt(index)}>
              {formatDateTime(one.created)}
              <Hint as="span" size="small">
                {[one.author, one.client, stateText(one)].filter(Boolean).join(' · ')}
              </Hint>
              {one.note !== '' && (
                <Text size="xs" long="breaks">
                  {one.note}
                </Text>
              )}
            </ListEntry>
          ))}
          {typeof loaded === 'object' && loaded.next !== undefined && (
            <ListEntry onClick={() => setCount((pagesShown) => pagesShown + 1)}>更早的版本</ListEntry>
          )}
        </div>
        <div className={styles.detail} aria-busy={row !== undefined && chosen === undefined}>
          {typeof chosen === 'string' && <p role="alert">{chosen}</p>}
          {selected && (
            <>
              <h3>{`${selected.version.author}修改了什么`}</h3>
              <Well as="ul" className={parts.bullets}>
                {selected.changes.length === 0 && <li>与上一个版本相同</li>}
                {selected.changes.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </Well>
              <Note
                key={selected.version.version}
                chosen={selected.version}
                pageId={pageId}
                session={session}
                onSaved={() => setRound((count) => count + 1)}
              />
              <SideBySide pageId={pageId} version={selected.version.version} platform={editor.platform} />
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
});

export default VersionsDialog;
