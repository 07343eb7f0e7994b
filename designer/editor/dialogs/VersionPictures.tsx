/** Two versions as the server renders them, beside each other, with the widgets that differ outlined in both. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { PAPER_WIDTH } from '../../../engine/document/page-defaults.ts';
import { Segments } from '../../../ui/controls/Segments.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { ListEntry } from '../../../ui/list/ListEntry.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { Change } from '../model/merge/changes.ts';
import type { Platform } from '../model/view/viewport.ts';
import { say } from '../../words/say.ts';
import styles from './dialogs.module.css';

export interface Pictured {
  version: number;
  title: string;
  name: string;
}

interface VersionPicturesProps {
  pageId: number;
  /** The earlier one is missing for the first version. */
  earlier: Pictured | undefined;
  later: Pictured;
  changes: readonly Change[];
  platform: Platform;
}

/** Outlines the widgets in a picture, the current one stronger, and brings that into view. */
function outline(frame: HTMLIFrameElement | null, uuids: readonly string[], current: string): void {
  const page = frame?.contentDocument;
  if (!page) return;
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--guide-deep');
  for (const element of page.querySelectorAll<HTMLElement>('[data-node] > div')) {
    const uuid = element.parentElement?.dataset['node'] ?? '';
    const isCurrent = uuid !== '' && uuid === current;
    element.style.outline = uuids.includes(uuid) ? `${isCurrent ? '8px solid' : '3px dashed'} ${colour}` : '';
    if (isCurrent) element.scrollIntoView({ block: 'center' });
  }
}

/** The changes; arrows move from one to the next. */
function Changes({ changes, at, onChoose }: { changes: readonly Change[]; at: number; onChoose(at: number): void }) {
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const to = at + (step ?? 0);
    if (step === undefined || !changes[to]) return;
    event.preventDefault();
    onChoose(to);
    list.current?.querySelectorAll('button')[to]?.focus();
  };
  return (
    <ul ref={list} className={styles.changes} aria-label={say('不同之处')} onKeyDown={onKeyDown}>
      {changes.length === 0 && <li>{say('两个版本相同')}</li>}
      {changes.map(({ text }, index) => (
        <li key={text}>
          <ListEntry aria-pressed={index === at} onClick={() => onChoose(index)}>
            {text}
          </ListEntry>
        </li>
      ))}
    </ul>
  );
}

export function VersionPictures({ pageId, earlier, later, changes, platform }: VersionPicturesProps) {
  const [shown, setShown] = useState(platform);
  const [at, setAt] = useState(0);
  const frames = useRef(new Map<'before' | 'after', HTMLIFrameElement>());
  const draw = useEffectEvent(() => {
    for (const side of ['before', 'after'] as const) {
      const uuids = changes.map((change) => change[side]).filter((uuid) => uuid !== '');
      outline(frames.current.get(side) ?? null, uuids, changes[at]?.[side] ?? '');
    }
  });
  useEffect(() => draw(), [changes, at, shown]);
  const sides = [
    { side: 'before', one: earlier },
    { side: 'after', one: later },
  ] as const;
  return (
    <>
      <Changes changes={changes} at={at} onChoose={setAt} />
      <Row>
        <Segments className={styles.width} aria-label={say('图片的宽度')}>
          {(['pc', 'h5'] as const).map((entry) => (
            <button key={entry} type="button" aria-pressed={entry === shown} onClick={() => setShown(entry)}>
              <Icon name={entry === 'pc' ? 'desktop' : 'phone'} />
              {PAPER_WIDTH[entry]}
            </button>
          ))}
        </Segments>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {say('上一处')}
        </Button>
        <Button disabled={at >= changes.length - 1} onClick={() => setAt(at + 1)}>
          {say('下一处')}
        </Button>
      </Row>
      <div className={styles.pictures} data-phone={shown === 'h5' || undefined}>
        {sides.map(
          ({ side, one }) =>
            one && (
              <Stack key={side} as="figure" gap={1}>
                <Note as="figcaption" size="small">
                  {one.name}
                </Note>
                <div>
                  <iframe
                    ref={(frame) => void (frame ? frames.current.set(side, frame) : frames.current.delete(side))}
                    data-light=""
                    title={one.title}
                    src={`/edit/preview/${pageId}?platform=${shown}&version=${one.version}`}
                    tabIndex={-1}
                    onLoad={() => draw()}
                  />
                </div>
              </Stack>
            ),
        )}
      </div>
    </>
  );
}
