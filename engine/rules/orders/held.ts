/** `code` of an answer that is not a real refusal: the request waits for a second person, who was notified (status 409). */
export const HELD = 409_001;
