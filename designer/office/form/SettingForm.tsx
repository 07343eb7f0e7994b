/** A settings page (schemas/settings): reads the values and writes back only the changed ones. */
import { useEffect, useState, type ComponentType } from 'react';
import type { SettingArea } from '../../../schemas/schema-types.ts';
import { ask } from '../../calls/ask.ts';
import { FormPage, type Fields } from './FormPage.tsx';
import { changedFields, isOvertaken, OVERTAKEN } from './saved-fields.ts';
import { useOffice } from '../office-context.ts';
import { Failed, Pending } from '../../../ui/text/Pending.tsx';

interface SettingFormProps {
  title: string;
  area: SettingArea;
  /** Name of its schema. */
  name: string;
  Preview?: ComponentType<{ data: Fields }>;
}

interface Read {
  /** Number of this reading; a new reading starts the form anew from the stored values. */
  turn: number;
  value?: Fields;
  failure?: string;
}

export function SettingForm({ title, area, name, Preview }: SettingFormProps) {
  const { session, notices } = useOffice();
  const [turn, setTurn] = useState(1);
  const [read, setRead] = useState<Read>({ turn: 0 });
  const again = (): void => setTurn((before) => before + 1);
  useEffect(() => {
    let wanted = true;
    ask(session, `GET /mall/settings/${area}/:name`, { name }).then(
      ({ value }) => wanted && setRead({ turn, value: value as Fields }),
      (error: Error) => wanted && setRead({ turn, failure: error.message }),
    );
    return () => {
      wanted = false;
    };
  }, [session, area, name, turn]);

  const save = async (start: Fields, value: Fields): Promise<void> => {
    const now = await ask(session, `GET /mall/settings/${area}/:name`, { name });
    if (isOvertaken(start, now.value as Fields, value)) throw new Error(OVERTAKEN);
    await ask(session, `PUT /mall/settings/${area}/:name`, { name, value });
  };

  if (read.failure !== undefined) return <Failed name={title} reason={read.failure} retry={again} />;
  if (!read.value) return <Pending size="rows" />;
  const start = read.value;
  const mayWrite = session.may(`${area}.write`);
  return (
    <fieldset disabled={!mayWrite}>
      <FormPage
        key={read.turn}
        title={title}
        form={name}
        start={start}
        // Another backend may have some of the fields alone.
        {...(!session.has('office') && { only: Object.keys(start) })}
        {...(Preview && { Preview })}
        isTheme={name === 'mall-theme'}
        readOnly={!mayWrite}
        submitText={mayWrite ? '保存' : '只能查看'}
        onCancel={again}
        onSubmit={async (data, first) => {
          await save(start, changedFields(first, data));
          notices.show('已保存');
          again();
        }}
      />
    </fieldset>
  );
}
