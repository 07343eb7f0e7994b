/** What the page and its widgets were seen, clicked, and earned in some days; while it is open, the canvas shows it, too. */
import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, useState } from 'react';
import { formatDate, formatDateTime } from '../../../engine/rules/format/dates.ts';
import { dayAfter } from '../../../engine/rules/format/days.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { ReadEffectsAnswer } from '../../../schemas/types/contract.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectBox } from '../../../ui/controls/Input.tsx';
import { Row, Stack, Well } from '../../../ui/layout/flow.tsx';
import { Figures } from '../../../ui/text/Figures.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Heads, Table } from '../../../ui/list/Table.tsx';
import { Pending } from '../../../ui/text/Pending.tsx';
import { useCall } from '../../calls/use-call.ts';
import { saveFile } from '../../parts/save-file.ts';
import type { Session } from '../../calls/session.ts';
import { linkElements, nameOfLink } from '../canvas/together/link-elements.ts';
import { useEditor } from '../editor-context.ts';
import type { NodeId } from '../model/document/node.ts';
import { rateText, type WidgetEffect } from '../model/live/effects.ts';
import { withUuid } from '../model/together/presence.ts';
import { say } from '../../words/say.ts';
import { Audiences } from './Audiences.tsx';
import { Experiments } from './Experiments.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { PlatformSelect, type Platform } from './PlatformSelect.tsx';
import { SORTS, sorted, type Sort } from './effect-rows.ts';
import styles from './effects.module.css';

const RANGES = [
  { days: 1, text: say('今天') },
  { days: 7, text: say('近 7 天') },
  { days: 30, text: say('近 30 天') },
  { days: 90, text: say('近 90 天') },
] as const;

