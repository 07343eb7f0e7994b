import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { COMMON_MESSAGES } from '../../../engine/rules/messages/common.ts';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { FADE_MS } from '../../../ui/overlay/presence.ts';

export interface ConfirmQuestion {
  message: string;
  /** default 提示 */
  title?: string;
  okText?: string;
  cancelText?: string;
}

function Question({ question, onAnswer }: { question: ConfirmQuestion; onAnswer: (ok: boolean) => void }) {
  const [open, setOpen] = useState(true);
  const answer = (ok: boolean): void => {
    setOpen(false);
    onAnswer(ok);
  };
  return (
    <Dialog
      open={open}
      size="confirm"
      title={question.title ?? COMMON_MESSAGES.notice}
      okText={question.okText}
      cancelText={question.cancelText}
      onOk={() => answer(true)}
      onCancel={() => answer(false)}
    >
      {question.message}
    </Dialog>
  );
}

/** Asks in its own modal, from any island: true for 确定, false when it is closed in any other way. Browser only. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  return new Promise((resolve) => {
    const host = document.createElement('div');
    document.body.append(host);
    const root = createRoot(host);
    let answered = false;
    const onAnswer = (ok: boolean): void => {
      if (answered) return;
      answered = true;
      resolve(ok);
      setTimeout(() => {
        root.unmount();
        host.remove();
      }, FADE_MS);
    };
    root.render(<Question question={question} onAnswer={onAnswer} />);
  });
}
