import type { PictureCodeAnswer } from '../../../schemas/types/contract.ts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import type { CodeKind, MemberApi } from './member-api.ts';
import type { FormModel } from '../../form/useForm.ts';
import { readyForCode, type AccountValues, type CodeWay } from './account-form.ts';
import { usePause } from './usePause.ts';

/** Values of the form's buttons that do not leave the page; without scripts they post the form. */
const STEPS = ['code', 'spoken', 'picture'];

export interface CodeSender {
  picture: PictureCodeAnswer | null;
  /** the picture's token; with the proof of work once it is found */
  token: string;
  /** seconds until the next code may be requested; 0 when it may be requested now */
  secondsLeft: number;
  /** whether a code was sent before */
  sent: boolean;
  notice: string;
  busy: boolean;
  /** Loads another picture, or the challenge in words; a failure is shown at the answer to it. */
  renew(spoken: boolean): Promise<void>;
  /** The form's submit handler. */
  submit(event: FormEvent<HTMLFormElement>): void;
}

interface Wanted {
  kind: CodeKind;
  /** to a mobile number by default */
  by?: CodeWay;
  picture: PictureCodeAnswer | null;
  notice: string;
  sent: boolean;
  /** Replaces the request that has only a number or an e-mail address. */
  claim?: Claim;
}

/** A different request for a code. */
interface Claim {
  /** whether a picture code is needed */
  reads: boolean;
  /** Whether all entries are there; shows the message of a missing entry at its field. */
  ready(): boolean;
  send(members: MemberApi, read: { token: string; yzm: string }): Promise<string>;
}

/** A picture's token as an answer sends it: a question in words takes work, which begins while the shopper reads it. */
function useToken(picture: PictureCodeAnswer | null): { token: string; proved: () => Promise<string> } {
  const { imageToken = '', work = 0 } = picture ?? {};
  const latest = useRef(Promise.resolve(imageToken));
  const [found, setFound] = useState('');
  useEffect(() => {
    if (work === 0) {
      latest.current = Promise.resolve(imageToken);
      return undefined;
    }
    let isShown = true;
    latest.current = import('../../../engine/rules/people/proof-of-work.ts').then(
      async ({ findProof }) => `${imageToken}.${await findProof(imageToken, work)}`,
    );
    void latest.current.then((token) => isShown && setFound(token));
    return () => {
      isShown = false;
    };
  }, [imageToken, work]);
  return { token: found.startsWith(`${imageToken}.`) ? found : imageToken, proved: () => latest.current };
}

/** Requests codes without leaving the page; every request uses up the picture, even with a wrong answer. */
export function useCodeSender(form: FormModel<AccountValues>, wanted: Wanted): CodeSender {
  const shop = useShop();
  const [picture, setPicture] = useState(wanted.picture);
  const { token, proved } = useToken(picture);
  const [notice, setNotice] = useState(wanted.notice);
  const [sent, setSent] = useState(wanted.sent);
  const [busy, setBusy] = useState(false);
  const [secondsLeft, startPause] = usePause();
  // A member who changes the own number is signed in and needs no picture code.
  const { by = 'mobile', claim } = wanted;
  const needsPicture = claim ? claim.reads : wanted.kind !== 'update';

  const renew = async (spoken: boolean): Promise<void> => {
    if (!shop) return;
    const { members } = await shop.apis();
    form.setValue('yzm', '');
    await members.picture(wanted.kind, spoken).then(
      (next) => {
        setPicture(next);
        form.setError('yzm', '');
      },
      (error: unknown) => form.setError('yzm', asFailure(error).message),
    );
  };
  const send = async (): Promise<void> => {
    if (!shop || busy || secondsLeft > 0 || claim?.ready() === false) return;
    if (!readyForCode(form, { by: claim ? undefined : by, picture: needsPicture })) return;
    setBusy(true);
    const { members } = await shop.apis();
    const { yzm, [by]: to } = form.values;
    const read = { yzm, token: await proved() };
    const sending = claim ? claim.send(members, read) : members.sendCode(by, { to, ...read, type: wanted.kind });
    const answer = await sending.catch(asFailure);
    if (typeof answer === 'object') {
      if (needsPicture) await renew(picture?.question !== undefined);
      form.setError(answer.field, answer.message);
    } else {
      // The code is on its way; the notice replaces the message.
      form.setError('vcode', '');
      setNotice(answer === ACCOUNT_MESSAGES.codeScarce ? answer : ACCOUNT_MESSAGES.codeSentFor);
      setSent(true);
      startPause();
    }
    setBusy(false);
  };
  return {
    picture,
    token,
    secondsLeft,
    sent,
    notice,
    busy,
    renew,
    submit: (event) => {
      const { submitter } = event.nativeEvent as SubmitEvent;
      const step = submitter instanceof HTMLButtonElement ? submitter.value : '';
      if (!STEPS.includes(step)) return form.submit(event);
      event.preventDefault();
      void (step === 'code' ? send() : renew(step === 'spoken'));
    },
  };
}

const FIELDS = ['enterprise_id', 'account', 'mobile', 'email', 'yzm', 'vcode'] as const;

/** The field a failed request is about; the code's field when the error names none. */
function asFailure(error: unknown): { field: (typeof FIELDS)[number]; message: string } {
  const { message, errors = {} } = error as { message: string; errors?: Record<string, string> };
  return { field: FIELDS.find((name) => errors[name]) ?? 'vcode', message };
}
