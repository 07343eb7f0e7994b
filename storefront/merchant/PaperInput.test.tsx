// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { hydrate } from '../../ui/testing.tsx';
import SettlePapersForm from './SettlePapersForm.island.tsx';

const NAMES = ['license_url', 'legal_certid_front_url', 'legal_cert_id_back_url', 'bank_card_front_url'] as const;
const empty = Object.fromEntries(NAMES.map((name) => [name, ''])) as Record<(typeof NAMES)[number], string>;
const element = (
  <SettlePapersForm
    page={{ base: '', action: '', error: '', field: '', notice: '', values: {} } as never}
    base=""
    values={{ ...empty, is_agree_agreement: '' }}
    account="1"
    agreement=""
  />
);

/** The page after hydration, with files that were put into the first input before. */
function withFile(file: File): { page: HTMLElement; input: HTMLInputElement } {
  const page = hydrate(renderToString(element), element, (before) => {
    const input = before.querySelector<HTMLInputElement>('input[name=license_url]');
    if (input) Object.defineProperty(input, 'files', { value: [file], configurable: true });
  });
  return { page, input: page.querySelector<HTMLInputElement>('input[name=license_url]') as HTMLInputElement };
}

it('takes a file that was chosen before the script ran', () => {
  const { page } = withFile(new File(['x'], 'a.png', { type: 'image/png' }));
  expect(page.querySelector('[data-field=license_url] img')?.getAttribute('src')).toMatch(/^blob:/);
});

it('says at once what is wrong with it', () => {
  const message = (file: File): string | null | undefined =>
    withFile(file).page.querySelector('[data-field=license_url] p')?.textContent;
  expect(message(new File(['x'], 'a.gif', { type: 'image/gif' }))).toBe('上传图片只能是 JPG 或者 PNG 格式!');
  const heavy = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
  expect(message(heavy)).toBe('图片不能超过 2 MB');
});
