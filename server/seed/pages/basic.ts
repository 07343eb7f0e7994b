/** Pages of a mall that sells nothing yet: enough to be found, searched and decorated. */
import type { StoredWidget } from '../../../engine/content.ts';
import { PageBuilder, PAGE_WIDTH, SOFT_INK, WHITE } from './build.ts';
import { headerTop } from './header.ts';

export function basicHeader(): StoredWidget[] {
  const builder = new PageBuilder('head');
  const children = headerTop(builder, []);
  return [builder.panel(100, children, { comptyle: 'header', zindex: 2000, marginTop: 0, backgroundColor: WHITE })];
}

export function basicFooter(): StoredWidget[] {
  const builder = new PageBuilder('foot');
  const line = builder.text({ x: 0, y: 28, width: PAGE_WIDTH }, '© 版权所有', {
    fontSize: 12,
    textAlign: 'center',
    color: SOFT_INK,
  });
  return [builder.panel(76, [line], { comptyle: 'footer', marginTop: 32, backgroundColor: WHITE })];
}

export function basicHome(): StoredWidget[] {
  const builder = new PageBuilder('home');
  const line = (y: number, text: string, properties: object): StoredWidget =>
    builder.text({ x: 0, y, width: PAGE_WIDTH }, text, { textAlign: 'center', ...properties });
  const children = [
    line(96, '欢迎光临', { fontSize: 36, fontWeight: 'bold' }),
    line(172, '商品正在上架，请稍后再来', { fontSize: 16, color: SOFT_INK }),
  ];
  return [builder.settings(), builder.panel(300, children)];
}
