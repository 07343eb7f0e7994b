/** The planned parcels of an order: each is printed and sent separately. */
import { useState } from 'react';
import { nameWithSpec } from '../../../../engine/rules/goods/specs.ts';
import type { ReadMallOrderAnswer } from '../../../../schemas/types/contract.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { useOffice } from '../../office-context.ts';
import { ShipDialog } from './ShipDialog.tsx';
import { Card } from '../../../../ui/layout/layout.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import styles from '../orders.module.css';

export function PlannedParcels({ order, reload }: { order: ReadMallOrderAnswer; reload(): void }) {
  const { session } = useOffice();
  const [sends, setSends] = useState<number>();
  const { orderInfo: info } = order.detail;
  const nameOf = (lineId: number): string => {
    const line = info.items.find(({ id }) => id === String(lineId));
    return nameWithSpec(line?.item_name ?? '', line?.item_spec_desc ?? '');
  };
  if (order.plan.length === 0) return null;
  const planned = sends === undefined ? undefined : order.plan[sends];
  return (
    <Card as="section" aria-labelledby="planned">
      <h2 id="planned">待发包裹</h2>
      <Stack as="ul" gap={2} className={styles.ruled}>
        {order.plan.map(({ note, items }, at) => (
          <li key={at}>
            <Row as="p" wraps="always">
              <b>包裹 {at + 1}</b>
              {note !== '' && <span>仓库备注：{note}</span>}
              <Row as="span" className="push">
                <LinkButton to={`/edit/orders/${String(info.order_id)}/slip?parcel=${at + 1}`}>
                  打印包裹 {at + 1}
                </LinkButton>
                {session.may('orders.write') && (
                  <Button kind="primary" onClick={() => setSends(at)}>
                    发出包裹 {at + 1}
                  </Button>
                )}
              </Row>
            </Row>
            <p>{items.map(({ line_id, num }) => `${nameOf(line_id)} ×${num}`).join('，')}</p>
          </li>
        ))}
      </Stack>
      {planned && (
        <ShipDialog
          order={order}
          part
          pieces={planned.items}
          onClose={() => setSends(undefined)}
          onDone={() => {
            setSends(undefined);
            reload();
          }}
        />
      )}
    </Card>
  );
}
