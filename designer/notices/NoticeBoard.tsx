import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Notices, Question, QuestionItem, QuestionPart, Toast } from './notices.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { PageCovers } from '../parts/PageCover.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Row, Stack, Well } from '../../ui/layout/flow.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { TOAST_MS } from '../../ui/overlay/toast-ms.ts';
import { ListEntry } from '../../ui/list/ListEntry.tsx';
import { say } from '../words/say.ts';
import styles from '../parts/ui.module.css';

const SidesDialog = lazy(async () => ({ default: (await import('./SidesDialog.tsx')).SidesDialog }));

/** Shown in the top layer, so that it is visible above dialogs. */
function ToastView({ toast, notices }: { toast: Toast; notices: Notices }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.showPopover();
    const timer = setTimeout(() => notices.dismiss(toast.id), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast.id, notices]);
  return (
    <div ref={element} popover="manual" className={styles.toast} data-tone={toast.tone}>
      {say(toast.text)}
    </div>
  );
}

interface LinesProps {
  items: readonly QuestionItem[];
  onAnswer(value: string): void;
  onFix(value: string): void;
}

/** Each line leads to a place, and some can be fixed here; the focus then moves to the line that takes the fixed line's place. */
function Lines({ items, onAnswer, onFix }: LinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const fix = (value: string, index: number): void => {
    onFix(value);
    const line = list.current?.children[Math.min(index + 1, items.length - 1)];
    const next = items.length > 1 ? line?.querySelector('button') : list.current?.closest('dialog');
    next?.focus();
  };
  return (
    <ul ref={list}>
      {items.map(({ value, text, mark, fix: fixText }, index) => (
        <Row as="li" key={value}>
          {mark && <Badge tone={mark.tone === 'error' ? 'danger' : 'warning'} text={mark.text} />}
          <ListEntry className={styles.line} onClick={() => onAnswer(value)}>
            {text}
          </ListEntry>
          {fixText !== undefined && <Button onClick={() => fix(value, index)}>{fixText}</Button>}
        </Row>
      ))}
    </ul>
  );
}

interface PartsProps {
  question: Question;
  parts: readonly QuestionPart[];
  onAnswer(value: string): void;
  onFix(value: string): void;
}

/** The parts with what is said about each, and their lines; a single part is not asked about. */
function Parts({ question, parts, onAnswer, onFix }: PartsProps) {
  const items = question.items ?? [];
  return (
    <Stack gap={3}>
      {parts.map(({ value, title, facts, pages, on }) => {
        const own = items.filter(({ part }) => part === value);
        return (
          <Stack as="section" gap={1} key={value} aria-label={title}>
            {parts.length > 1 ? (
              <label className={styles.side}>
                <input type="checkbox" checked={on} onChange={() => question.turn?.(value, !on)} />
                <strong>{title}</strong>
              </label>
            ) : (
              <strong>{title}</strong>
            )}
            {facts.length > 0 && (
              <Stack as="ul" gap={1}>
                {facts.map((fact) => (
                  <Text as="li" key={fact} tone="second" size="sm" long="breaks">
                    {fact}
                  </Text>
                ))}
              </Stack>
            )}
            {pages && <PageCovers pages={pages} />}
            {own.length > 0 && <Lines items={own} onAnswer={onAnswer} onFix={onFix} />}
          </Stack>
        );
      })}
    </Stack>
  );
}

interface QuestionViewProps {
  question: Question;
  onAnswer(value: string | null): void;
  onFix(value: string): void;
}

function QuestionView({ question, onAnswer, onFix }: QuestionViewProps) {
  const last = question.answers.length - 1;
  const footer = question.answers.map(({ value, text, danger, disabled }, index) => (
    <Button
      key={value}
      data-autofocus={index === last ? '' : undefined}
      kind={danger && index === last ? 'danger' : index === last ? 'primary' : 'secondary'}
      disabled={disabled}
      onClick={() => onAnswer(value)}
    >
      {text}
    </Button>
  ));
  return (
    <Dialog
      title={question.title}
      onClose={() => onAnswer(null)}
      footer={footer}
      size={question.fix ? 'list' : undefined}
    >
      {question.text}
      {question.lines && (
        <Well as="ul" above className={styles.bullets}>
          {question.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Well>
      )}
      {question.parts && <Parts question={question} parts={question.parts} onAnswer={onAnswer} onFix={onFix} />}
      {question.items && !question.parts && <Lines items={question.items} onAnswer={onAnswer} onFix={onFix} />}
    </Dialog>
  );
}

export const NoticeBoard = observer(function NoticeBoard({ notices }: { notices: Notices }) {
  const { toast, question, sides, announcement } = notices;
  return (
    <>
      {question && (
        <QuestionView
          key={question.id}
          question={question}
          onAnswer={(value) => notices.answer(value)}
          onFix={(value) => notices.fix(value)}
        />
      )}
      <Suspense>
        {sides && <SidesDialog question={sides} onAnswer={(answer) => notices.answerSides(answer)} />}
      </Suspense>
      <div role="status" aria-live="polite">
        {toast && <ToastView key={toast.id} toast={toast} notices={notices} />}
      </div>
      <div className="unseen" aria-live="polite">
        <span key={announcement.id}>{announcement.text}</span>
      </div>
    </>
  );
});
