import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Notices, Question, Toast } from '../model/notices.ts';
import { Dialog } from './Dialog.tsx';
import { SidesDialog } from './SidesDialog.tsx';
import styles from './ui.module.css';

const TOAST_MS = 3000;

/** In the top layer, so that it is seen above dialogs. */
function ToastView({ toast, notices }: { toast: Toast; notices: Notices }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.showPopover();
    const timer = setTimeout(() => notices.dismiss(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id, notices]);
  return (
    <div ref={element} popover="manual" className={styles.toast} data-tone={toast.tone}>
      {toast.text}
    </div>
  );
}

function QuestionView({ question, onAnswer }: { question: Question; onAnswer(value: string | null): void }) {
  const last = question.answers.length - 1;
  const footer = question.answers.map(({ value, text, danger }, index) => (
    <button
      key={value}
      type="button"
      data-autofocus={index === last ? '' : undefined}
      className={danger && index === last ? styles.danger : index === last ? styles.primary : styles.button}
      onClick={() => onAnswer(value)}
    >
      {text}
    </button>
  ));
  return (
    <Dialog title={question.title} onClose={() => onAnswer(null)} footer={footer}>
      {question.text}
      {question.lines && (
        <ul className={styles.told}>
          {question.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {question.items && (
        <ul className={styles.lines}>
          {question.items.map(({ value, text }) => (
            <li key={value}>
              <button type="button" onClick={() => onAnswer(value)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

/** Shows what the model tells and asks. */
export const NoticeBoard = observer(function NoticeBoard({ notices }: { notices: Notices }) {
  const { toast, question, sides, said } = notices;
  return (
    <>
      {question && (
        <QuestionView
          key={question.title + question.text}
          question={question}
          onAnswer={(value) => notices.answer(value)}
        />
      )}
      {sides && <SidesDialog question={sides} onAnswer={(answer) => notices.answerSides(answer)} />}
      <div role="status" aria-live="polite">
        {toast && <ToastView key={toast.id} toast={toast} notices={notices} />}
      </div>
      <div className={styles.said} aria-live="polite">
        <span key={said.id}>{said.text}</span>
      </div>
    </>
  );
});
