/** The shipments, history and notes of an order. */
import { useId, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../engine/rules/format/dates.ts';
import { OFFICE_MESSAGES } from '../../../../engine/rules/messages/office.ts';
import { actionName } from '../../../../engine/rules/trail/audit-actions.ts';
import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { ask } from '../../../calls/ask.ts';
import { useOneAtATime } from '../../../parts/one-at-a-time.ts';
import { Button, ButtonLink } from '../../../../ui/controls/Button.tsx';
import { CancelWaybill } from '../waybills/CancelWaybill.tsx';
import { WAYBILL_STATES } from '../waybills/waybill-states.ts';
import { labelsAddress } from '../waybills/WaybillButton.tsx';
import { Textarea } from '../../../../ui/controls/Input.tsx';
import { Badge } from '../../../../ui/text/Badge.tsx';
import { useAttempt, useOffice } from '../../office-context.ts';
import { CorrectDialog } from '../ship/ShipDialog.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Note } from '../../../../ui/text/Note.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Text } from '../../../../ui/text/Text.tsx';
import styles from '../orders.module.css';

interface PartProps {
  order: ReadMallOrderAnswer;
  reload(): void;
}

type Shipment = ReadMallOrderAnswer['shipments'][number];

function Parcel({ shipment, onCorrect }: { shipment: Shipment; onCorrect: (() => void) | undefined }) {
  const { carrier_name, code, state, created, items, way } = shipment;
  return (
    <li>
      <Row as="p" wraps="always">
        <b>{carrier_name}</b>
        {code}
        <Badge tone={/^已[签提交]/.test(state) ? 'success' : 'accent'} text={state} />
        <Note as="time">{formatDateTime(created)}</Note>
        {shipment.waybill_id !== undefined && (
          <ButtonLink
            kind="quiet"
            href={labelsAddress({ ids: [shipment.waybill_id] })}
            target="_blank"
            rel="noreferrer"
            aria-label={`打印面单 ${code}`}
          >
            打印面单
          </ButtonLink>
        )}
        {onCorrect && (
          <Button kind="quiet" className="push" aria-label={`修改物流 ${code}`} onClick={onCorrect}>
            修改物流
          </Button>
        )}
      </Row>
      {shipment.with.length > 0 && (
        <p>
          与
          {shipment.with.map((orderId) => (
            <Link key={orderId} to={`/edit/orders/${orderId}`}>
              {' '}
              订单 {orderId}
            </Link>
          ))}{' '}
          合并发货
        </p>
      )}
      <p>{items.map(({ name, spec, num }) => `${[name, spec].filter(Boolean).join(' ')} ×${num}`).join('，')}</p>
      {way.length > 0 && (
        <details>
          <summary>物流轨迹</summary>
          <ol className={styles.way}>
            {way.map(({ AcceptTime, AcceptStation }) => (
              <li key={`${AcceptTime} ${AcceptStation}`}>
                <time>{AcceptTime}</time>
                {AcceptStation}
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

export function Parcels({ order, reload }: PartProps) {
  const { session } = useOffice();
  const [wrong, setWrong] = useState<Shipment>();
  const attempt = useAttempt(reload);
  // Those that a parcel left with stand beside it.
  const others = order.waybills.filter(({ state }) => state !== 'sent');
  if (order.shipments.length + others.length === 0) return null;
  const mayCorrect = session.may('orders.write') && order.detail.orderInfo.order_status !== 'DONE';
  return (
    <Card as="section" aria-labelledby="parcels">
      <h2 id="parcels">{order.detail.orderInfo.receipt_type === 'ziti' ? '提货记录' : '包裹'}</h2>
      <Stack as="ul" gap={2} className={styles.ruled}>
        {order.shipments.map((shipment) => (
          <Parcel
            key={shipment.shipment_id}
            shipment={shipment}
            onCorrect={mayCorrect && shipment.kind === 'parcel' ? () => setWrong(shipment) : undefined}
          />
        ))}
        {others.map((one) => (
          <Row as="li" key={one.waybill_id} wraps="always">
            {one.carrier_name}面单 {one.code}
            <Badge {...WAYBILL_STATES[one.state]} />
            <Note as="time">{formatDateTime(one.created)}</Note>
            {session.may('orders.write') && <CancelWaybill waybill={one} attempt={attempt} />}
          </Row>
        ))}
      </Stack>
      {wrong && (
        <CorrectDialog
          shipment={wrong}
          onClose={() => setWrong(undefined)}
          onDone={() => {
            setWrong(undefined);
            reload();
          }}
        />
      )}
    </Card>
  );
}

export function Story({ order }: { order: ReadMallOrderAnswer }) {
  return (
    <Card as="section" aria-labelledby="story">
      <h2 id="story">订单动态</h2>
      {order.events.length === 0 && <Note>还没有动态</Note>}
      <ol className={styles.way}>
        {order.events.map(({ at, who, action, note }, index) => (
          <li key={index}>
            <time>{formatDateTime(at)}</time>
            <b>{actionName(action)}</b> {note}
            <small>{who}</small>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const MAX_NOTE_LENGTH = 500;

export function Notes({ order, reload }: PartProps) {
  const { session, notices } = useOffice();
  const attempt = useAttempt(reload);
  const { busy, run } = useOneAtATime();
  const [text, setText] = useState('');
  const id = useId();
  const add = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return notices.show(OFFICE_MESSAGES.noteEmpty, 'error');
    const note = { order_id: String(order.detail.orderInfo.order_id), text: words };
    await run(async () => {
      if (await attempt(() => ask(session, 'POST /mall/orders/:order_id/notes', note), '备注已添加')) setText('');
    });
  };
  return (
    <Card as="section" aria-labelledby="notes">
      <h2 id="notes">内部备注</h2>
      {order.notes.length > 0 && (
        <Stack as="ul" gap={2} className={styles.ruled}>
          {order.notes.map((note) => (
            <li key={note.note_id}>
              <Text as="p" long="lines">
                {note.text}
              </Text>
              <small>
                {note.who} {formatDateTime(note.created)}
              </small>
            </li>
          ))}
        </Stack>
      )}
      {session.may('orders.write') && (
        <Stack
          as="form"
          above
          gap={2}
          align="start"
          noValidate
          onSubmit={(event: FormEvent<HTMLFormElement>) => void add(event)}
        >
          <label htmlFor={id}>新备注（买家看不到）</label>
          <Textarea
            id={id}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button type="submit" disabled={busy}>
            添加备注
          </Button>
        </Stack>
      )}
    </Card>
  );
}
