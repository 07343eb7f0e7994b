/** Stored pages as earlier designers wrote them: repeated uuids, fractions, unknown properties, unknown types. */
import type { StoredWidget } from '../../engine/document/content.ts';
import type { Widgets } from './memory-api.ts';

export function text(more: Record<string, unknown> = {}): StoredWidget {
  return { text: '你好', type: 'W0011', uuid: 'aaaaaaaaaa', fontSize: 14, width: 52, height: 24, x: 0, y: 0, ...more };
}

export function panel(children: StoredWidget[], more: Record<string, unknown> = {}): StoredWidget {
  const leaves = children.map((child): StoredWidget => ({ ...child, leaf: true }));
  return {
    name: '自由面板',
    type: 'W0006',
    childWidgets: leaves,
    width: 1190,
    height: 400,
    uuid: 'pppppppppp',
    ...more,
  };
}

export function oldPage(): Widgets {
  return {
    header: [panel([text({ x: 10.5, y: 20.25, oddity: { deep: [1, null] } })], { comptyle: 'header', id: 7 })],
    body: [
      { type: 'W0000', uuid: 'aaaaaaaaaa', backgroundColor: '#ffffffff', id: 1, isUpload: false },
      text({ id: 2, width: 399.5, unknownThing: '保留' }),
      panel([text({ x: 100, y: 50, width: 200, height: 80 }), text({ x: 500, y: 60, width: 120, height: 40 })], {
        comptyle: 'body',
        id: 3,
      }),
      { type: 'W0404', uuid: 'aaaaaaaaaa', secret: true, id: 4 },
    ],
    footer: [],
  };
}
