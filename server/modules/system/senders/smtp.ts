/** E-mail through a mail server. */
import type { Sender } from './sender.ts';

/** milliseconds */
const TIME_OUT = 10_000;

export function smtp({ url, from }: { url: string; from: string }): Sender {
  return async ({ recipient, subject, text }) => {
    // Loaded with the first message: most starts send none.
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, connectionTimeout: TIME_OUT, socketTimeout: TIME_OUT });
    try {
      await transport.sendMail({ from, to: recipient, subject, text });
    } finally {
      transport.close();
    }
  };
}
