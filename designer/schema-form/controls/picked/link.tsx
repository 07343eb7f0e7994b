/**
 * A link: picked from lists (选择路径) or typed (自定义路由). Switching between the two only changes the view; the stored link stays until another
 * is picked or typed, or the field is cleared.
 */
import { isComposing } from '../../../../engine/is-composing.ts';
import { useState } from 'react';
import { safeAddress, typedAddress } from '../../../../engine/address.ts';
import type { StoredLink } from '../../../../engine/document/content.ts';
import { linkCaption } from '../../../pickers/links/captions.ts';
import { useOperatorCalls } from '../../../calls/operator-calls.ts';
import { pickLink } from '../../../pickers/pick.ts';
import { Input } from '../../../../ui/controls/Input.tsx';
import { IconButton } from '../../../../ui/controls/IconButton.tsx';
import { Segments } from '../../../../ui/controls/Segments.tsx';
import { Row, Stack } from '../../../../ui/layout/flow.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { useFieldHost } from '../../panel-context.ts';
import { labelId, type ControlProps } from '../control.ts';
import { Note } from '../note.tsx';
import { say } from '../../../words/say.ts';
import styles from '../controls.module.css';

function linkOf(value: unknown): StoredLink {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as StoredLink) : {};
}

/** A link with an address but no type counts as typed, too. */
function isTyped(link: StoredLink): boolean {
  return link.linkPage === 'href' || (!link.linkPage && Boolean(link.href));
}

function Typed({ id, link, change }: { id: string; link: StoredLink; change(link: StoredLink): void }) {
  const stored = isTyped(link) ? (link.href ?? '') : '';
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const address = safeAddress(typedAddress(draft ?? ''));
  const wrong = draft !== null && draft.trim() !== '' && address === '';
  const leave = (): void => {
    if (draft === null || wrong) return;
    if (address !== stored && (address !== '' || isTyped(link)))
      change(address ? { linkPage: 'href', href: address } : {});
    setNote(address !== draft.trim() && address !== '' ? say('已补全为 {address}', { address }) : '');
    setDraft(null);
  };
  return (
    <span className={styles.anchor}>
      <Input
        id={id}
        placeholder="https://www.xxx.com"
        aria-label={say('自定义路由')}
        aria-invalid={wrong || undefined}
        value={draft ?? stored}
        onChange={(event) => {
          setDraft(event.target.value);
          setNote('');
        }}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event.nativeEvent) && leave()}
      />
      <Note wrong={wrong && say('请输入 http、https、tel、mailto 或以 / 开头的地址')} text={note} />
    </span>
  );
}

const MODES = [
  { typed: false, label: say('选择路径') },
  { typed: true, label: say('自定义路由') },
];

export function LinkControl({ id, label, value, schema, describedBy, change }: ControlProps<StoredLink>) {
  const panel = useFieldHost();
  const calls = useOperatorCalls();
  const link = linkOf(value);
  const types = schema['x-links'];
  const [typed, setTyped] = useState(!types && isTyped(link));
  const caption = linkCaption(link);

  const choose = async (): Promise<void> => {
    const picked = await pickLink(calls, link, types);
    if (picked) change(picked);
  };

  return (
    <Stack gap={1.5} role="group" aria-labelledby={labelId(id)} aria-describedby={describedBy}>
      {!types && (
        <Segments role="radiogroup" aria-label={say('{label}方式', { label })}>
          {MODES.map((mode) => (
            <label key={mode.label}>
              <input
                type="radio"
                name={`${id}-mode`}
                checked={typed === mode.typed}
                onChange={() => setTyped(mode.typed)}
              />
              <span>{mode.label}</span>
            </label>
          ))}
        </Segments>
      )}
      {typed ? (
        <Typed id={id} link={link} change={change} />
      ) : (
        <Row as="span" gap={1}>
          <button type="button" className={styles.link} title={caption} onClick={() => panel.attempt(choose())}>
            <Icon name="link" />
            <span className="cut" data-empty={caption === '' || undefined}>
              {caption || say('设置路径')}
            </span>
          </button>
          {caption && (
            <IconButton aria-label={say('清除{label}', { label })} onClick={() => change({})}>
              <Icon name="close" />
            </IconButton>
          )}
        </Row>
      )}
    </Stack>
  );
}
