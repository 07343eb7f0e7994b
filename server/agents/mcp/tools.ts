/**
 * The tools of an assistant: calls of the API under names that a model reads. What a tool takes and may do is what its operation says;
 * nothing stands beside that.
 */
import type { OperationName } from '../../../schemas/calls.ts';
import type { Input } from '../../kernel/http/input.ts';

export interface Tool {
  name: string;
  operation: OperationName;
  /** For the model: when to use it, and what to watch. The operation's summary comes first. */
  hint?: string;
  /** Fields of the request that are offered; all without. */
  fields?: readonly string[];
  /** The field of the answer that holds a picture (WebP in Base64). */
  picture?: string;
  /** Fields that the tool sets itself. */
  fixed?: Input;
}

const PAGING = ['page', 'pageSize'] as const;

export const TOOLS: readonly Tool[] = [
  { name: 'list_pages', operation: 'listPages', fields: ['keyword', 'kind', 'state', 'platform', ...PAGING] },
  {
    name: 'create_page',
    operation: 'addPage',
    fields: ['title', 'kind', 'platform'],
    hint: 'Nobody sees the page before it is published.',
  },
  { name: 'copy_page', operation: 'copyPage' },
  {
    name: 'read_page',
    operation: 'readOutline',
    hint: 'Read it before an edit. Header and footer are shared by all pages: leave them unless asked.',
  },
  {
    name: 'list_widgets',
    operation: 'listWidgetTypes',
    hint: 'Without a type all in a line each; with one what its properties take.',
  },
  {
    name: 'find',
    operation: 'findThings',
    hint: 'Use real numbers from here for lists and links, and addresses of pictures from here.',
  },
  {
    name: 'read_article',
    operation: 'readMallArticle',
    hint: 'What the mall promises stands in its articles: say nothing else.',
  },
  {
    name: 'edit_page',
    operation: 'editPage',
    hint: 'Put what belongs together into one call: people see and undo it as one step. Texts stand on phones too: set width phone where they must differ.',
  },
  { name: 'undo_edit', operation: 'undoPageEdit' },
  {
    name: 'check_page',
    operation: 'checkPage',
    hint: 'Mend all errors, and issues too where you can: empty widgets, contrast, links that lead nowhere, pictures without words.',
  },
  {
    name: 'picture_of_page',
    operation: 'pagePicture',
    picture: 'picture',
    hint: 'Look at what you made, wide and on a phone.',
  },
  { name: 'page_versions', operation: 'listVersions' },
  {
    name: 'ask_to_publish',
    operation: 'askToPublish',
    hint: 'A person decides. `parts` and `versions` are those that read_page answers.',
  },
  { name: 'publish_page', operation: 'publishParts', hint: 'Only when the person who asked you says so.' },
  { name: 'page_comments', operation: 'listComments' },
  { name: 'figures', operation: 'readFigures', hint: 'Money is in cents.' },
  { name: 'figures_by', operation: 'figuresBy', hint: 'Money is in cents.' },
  { name: 'list_orders', operation: 'listMallOrders', hint: 'Money is in cents.' },
  { name: 'read_order', operation: 'readMallOrder' },
  { name: 'list_goods', operation: 'listMallGoods', hint: 'Prices are in cents.' },
  { name: 'read_goods', operation: 'readMallGoods' },
  { name: 'list_coupons', operation: 'listMallCoupons' },
  {
    name: 'suggest_goods_texts',
    operation: 'suggestGoodsTexts',
    hint: 'Read the goods first, and send the texts that should change. Claim nothing that their data do not say.',
  },
  {
    name: 'suggest_coupon',
    operation: 'suggestCoupon',
    hint: 'Money in cents, times in Unix seconds; discount is the percentage that is taken off, 10 for 10 %.',
  },
  {
    name: 'list_suggestions',
    operation: 'listSuggestions',
    fields: ['state', 'kind', 'goods_id', ...PAGING],
    hint: 'What became of suggestions, and why some were dropped.',
  },
  { name: 'withdraw_suggestion', operation: 'withdrawSuggestion' },
];
