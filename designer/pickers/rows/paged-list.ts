/** The state of one list in a picker: paging, search, loading and failure. It uses no React and no network code of its own. */
import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import type { Row, RowPage } from '../../../engine/rules/wire/rows.ts';

export interface PageQuery {
  page: number;
  keyword: string;
  /** Chosen filters by name. */
  filters?: Readonly<Record<string, string>>;
}

/** Loads one page; rejects when the list cannot be read. */
export type LoadPage = (query: PageQuery) => Promise<RowPage>;

export class PagedList {
  rows: readonly Row[] = [];
  page = 1;
  /** -1 until the first answer (designer spec 4, paging). */
  total = -1;
  keyword = '';
  filters: Readonly<Record<string, string>> = {};
  state: 'loading' | 'ready' | 'failed' = 'loading';
  private turn = 0;

  constructor(
    private readonly load: LoadPage,
    /** Rows per page; 0 for a list that is loaded whole. */
    readonly pageSize: number,
  ) {
    makeObservable(this, {
      rows: observableRef,
      page: observableRef,
      total: observableRef,
      keyword: observableRef,
      filters: observableRef,
      state: observableRef,
      pages: computed,
      go: action,
      search: action,
      narrow: action,
    });
  }

  /** Number of pages, at least 1. */
  get pages(): number {
    return this.pageSize > 0 && this.total > 0 ? Math.ceil(this.total / this.pageSize) : 1;
  }

  /** Loads a page; a number beyond the last page loads the last one. */
  go(page: number): Promise<void> {
    const last = this.total < 0 ? page : this.pages;
    this.page = Math.max(1, Math.min(page, last));
    return this.fetch();
  }

  /** Searches, starting at page 1. */
  search(keyword: string): Promise<void> {
    this.keyword = keyword;
    this.page = 1;
    return this.fetch();
  }

  /** Filters, starting at page 1. */
  narrow(filters: Readonly<Record<string, string>>): Promise<void> {
    this.filters = filters;
    this.page = 1;
    return this.fetch();
  }

  private async fetch(): Promise<void> {
    this.turn += 1;
    const turn = this.turn;
    this.state = 'loading';
    try {
      const answer = await this.load({ page: this.page, keyword: this.keyword, filters: this.filters });
      if (turn === this.turn) await this.accept(answer);
    } catch {
      // Answers and failures of older requests are ignored.
      if (turn === this.turn) runInAction(() => (this.state = 'failed'));
    }
  }

  private async accept({ rows, total }: RowPage): Promise<void> {
    runInAction(() => {
      this.total = total;
      this.rows = rows;
      this.state = 'ready';
    });
    if (this.page > this.pages) await this.go(this.pages);
  }
}