/** Whoever scrolled to each tenth of the page, as bars from top to bottom. */
function Depth({ reached, visits }: { reached: readonly number[]; visits: number }) {
  if (visits === 0) return null;
  return (
    <Stack as="section" gap={1} aria-label={say('滚动深度')}>
      <strong>{say('滚动深度')}</strong>
      <ol className={styles.depth}>
        {reached.map((count, at) => {
          const share = Math.min(1, count / visits);
          return (
            <li key={at}>
              <span className={styles.tenth}>{`${(at + 1) * 10}%`}</span>
              <span className={styles.bar} style={{ inlineSize: `${Math.max(1, share * 60)}%` }} />
              <span>{rateText(count, visits)}</span>
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}

function Totals({ total, versions }: Pick<ReadEffectsAnswer, 'total' | 'versions'>) {
  const { views, clicks, orders, sales, shared_sales } = total;
  return (
    <>
      <Figures
        label={say('合计')}
        figures={[
          [say('访问'), views],
          [say('点击'), clicks],
          [say('订单'), orders],
          [say('销售额'), formatYuan(sales)],
          [say('按位置分摊'), formatYuan(shared_sales)],
        ]}
      />
      {versions.length > 1 && (
        <Table numbers={2} className={styles.table}>
          <caption>{say('版本对照')}</caption>
          <Heads titles={[say('版本'), say('访问'), say('点击率'), say('销售额')]} />
          <tbody>
            {versions.map(({ version, created, effect }) => (
              <tr key={version}>
                <th scope="row">{formatDateTime(created).slice(5, 16)}</th>
                <td>{effect.views}</td>
                <td>{rateText(effect.clicks, effect.views)}</td>
                <td>{formatYuan(effect.sales, 0)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  );
}

/** The slides of a carousel and the links of a widget. A link's rate is of those who saw the widget. */
function Parts({ id, shown: { slides, links, effect: whole } }: { id: NodeId; shown: WidgetEffect }) {
  const elements = linkElements(document.body, id);
  return (
    <>
      {slides.map((seen, nth) => (
        <tr key={`slide ${nth}`} className={styles.part}>
          <th scope="row">{say('第 {nth} 张', { nth: nth + 1 })}</th>
          <td>{seen}</td>
          <td colSpan={3} />
        </tr>
      ))}
      {links.map(({ link, effect }) => (
        <tr key={link} className={styles.part}>
          <th scope="row">{nameOfLink(elements[link]) || say('链接 {nth}', { nth: link + 1 })}</th>
          <td />
          <td>{rateText(effect.clicks, whole.views)}</td>
          <td>{effect.orders}</td>
          <td>{formatYuan(effect.sales, 0)}</td>
        </tr>
      ))}
    </>
  );
}

const Widgets = observer(function Widgets({ answer }: { answer: ReadEffectsAnswer }) {
  const editor = useEditor();
  const [sort, setSort] = useState<Sort>('page');
  const rows = sorted(answer.widgets, sort);
  const save = async (): Promise<void> => {
    const { csvText } = await import('./effect-file.ts');
    const text = csvText(
      rows,
      SORTS.map(({ title }) => title),
    );
    saveFile(`${editor.page.title}-${answer.from}-${answer.to}.csv`, new Blob([text], { type: 'text/csv' }));
  };
  const openNode = (uuid: string) => (uuid === '' ? null : withUuid(editor.store, uuid));
  return (
    <>
      <Table numbers={2} className={styles.table}>
        <caption>{say('挂件')}</caption>
        <thead>
          <tr>
            {SORTS.map(({ key, title }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sort === key ? (key === 'page' ? 'ascending' : 'descending') : 'none'}
              >
                <button type="button" onClick={() => setSort(key)}>
                  {title}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { widget, slot, name, effect } = row;
            const node = openNode(widget);
            const isChosen = node !== null && node === editor.selectedId;
            return (
              <Fragment key={`${widget} ${slot}`}>
                <tr>
                  <th scope="row">
                    {node === null ? (
                      <span title={say('已不在页面上')}>{name || slot}</span>
                    ) : (
                      <Button kind="text" size="small" aria-expanded={isChosen} onClick={() => editor.select(node)}>
                        {name}
                      </Button>
                    )}
                  </th>
                  <td>{effect.views}</td>
                  <td>{rateText(effect.clicks, effect.views)}</td>
                  <td>{effect.orders}</td>
                  <td>{formatYuan(effect.sales, 0)}</td>
                </tr>
                {isChosen && <Parts id={node} shown={row} />}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
      <Row at="end">
        <Button onClick={() => void save()}>{say('下载表格')}</Button>
      </Row>
    </>
  );
});

export default observer(function EffectsPane({ session }: { session: Session }) {
  const { effects, page } = useEditor();
  const [days, setDays] = useState(7);
  const [platform, setPlatform] = useState<Platform>('');
  const [version, setVersion] = useState(0);
  const today = formatDate(Math.floor(Date.now() / 1000));
  const asked = useCall(session, 'GET /mall/pages/:page_id/effects', {
    page_id: page.page_id,
    from: dayAfter(today, 1 - days),
    to: today,
    platform,
    ...(version > 0 && { version }),
  });
  const { value, failure } = asked;
  useEffect(() => effects.show(value), [effects, value]);
  useEffect(() => () => effects.show(undefined), [effects]);
  return (
    <Stack className={styles.pane} gap={3}>
      <Row gap={2} wraps="always">
        <SelectBox aria-label={say('日期')} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {RANGES.map((range) => (
            <option key={range.days} value={range.days}>
              {range.text}
            </option>
          ))}
        </SelectBox>
        <PlatformSelect aria-label={say('平台')} value={platform} onChange={setPlatform} />
        {(value?.versions.length ?? 0) > 1 && (
          <SelectBox
            aria-label={say('版本')}
            value={version}
            onChange={({ target }) => setVersion(Number(target.value))}
          >
            <option value={0}>{say('所有版本')}</option>
            {value?.versions.map((one) => (
              <option key={one.version} value={one.version}>
                {formatDateTime(one.created).slice(5, 16)} {one.note}
              </option>
            ))}
          </SelectBox>
        )}
      </Row>
      <NotLoaded asked={asked} retry={say('重试加载效果')} />
      <Experiments session={session} />
      <Audiences session={session} />
      {!value && failure === '' && <Pending size="part" />}
      {value && value.total.views === 0 && value.widgets.length === 0 ? (
        <Note>{say('这些天没有人访问这一页。发布后，这里显示每个挂件的浏览、点击、订单和销售额。')}</Note>
      ) : (
        value && (
          <>
            {value.hints.length > 0 && (
              <Well as="ul" aria-label={say('发现')}>
                {value.hints.map((hint) => (
                  <li key={hint}>{hint}</li>
                ))}
              </Well>
            )}
            <Totals total={value.total} versions={value.versions} />
            <Widgets answer={value} />
            <Depth reached={value.reached} visits={value.total.views} />
            <Note size="small">
              {say(
                '只有合计，不记录是谁。订单记在下单前半小时内最后一次点击的挂件上；点击率是点击次数与看到次数之比。',
              )}
            </Note>
          </>
        )
      )}
    </Stack>
  );
});
