/** What is said below a review or a question: the entries with their states, and the form of the shop. */
import { useId, useState, type FormEvent } from 'react';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import type { ReviewState } from '../../../../engine/rules/orders/reviews.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Lines } from '../../../../ui/list/Lines.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { STATES } from './review-texts.ts';

type Visible = 'shown' | 'hidden';

interface Remark {
  id: number;
  role: 'seller' | 'buyer';
  username: string;
  content: string;
  state: ReviewState;
  created: number;
}

/** Buttons that show or hide one entry. */
export function Visibility({ of, state, change }: { of: string; state: ReviewState; change(to: Visible): void }) {
  return (
    <span>
      {state !== 'shown' && (
        <Button kind="quiet" aria-label={`显示${of}`} onClick={() => change('shown')}>
          显示
        </Button>
      )}
      {state !== 'hidden' && (
        <Button kind="quiet" aria-label={`隐藏${of}`} onClick={() => change('hidden')}>
          隐藏
        </Button>
      )}
    </span>
  );
}

/** All entries; `change` is missing for who may not moderate. */
export function Remarks({
  name,
  remarks,
  change,
}: {
  name: string;
  remarks: readonly Remark[];
  change: ((id: number, to: Visible) => void) | false;
}) {
  if (remarks.length === 0) return null;
  return (
    <Stack as="section" gap={2} above aria-label={name}>
      <h3>{name}</h3>
      <Lines>
        {remarks.map(({ id, role, username, content, state, created }) => (
          <li key={id}>
            <div className="grow">
              <p>
                <b>{role === 'seller' ? '商家' : username || '会员'}</b> {content}
              </p>
              <Row as="small">
                {formatDateTime(created)}
                {state !== 'shown' && <Badge {...STATES[state]} />}
              </Row>
            </div>
            {change && <Visibility of={`${name} ${id}`} state={state} change={(to) => change(id, to)} />}
          </li>
        ))}
      </Lines>
    </Stack>
  );
}

/** Writes as the shop; `send` answers whether the text was taken. */
export function RemarkForm({
  label,
  verb,
  limit,
  send,
}: {
  label: string;
  verb: string;
  limit: number;
  send(text: string): Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy || text.trim() === '') return;
    setBusy(true);
    if (await send(text.trim())) setText('');
    setBusy(false);
  };
  return (
    <Stack as="form" gap={2} above onSubmit={(event: FormEvent<HTMLFormElement>) => void submit(event)}>
      <label htmlFor={id}>{label}</label>
      <Textarea
        id={id}
        rows={4}
        maxLength={limit}
        placeholder="所有人可见"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Row at="end">
        <Button type="submit" kind="primary" disabled={busy || text.trim() === ''}>
          {busy ? `正在${verb}…` : verb}
        </Button>
      </Row>
    </Stack>
  );
}
