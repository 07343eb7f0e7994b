/** The table to fill in: headings that the import knows, with goods of two variants as an example. */
import { BYTE_ORDER_MARK, csvOf } from '../tables/write.ts';

const ROWS: readonly (readonly string[])[] = [
  ['商品货号', '商品名称', '副标题', '分类', '品牌', '标签', '规格名1', '规格值1', '规格名2', '规格值2', '规格编码', '售价', '市场价', '成本价', '库存', '重量(克)', '条形码', '状态', '参数', '图片', '规格图片', '图文详情'],
  ['SHIRT-1', '亚麻衬衫', '水洗亚麻，夏天也凉快', '服饰 / 衬衫', '示例品牌', '新品，夏季', '颜色', '白', '尺码', 'M', 'SHIRT-1-WM', '199.00', '259.00', '80.00', '20', '250', '6901234567892', '在售', '材质:亚麻;产地:杭州', 'https://example.com/1.jpg；https://example.com/2.jpg', 'https://example.com/white.jpg', '<p>可以写 HTML</p>'],
  ['SHIRT-1', '', '', '', '', '', '颜色', '蓝', '尺码', 'M', 'SHIRT-1-BM', '199.00', '259.00', '80.00', '15', '250', '', '', '', '', '', ''],
  ['MUG-1', '手冲咖啡杯', '', '家居 / 杯子', '', '', '', '', '', '', 'MUG-1', '39.00', '', '', '50', '300', '', '下架', '', '', '', ''],
];

export const intakeTemplate = (): string => BYTE_ORDER_MARK + csvOf(ROWS);
