/** Saved views: named addresses of this list, stored on the server, the operator's own or shared by others. */
import { useId, type FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ask } from '../../../calls/ask.ts';
import { useCall } from '../../../calls/use-call.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Input } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { Popover } from '../../../../ui/overlay/Popover.tsx';
import { ListEntry } from '../../../../ui/list/ListEntry.tsx';
import styles from './filters.module.css';
import { Missing } from '../../parts/Waiting.tsx';

interface ViewsProps {
  list: string;
  close(): void;
}

function Views({ list, close }: ViewsProps) {
  const { session } = useOffice();
  const [params, setParams] = useSearchParams();
  const { value, failure, reload } = useCall(session, 'GET /mall/views', { list });
  const views = value?.list;
  const attempt = useAttempt(reload);
  const form = useId();
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const query = new URLSearchParams(params);
    for (const passing of ['page', 'key', 'open']) query.delete(passing);
    const view = { list, name: String(fields.get('name')), shared: fields.has('shared'), query: query.toString() };
    void attempt(() => ask(session, 'POST /mall/views', view), '视图已保存').then((done) => done && close());
  };
  return (
    <Stack gap={2} className={styles.views}>
      {!views && !failure && <p aria-busy="true">正在加载…</p>}
      <Missing name="视图" asked={{ failure, reload }} />
      {views?.length === 0 && <Note>还没有保存的视图。设好筛选、排序和列，起个名字保存，以后一点就到。</Note>}
      <ul>
        {views?.map((view) => (
          <Row as="li" gap={0} key={view.view_id}>
            <ListEntry
              className="grow"
              onClick={() => {
                setParams(view.query);
                close();
              }}
            >
              {view.name}
              {view.shared && <small>{view.own ? '已共享' : '共享'}</small>}
            </ListEntry>
            {view.own && (
              <Button
                kind="quiet"
                aria-label={`删除视图${view.name}`}
                onClick={() =>
                  void attempt(
                    () => ask(session, 'DELETE /mall/views/:view_id', { view_id: view.view_id }),
                    '视图已删除',
                  )
                }
              >
                <Icon name="remove" />
              </Button>
            )}
          </Row>
        ))}
      </ul>
      <Stack as="form" gap={1.5} onSubmit={save} aria-labelledby={form}>
        <strong id={form}>保存当前视图</strong>
        <Input name="name" aria-label="视图名称" placeholder="视图名称" maxLength={20} required />
        <Row as="label">
          <input type="checkbox" name="shared" />
          所有人可用
        </Row>
        <Button type="submit">保存</Button>
      </Stack>
    </Stack>
  );
}

export function SavedViews({ list }: { list: string }) {
  const { session } = useOffice();
  if (!session.has('office')) return null;
  return (
    <Popover text="视图" label="保存的视图">
      {(close) => <Views list={list} close={close} />}
    </Popover>
  );
}
