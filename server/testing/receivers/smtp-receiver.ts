/** A stand-in for a mail server: takes every message from who gives the right password, or from anybody when none is asked for. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class SmtpReceiver {
  /** lines of all conversations, in order */
  readonly lines: string[] = [];
  readonly #server: Server;

  constructor(readonly password = '') {
    this.#server = createServer((socket) => this.#talk(socket));
  }

  #talk(socket: Socket): void {
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test');
    socket.on('data', (part) => {
      for (const line of part.toString().split('\r\n').filter(Boolean)) {
        this.lines.push(line);
        if (inData) {
          if (line === '.') say('250 ok');
          inData = line !== '.';
        } else if (line.startsWith('EHLO')) say(this.password === '' ? '250 ok' : '250-test\r\n250 AUTH PLAIN');
        else if (line.startsWith('AUTH PLAIN')) say(this.#knows(line) ? '235 ok' : '535 5.7.8 not accepted');
        else if (line === 'DATA') {
          inData = true;
          say('354 go');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
    socket.on('error', () => undefined);
  }

  #knows(line: string): boolean {
    return Buffer.from(line.slice('AUTH PLAIN '.length), 'base64').toString().split('\0').at(-1) === this.password;
  }

  /** Its address, for `user` where a password is asked for. */
  async open(user = ''): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    const { port } = this.#server.address() as AddressInfo;
    return `smtp://${user === '' ? '' : `${user}@`}127.0.0.1:${port}`;
  }

  async close(): Promise<void> {
    await new Promise((done) => this.#server.close(done));
  }
}
