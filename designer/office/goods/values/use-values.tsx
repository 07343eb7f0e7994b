import { useMemo, useState, type ReactNode } from 'react';
import type { MallJob } from '../../../../schemas/types/contract.ts';
import type { Loaded } from '../../../calls/use-call.ts';
import type { BulkAction, Target } from '../../list/list-def.ts';
import type { Choices } from '../use-choices.ts';
import { ValuesDialog } from './ValuesDialog.tsx';
import type { ValuesCall } from './values-form.ts';

interface Asked {
  target: Target;
  answer(job: MallJob | null): void;
}

/** The bulk action that changes values, and the dialog in which it asks for them; `moves`: goods can move to other shops. */
export function useValues(list: ValuesCall['list'], choices: Loaded<Choices>, moves = false): [BulkAction, ReactNode] {
  const [asked, setAsked] = useState<Asked>();
  const action = useMemo<BulkAction>(
    () => ({
      title: '改价格、库存等',
      prepare: (_session, target) => new Promise((answer) => setAsked({ target, answer })),
      // The preview has asked already.
      question: () => '',
    }),
    [],
  );
  const dialog = asked && (
    <ValuesDialog
      list={list}
      target={asked.target}
      choices={choices}
      moves={moves}
      onEnd={(job) => {
        setAsked(undefined);
        asked.answer(job);
      }}
    />
  );
  return [action, dialog];
}
