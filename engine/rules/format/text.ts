/** Masks a mobile number like the contract: the first 3 and the last 2 digits stay, 138******00. Shorter text stays unchanged. */
export function maskMobile(mobile: string): string {
  return mobile.length > 5 ? mobile.slice(0, 3) + '*'.repeat(mobile.length - 5) + mobile.slice(-2) : mobile;
}

/** Masks an e-mail address: the first character and the domain stay, l***@example.com. '' stays ''. */
export function maskEmail(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1***');
}

/** Masks a person's name after its first character; '' stays ''. */
export function maskName(name: string): string {
  const [first = ''] = name;
  return first === '' ? '' : `${first}**`;
}

/** The caller's own value where its masked form was sent: other clients send back what they were shown. */
export function unmasked(sent: string, own: string, mask: (own: string) => string): string {
  return own !== '' && sent === mask(own) ? own : sent;
}
