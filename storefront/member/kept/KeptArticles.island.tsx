import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import { useRemoval } from './useRemoval.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmPopover } from '../../parts/asking/ConfirmPopover.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Thumb } from '../../../ui/text/Thumb.tsx';
import parts from '../parts/member.module.css';

export interface KeptArticle {
  id: string;
  title: string;
  summary: string;
  /** '' when there is none */
  picture: string;
  /** YYYY-MM-DD */
  date: string;
  href: string;
}

/** The member's favourite articles. Each can be removed after a question, and restored in place. */
export default function KeptArticles({ rows }: { rows: KeptArticle[] }) {
  const removal = useRemoval('articles', '已取消收藏');
  return (
    <ul className={`${parts.lines} card`} aria-label="收藏文章">
      {rows.map(({ id, title, summary, picture, date, href }) => (
        <Row as="li" at="edges" gap={4} key={id} ref={removal.row(id)} className={parts.line}>
          {removal.isRemoved(id) ? (
            <>
              <span>已取消收藏 {title}</span>
              <Button
                size="small"
                busy={removal.busy === id}
                aria-label={`撤销：${title}`}
                onClick={() => removal.undo(id)}
              >
                撤销
              </Button>
            </>
          ) : (
            <>
              <Row as="a" gap={4} href={href}>
                {picture !== '' && (
                  <Thumb size="large">
                    <Picture address={picture} alt="" width={64} height={64} />
                  </Thumb>
                )}
                <Stack as="span" gap={0}>
                  <strong>{title}</strong>
                  <Note as="small" size="small" className="cut">
                    {summary}
                  </Note>
                  <Note as="small" size="small">
                    {date}
                  </Note>
                </Stack>
              </Row>
              <ConfirmPopover
                className={`${parts.quiet} fixed`}
                message="确定不再收藏该文章吗？"
                aria-label={`取消收藏：${title}`}
                aria-busy={removal.busy === id || undefined}
                data-removes=""
                onConfirm={() => removal.remove(id)}
              >
                取消收藏
              </ConfirmPopover>
            </>
          )}
        </Row>
      ))}
    </ul>
  );
}
