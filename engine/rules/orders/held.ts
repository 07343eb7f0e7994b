/** `code` of a refusal that is none: the request waits for a second person, who was notified (status 409). */
export const HELD = 409_001;
