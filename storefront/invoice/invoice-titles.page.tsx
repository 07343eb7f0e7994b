import { Island } from '../../engine/render/Island.tsx';
import { MAX_TITLES } from '../../engine/rules/money/invoice.ts';
import type { ListTitlesAnswer } from '../../schemas/types/contract.ts';
import { FormAlert } from '../sign-in/parts/CodeFields.tsx';
import { INVOICE_TITLES, INVOICES } from './invoice-places.ts';
import { InvoiceWords } from './InvoiceWords.tsx';
import { postedField, titleFields } from './invoice-fields.ts';
import InvoiceFields from './InvoiceFields.island.tsx';
import { InvoiceKind } from './InvoiceKind.tsx';
import { MemberArea } from '../member/parts/area/MemberArea.tsx';
import { loadCounts, type NavCounts } from '../member/parts/member-places.ts';
import { answered, type LoadArgs, type PageProps, type Site } from '../route-types.ts';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import records from '../member/parts/records.module.css';
import { Choices } from '../../ui/controls/Choices.tsx';
import { Tick } from '../../ui/controls/Tick.tsx';
import { Lines } from '../../ui/list/Lines.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Badge } from '../../ui/text/Badge.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './invoice.module.css';

type Title = ListTitlesAnswer['list'][number];

interface TitlesData {
  titles: Title[];
  navCounts: NavCounts;
}

/** /member/invoice/titles: the member's saved titles; edit= names the one in the form. */
export async function load({ api, site }: LoadArgs): Promise<TitlesData> {
  const [titles, navCounts] = await Promise.all([
    api.call('GET member/invoicelist', { page: 1, pageSize: 50 }),
    loadCounts({ api, site }),
  ]);
  return { titles: answered(titles).list, navCounts };
}

const KINDS = [
  ['personal', '个人'],
  ['corporate', '企业'],
] as const;

function TitleRow({ title, site }: { title: Title; site: Site }) {
  const id = String(title.invoices_id);
  return (
    <li>
      <InvoiceWords>
        {title.name}
        {title.is_def && <Badge tone="accent" text="默认" />}
        <small>{title.invoices_type === 'corporate' ? `企业 · 税号 ${title.tax_number}` : '个人'}</small>
      </InvoiceWords>
      <div className={records.moves}>
        <ButtonLink
          size="small"
          href={`${site.base}${INVOICE_TITLES}?edit=${id}#title-form`}
          aria-label={`编辑抬头 ${title.name}`}
        >
          编辑
        </ButtonLink>
        <details className={records.withdraw}>
          <summary aria-label={`删除抬头 ${title.name}`}>删除</summary>
          <form method="post" action={site.base + INVOICE_TITLES}>
            <p>删除后不能恢复，已开具的发票不受影响。</p>
            <input type="hidden" name="invoices_id" value={id} />
            <Button type="submit" name="step" value="delete" kind="danger" size="small">
              确定删除
            </Button>
          </form>
        </details>
      </div>
    </li>
  );
}

const NAMES = {
  title: 'name',
  tax: 'tax_number',
  address: 'business_address',
  phone: 'telephone',
  bank: 'bank',
  account: 'bank_account',
} as const;

function TitleForm({ edited, site }: { edited: Title | undefined; site: Site }) {
  const { form, base } = site;
  const fields = titleFields(NAMES, (name) => postedField(form, name, String(edited?.[name] ?? '')));
  const atField = form?.field !== undefined && form.field in form.values;
  const isDefault = form ? form.values['is_def'] === '1' : edited?.is_def === true;
  return (
    <Stack
      as="form"
      gap={4}
      method="post"
      action={base + INVOICE_TITLES}
      className={records.part}
      id="title-form"
      noValidate
    >
      <h2>{edited ? '编辑抬头' : '新增抬头'}</h2>
      <FormAlert message={form && !atField ? form.error : ''} />
      {edited && <input type="hidden" name="invoices_id" value={String(edited.invoices_id)} />}
      <InvoiceKind
        name="invoices_type"
        kinds={KINDS}
        value={form?.values['invoices_type'] || (edited?.invoices_type ?? 'personal')}
      />
      <Island name="InvoiceFields" component={InvoiceFields} props={{ fields }} hydrate="touch" />
      <Choices as="div" tall>
        <Tick name="is_def" value="1" defaultChecked={isDefault}>
          设为默认抬头
        </Tick>
      </Choices>
      <Row gap={3} at="start">
        <Button type="submit" kind="primary">
          保存抬头
        </Button>
        {edited && <ButtonLink href={base + INVOICE_TITLES}>取消编辑</ButtonLink>}
      </Row>
    </Stack>
  );
}

export default function InvoiceTitlesPage({ data, site }: PageProps<TitlesData>) {
  const { titles, navCounts } = data;
  const edited = titles.find(({ invoices_id }) => String(invoices_id) === site.url.searchParams.get('edit'));
  return (
    <MemberArea
      site={site}
      title="发票抬头"
      parents={[{ name: '我的发票', href: site.base + INVOICES }]}
      counts={navCounts}
    >
      {titles.length > 0 && (
        <Lines roomy className={`${records.card} ${styles.rows}`}>
          {titles.map((title) => (
            <TitleRow key={String(title.invoices_id)} title={title} site={site} />
          ))}
        </Lines>
      )}
      {titles.length >= MAX_TITLES && !edited ? (
        <Note className={styles.hint}>最多保存 {MAX_TITLES} 个抬头，请先删除不用的抬头。</Note>
      ) : (
        <TitleForm key={String(edited?.invoices_id ?? '')} edited={edited} site={site} />
      )}
    </MemberArea>
  );
}
