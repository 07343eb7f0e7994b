/** Search for pages, commands, orders, goods and members: typing filters, the arrow keys choose, Enter opens. */
import { useMemo, useState } from 'react';
import { Icon } from '../../parts/Icon.tsx';
import { SearchDialog } from '../../parts/SearchDialog.tsx';
import { useOffice } from '../office-context.ts';
import { paletteEntries, searchEntries } from './palette-entries.ts';
import { useFound } from './use-found.ts';
import type { Route } from '../../route.ts';
import styles from './office.module.css';

export function PaletteButton({ onOpen }: { onOpen(): void }) {
  return (
    <button type="button" className={`row card ${styles.searchButton}`} aria-keyshortcuts="Control+K" onClick={onOpen}>
      <Icon name="search" />
      搜索订单、商品、会员
      <kbd className="push">Ctrl K</kbd>
    </button>
  );
}

interface PaletteProps {
  routes: readonly Route[];
  onClose(): void;
}

export function Palette({ routes, onClose }: PaletteProps) {
  const tools = useOffice();
  const [text, setText] = useState('');
  const pages = useMemo(() => searchEntries(paletteEntries(routes, tools), text), [routes, tools, text]);
  const { entries, busy } = useFound(text, tools);
  return (
    <SearchDialog
      label="搜索订单、商品、会员"
      text={text}
      found={[...pages, ...entries]}
      busy={busy}
      onText={setText}
      onClose={onClose}
    />
  );
}
