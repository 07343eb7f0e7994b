/** An internal purchase: who takes part, when, within which limits, and its goods with their prices. */
import { useEffect, useState } from 'react';
import type { MallPurchaseDetail } from '../../../schemas/types/contract.ts';
import { ApiError } from '../../calls/api-error.ts';
import { ask } from '../../calls/ask.ts';
import buttons from '../../ui/ui.module.css';
import { useBlockedLeave } from '../form/use-blocked-leave.ts';
import lists from '../list/list.module.css';
import { useOffice } from '../office-context.ts';
import type { PageProps } from '../route.ts';
import { useEnterprises } from '../staff/use-enterprises.ts';
import { draftOf, EMPTY, errorOf, fieldsOf, type PurchaseDraft } from './purchase-draft.ts';
import { Part, PurchaseFields, type EnterpriseOption } from './PurchaseFields.tsx';
import { PurchaseGoods } from './PurchaseGoods.tsx';
import styles from './promotions.module.css';

const LIST = '/edit/purchases';

/** Enterprises to choose from: those that are known, and those of the stored activity. */
function optionsOf(known: readonly EnterpriseOption[], stored: MallPurchaseDetail | undefined): EnterpriseOption[] {
  const own = stored?.enterprise_ids.toSorted((a, b) => a - b) ?? [];
  const further = own.map((id, index) => ({ id, name: stored?.enterprises[index] ?? `企业 ${id}` }));
  return [...known, ...further.filter(({ id }) => !known.some((one) => one.id === id))];
}

interface FormProps {
  /** as it was when the page was opened; undefined for a new one */
  first: MallPurchaseDetail | undefined;
  known: readonly EnterpriseOption[];
}

function Form({ first, known }: FormProps) {
  const { session, notices, navigation } = useOffice();
  const mayWrite = session.may('promotions.write');
  const [stored, setStored] = useState(first);
  const [saved, setSaved] = useState<PurchaseDraft>(() => (stored ? draftOf(stored) : EMPTY));
  /** Somebody else has changed it since. */
  const [isStale, setStale] = useState(false);
  const [draft, setDraft] = useState(saved);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useBlockedLeave(() => isChanged && !busy);
  const change = (part: Partial<PurchaseDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const take = (after: MallPurchaseDetail): void => {
    setStored(after);
    setSaved(draftOf(after));
    setDraft(draftOf(after));
    setStale(false);
  };
  const reload = async (): Promise<void> => {
    if (!stored || !(await notices.confirm('载入最新内容后，您未保存的修改会丢失。', '载入', true))) return;
    try {
      take(await ask(session, 'GET /mall/purchases/:activity_id', { activity_id: stored.activity_id }));
      setFailure('');
    } catch (error) {
      setFailure((error as Error).message);
    }
  };
  const save = async (): Promise<void> => {
    const wrong = errorOf(draft);
    setFailure(wrong);
    if (wrong !== '') return;
    setBusy(true);
    try {
      const fields = fieldsOf(draft);
      const after = stored
        ? await ask(session, 'PUT /mall/purchases/:activity_id', {
            ...fields,
            activity_id: stored.activity_id,
            version: stored.version,
          })
        : await ask(session, 'POST /mall/purchases', fields);
      take(after);
      notices.show('已保存');
      if (!stored) await navigation.go(`${LIST}/${after.activity_id}`, { replace: true });
    } catch (error) {
      setFailure((error as Error).message);
      setStale(error instanceof ApiError && error.status === 409);
    }
    setBusy(false);
  };
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <header className={styles.head}>
        <h1>{stored?.name ?? '添加内购活动'}</h1>
      </header>
      <fieldset className={lists.plain} disabled={!mayWrite}>
        <PurchaseFields draft={draft} change={change} options={optionsOf(known, stored)} />
        <Part title="内购商品">
          <PurchaseGoods goods={draft.goods} onChange={(goods) => change({ goods })} />
        </Part>
      </fieldset>
      <div className={styles.bar}>
        <p role="alert">{failure}</p>
        {isStale && (
          <button type="button" className={buttons.button} onClick={() => void reload()}>
            载入最新内容
          </button>
        )}
        <button type="button" className={buttons.button} onClick={() => void navigation.go(navigation.lastOf(LIST))}>
          返回
        </button>
        {mayWrite && (
          <button type="submit" className={buttons.primary} disabled={busy || !isChanged}>
            {busy ? '正在保存…' : '保存'}
          </button>
        )}
      </div>
    </form>
  );
}

/** null: a new one. */
type Read = { stored: MallPurchaseDetail | null } | { failure: string } | undefined;

export default function PurchaseForm({ params }: PageProps) {
  const { session } = useOffice();
  const enterprises = useEnterprises(session);
  const activityId = params['activity_id'] ?? '';
  const [read, setRead] = useState<Read>(activityId === '' ? { stored: null } : undefined);
  useEffect(() => {
    if (activityId === '') return;
    let wanted = true;
    ask(session, 'GET /mall/purchases/:activity_id', { activity_id: activityId }).then(
      (stored) => wanted && setRead({ stored }),
      (error: Error) => wanted && setRead({ failure: error.message }),
    );
    return () => {
      wanted = false;
    };
  }, [session, activityId]);
  if (read && 'failure' in read)
    return (
      <div className={lists.state} role="alert">
        <p>{`内购活动加载失败：${read.failure}`}</p>
      </div>
    );
  if (!read || !enterprises) return <div className={lists.skeleton} aria-busy="true" aria-label="正在加载" />;
  const known = enterprises.map(({ enterprise_id: id, name }) => ({ id, name }));
  return <Form key={activityId} first={read.stored ?? undefined} known={known} />;
}
