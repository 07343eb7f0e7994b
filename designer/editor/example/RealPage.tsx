import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { SLOT_NAMES, templateNamed, isTemplate } from '../../../engine/rules/content/places.ts';
import type { Session } from '../../calls/session.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import { useEditor } from '../editor-context.ts';
import { ExampleButton, previewAddress } from './ExampleBar.tsx';
import { PageFrame } from './PageFrame.tsx';
import { say } from '../../words/say.ts';
import styles from './example.module.css';

/**
 * Where the settings of a page's own blocks are edited: the real page with what is saved, loaded again after every save. It does nothing,
 * as every preview.
 */
export const RealPage = observer(function RealPage({ session }: { session: Session }) {
  const { page, saver, platform, viewport } = useEditor();
  const [example, setExample] = useState('');
  const { place } = page;
  const name = place && isTemplate(place.template) ? say(templateNamed(place.template).title) : page.title;
  return (
    <>
      <Row at="middle" gap={3} className={styles.caption}>
        <Text tone="second" className="grow">
          {say('{name}的{blocks}，在右侧设置，保存后在这里看到', { name, blocks: say(SLOT_NAMES.blocks) })}
        </Text>
        <ExampleButton page={page} session={session} onChoose={setExample} />
      </Row>
      <PageFrame
        key={`${example} ${saver.savedAt?.getTime() ?? 0} ${saver.draftRevision}`}
        title={say('示例页面')}
        src={previewAddress(page, platform, example)}
        width={viewport.width}
      />
    </>
  );
});
