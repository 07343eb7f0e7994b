import { useState } from 'react';
import { ACCOUNT_MESSAGES } from '../../../engine/rules/messages/account.ts';
import type { Apis } from '../../shell/client/make-apis.ts';
import { useShop } from '../../shell/client/shop-context.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextInput } from '../../form/TextInput.tsx';
import type { FieldControl } from '../../form/useForm.ts';
import { usePause } from './usePause.ts';
import styles from './auth.module.css';

interface CodeOptions {
  /** notice of the last post when it sent this code; '' otherwise */
  notice: string;
  /** Whether the code can be sent now; shows the message of a missing entry at its field. */
  ready?(): boolean;
  send(apis: Apis): Promise<void>;
  /** Receives the reason why the code was not sent. */
  onRefused(message: string): void;
}

interface CodeRow {
  notice: string;
  label: string;
  busy: boolean;
  /** seconds until another code may be requested */
  secondsLeft: number;
  /** Requests a code; without scripts the button posts the form instead. */
  press(event: { preventDefault(): void }): void;
}

/** Requests a code for a signed-in member, who needs no picture code. */
export function useCodeRow(options: CodeOptions): CodeRow {
  const shop = useShop();
  const [notice, setNotice] = useState(options.notice);
  const [busy, setBusy] = useState(false);
  const [secondsLeft, startPause] = usePause();
  const again = notice === '' ? ACCOUNT_MESSAGES.sendCode : ACCOUNT_MESSAGES.sendCodeAgain;
  const send = async (): Promise<void> => {
    if (!shop || busy || options.ready?.() === false) return;
    setBusy(true);
    try {
      await options.send(await shop.apis());
      setNotice(ACCOUNT_MESSAGES.codeSentFor);
      startPause();
    } catch (failure) {
      options.onRefused((failure as Error).message);
    }
    setBusy(false);
  };
  return {
    notice,
    busy,
    secondsLeft,
    label: secondsLeft > 0 ? `${again}（${secondsLeft}秒）` : again,
    press: (event) => {
      if (!shop) return;
      event.preventDefault();
      void send();
    },
  };
}

/** The field of a code with the button that sends it; `about` distinguishes several such buttons in a form. */
export function CodeInput({ control, row, about }: { control: FieldControl<string>; row: CodeRow; about: string }) {
  return (
    <Row align="stretch">
      <TextInput {...control} className="grow" inputMode="numeric" autoComplete="one-time-code" maxLength={6} />
      <Button
        type="submit"
        name="step"
        value={control.name}
        formNoValidate
        className={styles.send}
        aria-label={`${row.label}：${about}`}
        busy={row.busy}
        disabled={row.secondsLeft > 0}
        onClick={row.press}
      >
        {row.label}
      </Button>
    </Row>
  );
}
