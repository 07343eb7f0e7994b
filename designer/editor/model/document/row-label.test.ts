import { describe, expect, it } from 'vitest';
import { rowLabel } from './row-label.ts';

describe('a row of the outline', () => {
  it('shows the widget’s own words and not those of its schema', () => {
    expect(rowLabel({ text: '早市上新' }, { text: '文本' })).toEqual({ words: '早市上新', picture: '' });
    expect(rowLabel({ text: '文本' }, { text: '文本' }).words).toBe('');
  });

  it('else the text and picture of the first entry, however deep it stands', () => {
    const tea = { goods_name: '明前龙井', goods_pic: '/tea.svg' };
    const tabs = [{ text: '', data: [tea] }];
    expect(rowLabel({ text: '商品橱窗', data: tabs }, { text: '商品橱窗' })).toEqual({
      words: '明前龙井',
      picture: '/tea.svg',
    });
    expect(rowLabel({ data: [[{}, { imgUrl: '/two.png' }]] }, {}).picture).toBe('/two.png');
  });

  it('takes no address that is none, and no garbage', () => {
    expect(rowLabel({ imgUrl: 'javascript:alert(1)', data: [null, 5, 'x', { title: 7 }] }, {})).toEqual({
      words: '',
      picture: '',
    });
  });
});
