import { ask } from '../../calls/ask.ts';
import { FormPage, type Fields } from '../form/FormPage.tsx';
import { useOffice } from '../office-context.ts';
import type { PageProps } from '../../route.ts';
import { useCall } from '../../calls/use-call.ts';
import { Waiting } from '../parts/Waiting.tsx';

const LIST = '/edit/freight-templates';
/** Used in the address in place of a stored template's number. */
const NEW = 'new';

/** `id` is '' for a new one. */
function Editor({ id, start }: { id: string; start: Fields }) {
  const { session, notices, navigation } = useOffice();
  const mayWrite = session.may('goods.write');
  const back = (): void => void navigation.go(navigation.lastOf(LIST));
  return (
    <fieldset disabled={!mayWrite}>
      <FormPage
        title={id === '' ? '添加运费模板' : '运费模板详情'}
        form="freight-template"
        start={start}
        submitText={mayWrite ? '保存' : '只能查看'}
        onCancel={back}
        onSubmit={async (value) => {
          if (id === '') await ask(session, 'POST /mall/freight-templates', { value });
          else await ask(session, 'PUT /mall/freight-templates/:template_id', { template_id: id, value });
          notices.show('已保存');
          back();
        }}
      />
    </fieldset>
  );
}

function Stored({ id }: { id: string }) {
  const { session } = useOffice();
  const asked = useCall(session, 'GET /mall/freight-templates/:template_id', { template_id: id });
  if (!asked.value) return <Waiting name="运费模板" asked={asked} />;
  return <Editor id={id} start={asked.value.value as Fields} />;
}

/** The page of a freight template, stored or new: its fees, the fees by region, and the excluded regions. */
export default function FreightForm({ params }: PageProps) {
  const { template_id: id = NEW } = params;
  return id === NEW ? <Editor id="" start={{}} /> : <Stored key={id} id={id} />;
}
