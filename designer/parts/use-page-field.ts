import { foldNumber } from '../../engine/rules/format/fold.ts';
import { useState, type ComponentProps } from 'react';
import { say } from '../words/say.ts';

/**
 * The properties of a field for a page number. What was typed is taken on Enter and blur: beyond the last page it means the last one,
 * and an empty field changes nothing.
 */
export function usePageField(page: number, pages: number, onPage: (page: number) => void): ComponentProps<'input'> {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    const wanted = Math.min(Math.max(1, Number(typed)), pages);
    if (typed !== null && typed !== '' && wanted !== page) onPage(wanted);
    setTyped(null);
  };
  return {
    'aria-label': say('页码'),
    inputMode: 'numeric',
    value: typed ?? page,
    onChange: (event) => setTyped(foldNumber(event.target.value).replace(/\D/g, '')),
    onBlur: take,
    onKeyDown: (event) => event.key === 'Enter' && take(),
  };
}
