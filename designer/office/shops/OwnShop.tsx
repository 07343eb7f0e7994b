import { useState } from 'react';
import type { MallShop } from '../../../schemas/types/contract.ts';
import { ask } from '../../calls/ask.ts';
import { useCall } from '../../calls/use-call.ts';
import type { PageProps } from '../../route.ts';
import { FormPage, type Fields } from '../form/FormPage.tsx';
import { useOffice } from '../office-context.ts';
import { OperatorDialog } from '../settings/operators/OperatorDialog.tsx';
import { Waiting } from '../parts/Waiting.tsx';

const LIST = '/edit/shops';
/** What a shop is changed by; how its goods are sent is decided once, and by templates later. */
const FACTS = ['name', 'logo', 'intro', 'hour', 'region', 'address', 'contact', 'phone'];

/** `id` is '' for a new one. */
function Editor({ id, start }: { id: string; start: Fields }) {
  const { session, notices, navigation } = useOffice();
  const [made, setMade] = useState<MallShop>();
  const back = (): void => void navigation.go(navigation.lastOf(LIST));
  return (
    <>
      <FormPage
        title={id === '' ? '开设自营店铺' : '自营店铺'}
        form="own-shop"
        start={start}
        submitText={id === '' ? '开设' : '保存'}
        {...(id !== '' && { only: FACTS })}
        onCancel={back}
        onSubmit={async (value) => {
          if (id !== '') {
            await ask(session, 'PUT /mall/shops/:distributor_id/facts', { distributor_id: id, value });
            notices.show('已保存');
            return back();
          }
          const shop = await ask(session, 'POST /mall/shops', { value });
          notices.show('店铺已开设');
          if (session.may('operators.write')) setMade(shop);
          else back();
        }}
      />
      {made && <OperatorDialog shop={made} onClose={back} onDone={back} />}
    </>
  );
}

function Stored({ id }: { id: string }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/shops/:distributor_id', {
    distributor_id: id,
  });
  if (!asked.value) return <Waiting page name="店铺" asked={asked} />;
  return <Editor id={id} start={asked.value.value as Fields} />;
}

/** A shop of the mall's own, stored or new. */
export default function OwnShop({ params: { distributor_id: id } }: PageProps) {
  return id === undefined ? <Editor id="" start={{}} /> : <Stored key={id} id={id} />;
}
