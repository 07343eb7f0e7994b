/** Puts the name of something that the page is about ({商品名}) into a text, where it is being written. */
import { use } from 'react';
import { namesOn, withName } from '../../../engine/references/page-names.ts';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { PanelContext } from '../panel-context.ts';
import { say } from '../../words/say.ts';

interface PageNamesProps {
  /** Id of the text's field. */
  id: string;
  label: string;
  text: string;
  maxLength: number | undefined;
  write(text: string): void;
}

export function PageNames({ id, label, text, maxLength = Infinity, write }: PageNamesProps) {
  const names = namesOn(use(PanelContext)?.editor.page.place?.template);
  if (names.length === 0) return null;
  const insert = (name: string): void => {
    const field = document.getElementById(id) as HTMLInputElement | HTMLTextAreaElement | null;
    const from = field?.selectionStart ?? text.length;
    const to = field?.selectionEnd ?? from;
    const next = `${text.slice(0, from)}${name}${text.slice(to)}`;
    if (next.length <= maxLength) write(next);
    field?.focus();
  };
  return (
    <SelectBox
      aria-label={say('{label}：插入本页名称', { label })}
      value=""
      onChange={({ target }) => insert(target.value)}
    >
      <option value="" disabled hidden>
        {say('插入本页的商品名、价格等')}
      </option>
      {names.map((name) => (
        <option key={name} value={withName(name)}>
          {withName(name)}
        </option>
      ))}
    </SelectBox>
  );
}
