// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, it } from 'vitest';
import { button, choose, click, find, render } from '../../../../ui/testing.tsx';
import { Session } from '../../../calls/session.ts';
import { Navigation } from '../../../navigation.ts';
import { Notices } from '../../../notices/notices.ts';
import { OfficeContext } from '../../office-context.ts';
import type { Choices } from '../use-choices.ts';
import { ValuesDialog } from './ValuesDialog.tsx';

const CHOICES: Choices = {
  categories: [],
  main_categories: [],
  brands: [{ id: 7, name: '木坊' }],
  tags: [],
  templates: [],
  grades: [],
};

const tools = { session: new Session(), notices: new Notices(), navigation: new Navigation(async () => true) };

/** The choices fail first and come when they are asked for again. */
function Owner() {
  const [value, setValue] = useState<Choices>();
  const choices = {
    value,
    failure: value ? '' : '网络异常',
    reload: () => setValue(CHOICES),
    show: setValue,
  };
  return (
    <OfficeContext value={tools}>
      <ValuesDialog list="goods" target={{ ids: ['1'] }} choices={choices} moves={false} onEnd={() => undefined} />
    </OfficeContext>
  );
}

const options = (): string[] => [...document.querySelectorAll('option')].map(({ textContent }) => textContent);

it('says that brands could not be loaded and tries again, instead of offering 无品牌 alone', async () => {
  render(<Owner />);
  // The shops, of which a session without rights has none, have come.
  await act(async () => undefined);
  choose(find<HTMLSelectElement>('select'), 'brand');
  expect(document.body.textContent).toContain('品牌加载失败');
  expect(options()).not.toContain('无品牌');
  click(button('重试加载品牌'));
  expect(document.body.textContent).not.toContain('品牌加载失败');
  expect(options()).toEqual(expect.arrayContaining(['无品牌', '木坊']));
});
