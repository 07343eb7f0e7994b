/**
 * Search suggestions while typing, by the combobox pattern: the field keeps the focus, arrows move in the list, a screen reader reads each
 * option. Loaded at the first focus and written without React, so that pages without a search cost nothing.
 */
import { isComposing } from '../../../engine/is-composing.ts';
import { HOT_WORDS_SHOWN } from '../../../engine/rules/goods/hot-words.ts';
import type { SuggestWordsAnswer } from '../../../schemas/types/contract.ts';
import { quietClient } from '../../shell/api/quiet-client.ts';
import { clearSearches, keepSearch, searchHistory } from './search-history.ts';
import styles from './search-suggest.module.css';

/** milliseconds without a key press before suggestions are requested */
const TYPING_REST_MS = 150;
const LIST = 'search-suggestions';

interface Option {
  text: string;
  /** Target of the link; options without one run `act`. */
  href?: string;
  act?: () => void;
  picture?: string;
  note?: string;
}

interface Group {
  title: string;
  options: Option[];
}

const NONE: SuggestWordsAnswer = { list: [], total_count: 0, count: 0 };

/** How many goods an option finds, when known. */
const noteOf = (count: number | undefined): Pick<Option, 'note'> =>
  count === undefined ? {} : { note: `${count} 件` };

function make(tag: string, className: string | undefined, text = ''): HTMLElement {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.textContent = text;
  return element;
}

function optionElement(option: Option, id: string): HTMLElement {
  const element = make(option.href ? 'a' : 'div', `row ${styles['option']}`);
  element.id = id;
  element.tabIndex = -1;
  element.setAttribute('role', 'option');
  element.setAttribute('aria-selected', 'false');
  if (option.href) element.setAttribute('href', option.href);
  if (option.picture !== undefined) {
    const picture = document.createElement('img');
    picture.alt = '';
    if (option.picture) picture.src = option.picture;
    element.append(picture);
  }
  element.append(make('span', 'grow cut', option.text));
  if (option.note) element.append(make('span', styles['note'], option.note));
  element.addEventListener('click', () => option.act?.());
  return element;
}

