/** A real SMTP server on this machine: takes mails, or refuses them as it is told, and reads them back. */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { NoticeSettings } from '../../notices/open.js';

export type Mail = {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: ReadonlyMap<string, string>;
};

async function take(stream: Readable, to: string): Promise<Mail> {
  const { from, subject = '', text = '', html = '', messageId = '', headers } = await PostalMime.parse(await buffer(stream));
  return {
    to,
    from: `${from?.name ?? ''} <${from?.address ?? ''}>`,
    subject,
    text,
    html,
    messageId,
    headers: new Map(headers.map(({ key, value }) => [key, value])),
  };
}

export class PostOffice {
  readonly got: Mail[] = [];
  /** A status with which every mail is refused; null for none. */
  refuses: number | null = null;
  readonly port: number;
  readonly #server: SMTPServer;

  private constructor(server: SMTPServer, port: number) {
    this.#server = server;
    this.port = port;
  }

  static async start(): Promise<PostOffice> {
    let office: PostOffice | null = null;
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData(stream, session, done) {
        take(stream, session.envelope.rcptTo.map(({ address }) => address).join()).then((mail) => {
          const status = office?.refuses ?? null;
          if (status !== null) return done(Object.assign(new Error('No.'), { responseCode: status }));
          office?.got.push(mail);
          done();
        }, done);
      },
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.server.address();
    office = new PostOffice(server, typeof address === 'object' && address !== null ? address.port : 0);
    return office;
  }

  get settings(): NoticeSettings {
    return {
      smtpUrl: `smtp://127.0.0.1:${this.port}`,
      mailFrom: 'Party Line <play@example.org>',
      publicUrl: 'https://play.example.org',
      privateWebhooks: true,
    };
  }

  stop(): Promise<void> {
    return new Promise((stopped) => this.#server.close(() => stopped()));
  }
}
