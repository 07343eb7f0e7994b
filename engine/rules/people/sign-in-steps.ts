/** What a sign-in of operators asks for after name and password, as the code of its refusal. */
export const SIGN_IN_STEPS = {
  /** The password is a temporary one: `new_password` with the same call. */
  password: 422601,
  /** The account has a second factor: `code` with the same call. */
  code: 422602,
  /** The account needs a second factor and has none: POST /edit/session/enrol begins it, and `code` with the same call confirms it. */
  enrol: 422603,
} as const;

export type SignInStep = keyof typeof SIGN_IN_STEPS;

export const stepOfCode = (code: number): SignInStep | undefined =>
  (Object.keys(SIGN_IN_STEPS) as SignInStep[]).find((step) => SIGN_IN_STEPS[step] === code);
