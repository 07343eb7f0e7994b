/**
 * Names of columns for operators who read the trail, by subject (the part before the colon) and column. The table's file says them
 * (`TRAIL_WORDS` in tables.ts); server/office/trail/words.ts collects them. Names that many tables share stand there.
 */
export type TrailWords = Readonly<Record<string, Readonly<Record<string, string>>>>;
