/** A page that edits one stored object: it asks before unsaved changes are lost, reports changes by others, and has one bar to save. */
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../calls/api-error.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Columns, Row } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { refusedIn } from '../../parts/day/refused.ts';
import { useOffice } from '../office-context.ts';
import { useBlockedLeave } from './use-blocked-leave.ts';
import styles from './form.module.css';

export interface Editing<Stored, Draft> {
  draft: Draft;
  change(part: Partial<Draft>): void;
  /** Undefined for a new one. */
  stored: Stored | undefined;
  /** Takes over what another call has stored. */
  take(stored: Stored): void;
}

interface EditPageProps<Stored, Draft> {
  /** The stored state when the page was opened; undefined for a new one. */
  first: Stored | undefined;
  blank: Draft;
  draftOf(stored: Stored): Draft;
  /** The error that prevents storing; '' when there is none. */
  errorOf(draft: Draft): string;
  save(draft: Draft, stored: Stored | undefined): Promise<Stored>;
  read(stored: Stored): Promise<Stored>;
  /** Path of the list; the paths of its entries start with it. */
  list: string;
  pathOf(stored: Stored): string;
  mayWrite: boolean;
  /** Heading, state and further actions. */
  head(editing: Editing<Stored, Draft>): ReactNode;
  children(editing: Editing<Stored, Draft>): ReactNode;
}

export function EditPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

export function EditGrid({ children }: { children: ReactNode }) {
  return (
    <Columns count="wide" gap={4}>
      {children}
    </Columns>
  );
}

export function EditNote({ children }: { children: ReactNode }) {
  return <Note className={styles.note}>{children}</Note>;
}

export function EditPage<Stored, Draft extends object>(props: EditPageProps<Stored, Draft>) {
  const { first, blank, draftOf, mayWrite, list } = props;
  const { notices, navigation } = useOffice();
  const [stored, setStored] = useState(first);
  const [saved, setSaved] = useState<Draft>(() => (first === undefined ? blank : draftOf(first)));
  const [draft, setDraft] = useState(saved);
  /** Someone else has changed it since it was read. */
  const [isStale, setStale] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  // A new one may be what it begins as.
  const maySave = isChanged || (stored === undefined && props.errorOf(draft) === '');
  useBlockedLeave(() => isChanged && !busy);
  const take = (after: Stored): void => {
    setStored(after);
    setSaved(draftOf(after));
    setDraft(draftOf(after));
    setStale(false);
    setFailure('');
  };
  const reload = async (): Promise<void> => {
    if (stored === undefined || !(await notices.confirm('载入最新内容后，您未保存的修改会丢失。', '载入', true)))
      return;
    try {
      take(await props.read(stored));
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  const save = async (form: HTMLFormElement): Promise<void> => {
    const wrong = refusedIn(form) || props.errorOf(draft);
    setFailure(wrong);
    if (wrong !== '') return;
    setBusy(true);
    try {
      const after = await props.save(draft, stored);
      take(after);
      notices.show('已保存');
      if (stored === undefined) await navigation.go(props.pathOf(after), { replace: true });
    } catch (error) {
      setFailure((error as Error).message);
      setStale(error instanceof ApiError && error.status === 409);
    }
    setBusy(false);
  };
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const editing = { draft, change, stored, take };
  return (
    <form
      className={styles.edit}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <Row as="header" wraps="always" className={styles.head}>
        {props.head(editing)}
      </Row>
      <fieldset disabled={!mayWrite}>{props.children(editing)}</fieldset>
      <div className={`saveBar ${styles.bar}`}>
        <p role="alert">{failure}</p>
        {isStale && <Button onClick={() => void reload()}>载入最新内容</Button>}
        <Button onClick={() => void navigation.go(navigation.lastOf(list))}>返回</Button>
        {mayWrite && (
          <Button type="submit" kind="primary" disabled={busy || !maySave}>
            {busy ? '正在保存…' : '保存'}
          </Button>
        )}
      </div>
    </form>
  );
}
