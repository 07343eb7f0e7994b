/** `code` of a refusal that is none: what was asked for waits for a second person, who was told (status 409). */
export const HELD = 409_001;
