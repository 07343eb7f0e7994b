/** What an import would do with a row of a table, told before anything is written. */
export interface Foreseen {
  state: 'made' | 'changed' | 'same' | 'refused';
  /** Why it would be refused; '' for no reason. */
  message: string;
  /** What changes, in words for the preview, e.g. `5 → 12`. */
  change?: string;
}

export const refused = (message: string): Foreseen => ({ state: 'refused', message });
