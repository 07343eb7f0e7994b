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
import { listChanges, type Change } from '../model/merge/changes.ts';
import { goBackTo } from '../model/merge/versions.ts';
import { Dialog } from '../../parts/Dialog.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Input, SelectBox } from '../../../ui/controls/Input.tsx';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { Row } from '../../../ui/layout/flow.tsx';
import { Note as Hint } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import { VersionPictures, type Pictured } from './VersionPictures.tsx';
import { say } from '../../words/say.ts';
import styles from './dialogs.module.css';

type Version = ListVersionsAnswer['list'][number];

interface VersionsDialogProps {
  editor: Editor;
  session: Session;
  onClose(): void;
}

interface Chosen {
  version: ReadVersionAnswer;
  /** The changes from the earlier of both versions to the later one. */
  changes: readonly Change[];
}

const ONE = 'GET /mall/pages/:page_id/versions/:version';

/** Loads again whenever `load` changes; returns a message on failure. With `keep` the previous value stays until then. */
function useLoaded<T>(load: () => Promise<T>, keep = false): T | string | undefined {
  const [loaded, setLoaded] = useState<{ by: unknown; value: T | string }>();
  useEffect(() => {
    let wanted = true;
    load().then(
      (value) => wanted && setLoaded({ by: load, value }),
      (error: Error) =>
        wanted && setLoaded({ by: load, value: say('加载失败：{message}', { message: say(error.message) }) }),
    );
    return () => {
      wanted = false;
    };
  }, [load]);
  return keep || loaded?.by === load ? loaded?.value : undefined;
}

function stateText({ published, draft }: Version): string {
  if (published) return say('已发布');
  return draft ? say('当前草稿') : '';
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
      setMessage(say('备注已保存'));
      onSaved();
    } catch (error) {
      setMessage(say((error as Error).message));
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
        {say('备注')}
        <Input
          value={note}
          maxLength={100}
          placeholder={say('例如：双十一定稿')}
          onChange={(event) => setNote(event.target.value)}
        />
      </Row>
      <Button type="submit">{say('保存备注')}</Button>
      <span role="status">{message}</span>
    </Row>
  );
}

/** The version as a line of a choice. */
const lineOf = (one: Version): string =>
  [formatDateTime(one.created), one.author, stateText(one), say(one.note)].filter(Boolean).join(' · ');

/** Both versions in the order of time. */
function sidesOf(row: Version, other: Version | undefined): { earlier: Pictured | undefined; later: Pictured } {
  const chosen = {
    version: row.version,
    title: say('这个版本'),
    name: say('这个版本 · {line}', { line: lineOf(row) }),
  };
  const second = other && { version: other.version, title: say('对比的版本'), name: lineOf(other) };
  if (second && second.version > chosen.version) return { earlier: chosen, later: second };
  return { earlier: second, later: chosen };
}

/** Who saved what and when; an older version can be restored as the draft, which can be undone. */
const VersionsDialog = observer(function VersionsDialog({ editor, session, onClose }: VersionsDialogProps) {
  const pages = editor.saver.pages();
  const [part, setPart] = useState(editor.ownPart);
  const pageId = pages.find((one) => one.part === part)?.pageId ?? editor.page.page_id;
  const [round, setRound] = useState(0);
  const [count, setCount] = useState(1);
  const [at, setAt] = useState(0);
  const [against, setAgainst] = useState(0);
  const loadList = useCallback(
    async () => ({ round, ...(await loadVersions(session, pageId, count)) }),
    [session, pageId, round, count],
  );
  const loaded = useLoaded(loadList, true);
  const list = typeof loaded === 'object' ? loaded.list : [];
  const row = list[at];
  const wanted = row?.version;
  // Without a choice, a version is compared with the one before.
  const other = list.find(({ version }) => version === against && version !== wanted) ?? list[at + 1];
  const before = other?.version;
  const { catalogue } = editor;
  const loadVersion = useCallback(async (): Promise<Chosen | undefined> => {
    if (wanted === undefined) return undefined;
    const [version, earlier] = await Promise.all([
      ask(session, ONE, { page_id: pageId, version: wanted }),
      before === undefined ? undefined : ask(session, ONE, { page_id: pageId, version: before }),
    ]);
    const documents = [earlier?.document, version.document] as (PageDocument | undefined)[];
    if ((before ?? 0) > wanted) documents.reverse();
    const [from, to] = documents;
    return { version, changes: to ? await listChanges(catalogue, from, to) : [] };
  }, [session, pageId, catalogue, wanted, before]);
  const chosen = useLoaded(loadVersion);
  const restore = async ({ version }: Chosen): Promise<void> => {
    const label = say('恢复 {time} 的版本', { time: formatDateTime(version.created) });
    await goBackTo(editor, part, version.document as PageDocument, label);
    editor.notices.show(say('已恢复为草稿，可以撤销'));
    onClose();
  };
  const selected = typeof chosen === 'object' ? chosen : undefined;
  const footer = (
    <>
      <Button onClick={onClose}>{say('关闭')}</Button>
      <Button
        kind="primary"
        disabled={!selected || row?.draft === true}
        onClick={() => selected && void restore(selected)}
      >
        {say('恢复为草稿')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('历史版本')} size="wide" onClose={onClose} footer={footer}>
      <div className={styles.versions}>
        <div className={styles.list} role="group" aria-label={say('版本')}>
          {pages.length > 1 && (
            <Segments aria-label={say('部分')}>
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
          {loaded === undefined && <p role="status">{say('正在加载…')}</p>}
          {typeof loaded === 'string' && <p role="alert">{loaded}</p>}
          {typeof loaded === 'object' && list.length === 0 && <p>{say('还没有保存过')}</p>}
          {list.map((one, index) => (
            <ListEntry key={one.version} aria-pressed={index === at} onClick={() => setAt(index)}>
              {formatDateTime(one.created)}
              <Hint as="span" size="small">
                {[one.author, one.client, stateText(one)].filter(Boolean).join(' · ')}
              </Hint>
              {one.note !== '' && (
                <Text size="xs" long="breaks">
                  {say(one.note)}
                </Text>
              )}
            </ListEntry>
          ))}
          {typeof loaded === 'object' && loaded.next !== undefined && (
            <ListEntry onClick={() => setCount((pagesShown) => pagesShown + 1)}>{say('更早的版本')}</ListEntry>
          )}
        </div>
        <div className={styles.detail} aria-busy={row !== undefined && chosen === undefined}>
          {typeof chosen === 'string' && <p role="alert">{chosen}</p>}
          {selected && (
            <>
              <Row>
                <h3>{say('{author}修改了什么', { author: selected.version.author })}</h3>
                {list.length > 1 && (
                  <Row as="label" className="grow">
                    <span className="fixed">{say('对比')}</span>
                    <SelectBox value={before ?? ''} onChange={(event) => setAgainst(Number(event.target.value))}>
                      {list
                        .filter(({ version }) => version !== wanted)
                        .map((one) => (
                          <option key={one.version} value={one.version}>
                            {lineOf(one)}
                          </option>
                        ))}
                    </SelectBox>
                  </Row>
                )}
              </Row>
              <Note
                key={selected.version.version}
                chosen={selected.version}
                pageId={pageId}
                session={session}
                onSaved={() => setRound((count) => count + 1)}
              />
              {row && (
                <VersionPictures
                  key={`${row.version} ${before}`}
                  pageId={pageId}
                  {...sidesOf(row, other)}
                  changes={selected.changes}
                  platform={editor.platform}
                />
              )}
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
});

export default VersionsDialog;