/** The combobox of one field. */
class SuggestBox {
  readonly #panel = make('div', styles['panel']);
  readonly #status = make('div', 'unseen');
  readonly #client = quietClient();
  readonly #base: string;
  #options: HTMLElement[] = [];
  #active = -1;
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly field: HTMLInputElement,
    readonly form: HTMLFormElement,
  ) {
    this.#base = field.dataset['suggest'] ?? '';
    this.#panel.id = LIST;
    this.#panel.hidden = true;
    // The popover lies above everything in a composed header.
    this.#panel.setAttribute('popover', 'manual');
    this.#panel.setAttribute('role', 'listbox');
    this.#panel.setAttribute('aria-label', '搜索建议');
    this.#status.setAttribute('role', 'status');
    // Placed outside the form, inside its landmark, where nothing clips the list.
    (form.closest('header') ?? document.body).append(this.#panel, this.#status);
    this.#listen();
    void this.#suggest();
  }

  #listen(): void {
    const { field, form } = this;
    field.addEventListener('focus', () => void this.#suggest());
    field.addEventListener('click', () => void (this.#panel.hidden && this.#suggest()));
    field.addEventListener('blur', () => this.#close());
    field.addEventListener('keydown', (event) => this.#press(event));
    field.addEventListener('input', (event) => {
      if ((event as InputEvent).isComposing) return;
      this.#later();
    });
    field.addEventListener('compositionend', () => this.#later());
    form.addEventListener('submit', () => keepSearch(field.value));
    // The field keeps the focus while an option is pressed.
    this.#panel.addEventListener('pointerdown', (event) => event.preventDefault());
    this.#panel.addEventListener('mousedown', (event) => event.preventDefault());
    for (const name of ['scroll', 'resize'])
      addEventListener(name, () => this.#place(), { passive: true, capture: true });
    new ResizeObserver(() => this.#place()).observe(form);
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#suggest(), TYPING_REST_MS);
  }

  async #suggest(): Promise<void> {
    const typed = this.field.value.trim();
    const turn = (this.#turn += 1);
    const answer = await this.#client.call('GET goods/keywords', typed ? { keywords: typed } : {}).catch(() => NONE);
    // Meanwhile another key was pressed, or the field lost the focus.
    if (turn !== this.#turn || document.activeElement !== this.field) return;
    this.#show(typed === '' ? this.#untyped(answer) : this.#typed(answer));
  }

  #search(word: string): Option {
    return { text: word, href: this.#href(`keywords=${encodeURIComponent(word)}`), act: () => keepSearch(word) };
  }

  /** A word of the mall, with what it finds; servers of the contract may leave that out. */
  #word({ content, goods_count: count, pic }: SuggestWordsAnswer['list'][number]): Option {
    return { ...this.#search(content), ...(pic === undefined ? {} : { picture: pic }), ...noteOf(count) };
  }

  #href(query: string): string {
    return `${this.#base}/items?${query}`;
  }

  #untyped({ list }: SuggestWordsAnswer): Group[] {
    const words = searchHistory().map((word) => this.#search(word));
    const forget = (): void => {
      clearSearches();
      void this.#suggest();
    };
    return [
      { title: '历史搜索', options: words.length > 0 ? [...words, { text: '清空历史搜索', act: forget }] : [] },
      {
        title: '热门搜索',
        options: list.slice(0, HOT_WORDS_SHOWN).map((word) => this.#word(word)),
      },
    ];
  }

  #typed({ list, category_list = [], brand_list = [], goods_list = [] }: SuggestWordsAnswer): Group[] {
    return [
      { title: '搜索', options: list.map((word) => this.#word(word)) },
      {
        title: '分类',
        options: category_list.map((row) => ({
          text: row.category_name,
          href: this.#href(`cat_id=${row.category_id}`),
          ...noteOf(row.goods_count),
        })),
      },
      {
        title: '品牌',
        options: brand_list.map((row) => ({
          text: row.attribute_name,
          href: this.#href(`brand_id=${row.attribute_id}`),
          ...noteOf(row.goods_count),
        })),
      },
      {
        title: '商品',
        options: goods_list.map((row) => ({
          text: row.item_name,
          href: `${this.#base}/items/${row.item_id}`,
          picture: row.pic,
          note: `¥${(row.price / 100).toFixed(2)}`,
        })),
      },
    ];
  }

  #show(all: Group[]): void {
    const groups = all.filter((group) => group.options.length > 0);
    this.#active = -1;
    this.#options = [];
    const parts = groups.map(({ title, options }) => {
      const group = make('div', undefined);
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', title);
      const heading = make('div', styles['title'], title);
      heading.setAttribute('aria-hidden', 'true');
      const rows = options.map((option, index) => optionElement(option, `${LIST}-${this.#options.length + index}`));
      this.#options.push(...rows);
      group.append(heading, ...rows);
      return group;
    });
    this.#panel.replaceChildren(...parts);
    this.#status.textContent = this.#options.length > 0 ? `${this.#options.length} 条搜索建议` : '';
    this.#open(this.#options.length > 0);
  }

  #open(open: boolean): void {
    this.#panel.hidden = !open;
    this.#panel.togglePopover(open);
    this.field.setAttribute('aria-expanded', String(open));
    if (open) this.field.setAttribute('aria-controls', LIST);
    else this.field.removeAttribute('aria-controls');
    this.#mark(-1);
    this.#place();
  }

  #close(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#status.textContent = '';
    this.#open(false);
  }

  #place(): void {
    if (this.#panel.hidden) return;
    const { left, bottom, width } = this.form.getBoundingClientRect();
    const isPhone = this.#base !== '';
    Object.assign(this.#panel.style, {
      left: `${isPhone ? 0 : left}px`,
      top: `${bottom + 4}px`,
      width: `${isPhone ? document.documentElement.clientWidth : width}px`,
      maxHeight: `${innerHeight - bottom - 12}px`,
    });
  }

  #mark(active: number): void {
    this.#options[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = active;
    const option = this.#options[active];
    if (!option) {
      this.field.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    this.field.setAttribute('aria-activedescendant', option.id);
  }

  /** After the last option comes the field itself, then the first option again. */
  #move(step: 1 | -1): void {
    const places = this.#options.length + 1;
    this.#mark(((this.#active + 1 + step + places) % places) - 1);
  }

  #press(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (this.#panel.hidden) void this.#suggest();
      else this.#move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' && !this.#panel.hidden) {
      event.preventDefault();
      this.#close();
    } else if (key === 'Enter' && this.#options[this.#active] && !this.#panel.hidden) {
      event.preventDefault();
      this.#options[this.#active]?.click();
    }
  }
}

const known = new WeakSet<HTMLInputElement>();

/** Turns a search field into a combobox, once, and shows its suggestions. */
export function suggestFor(field: HTMLInputElement): void {
  if (known.has(field) || !field.form) return;
  known.add(field);
  new SuggestBox(field, field.form);
}
