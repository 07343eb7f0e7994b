/** Asks for the folder to put pictures into, or for none. */
import { useId, useState, type FormEvent } from 'react';
import { openDialog } from '../pickers/open-dialog.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { SelectBox } from '../../ui/controls/Input.tsx';
import type { Folder } from './folders.ts';
import { Stack } from '../../ui/layout/flow.tsx';
import { say } from '../words/say.ts';

interface Question {
  title: string;
  text: string;
  /** Label of the select; without it there is no select. */
  label?: string;
  folders: readonly Folder[];
  start?: string;
  submit: string;
  danger?: boolean;
}

function FolderQuestion({ question, done }: { question: Question; done(answer: string | null): void }) {
  const { title, text, label, folders, start = '0', submit, danger = false } = question;
  const id = useId();
  const [chosen, setChosen] = useState(start);
  const footer = (
    <>
      <Button onClick={() => done(null)}>{say('取消')}</Button>
      <Button type="submit" form={`${id}-form`} kind={danger ? 'danger' : 'primary'}>
        {submit}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={() => done(null)} footer={footer}>
      <Stack
        as="form"
        gap={2}
        id={`${id}-form`}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          done(chosen);
        }}
      >
        <p>{text}</p>
        {label !== undefined && (
          <>
            <label htmlFor={id}>{label}</label>
            <SelectBox id={id} data-autofocus="" value={chosen} onChange={(event) => setChosen(event.target.value)}>
              <option value="0">{say('未分类')}</option>
              {folders.map(({ id: folder, name, depth }) => (
                <option key={folder} value={folder}>
                  {'\u3000'.repeat(depth) + name}
                </option>
              ))}
            </SelectBox>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** Resolves with the folder's number, '0' for no folder, or null when it was cancelled. */
export function askFolder(question: Question): Promise<string | null> {
  return openDialog<string>((done) => <FolderQuestion question={question} done={done} />);
}
