/** E-mail through a mail server. */
import type { Sender } from './sender.ts';

/** milliseconds */
const TIME_OUT = 10_000;

export function smtp({ url, from }: { url: string; from: string }): Sender {
  return async ({ recipient, subject, text, attachment }) => {
    // Loaded with the first message, since most servers send no e-mail.
    const { createTransport } = await import('nodemailer');
    const limits = { connectionTimeout: TIME_OUT, greetingTimeout: TIME_OUT, socketTimeout: TIME_OUT };
    const transport = createTransport({ url, ...limits });
    const attachments = attachment
      ? [{ filename: attachment.name, contentType: attachment.type, content: Buffer.from(attachment.base64, 'base64') }]
      : [];
    try {
      await transport.sendMail({ from, to: recipient, subject, text, attachments });
    } finally {
      transport.close();
    }
  };
}
