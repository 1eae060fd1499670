/**
 * Mail by the host's own SMTP server: plain words and the same in simple html, from the address that the host has named, with a way
 * to stop it in one click. Nothing in a mail is loaded from anywhere.
 */
import { createTransport, type SendMailOptions } from 'nodemailer';
import { failed, type Medium, type Outgoing, type SendOutcome } from './medium.js';

export type MailSettings = {
  /** smtp:// or smtps://, with user and password in it where there are any. */
  readonly smtpUrl: string;
  readonly from: string;
  /** The public address of this server, without a slash at its end. */
  readonly base: string;
};

/** Where a mail's own links lead. */
export type MailLinks = { readonly stop: (channel: string) => string; readonly notices: string };

export type Mailer = Medium & {
  /** Asks whether an address is its owner's. */
  verify(to: string, link: string, name: string): Promise<SendOutcome>;
  close(): void;
};

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

type Paragraph = { readonly title: string; readonly text: string; readonly link: string; readonly button: string };
type Footer = { readonly text: string; readonly links: readonly { readonly words: string; readonly link: string }[] };

const BUTTON =
  'display:inline-block;padding:10px 18px;background:#7a5a17;color:#fffaf0;text-decoration:none;border-radius:6px;font-weight:600';

function htmlOf(paragraphs: readonly Paragraph[], footer: Footer): string {
  const parts = paragraphs.map(
    ({ title, text, link, button }) => `
<h1 style="font-size:20px;line-height:1.3;margin:0 0 8px">${escaped(title)}</h1>
<p style="margin:0 0 16px">${escaped(text)}</p>
<p style="margin:0 0 28px"><a href="${escaped(link)}" style="${BUTTON}">${escaped(button)}</a></p>`,
  );
  const ways = footer.links.map(({ words, link }) => `<a href="${escaped(link)}" style="color:#5d5140">${escaped(words)}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Party Line</title></head>
<body style="margin:0;background:#f6f0e2;color:#2a241c;font:16px/1.5 'Source Sans 3',system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">
<p style="margin:0 0 24px;font-weight:700;letter-spacing:.04em;color:#7a5a17">PARTY LINE</p>${parts.join('')}
<p style="margin:0;padding-top:16px;border-top:1px solid #d9cdb4;font-size:14px;color:#5d5140">${escaped(footer.text)}${ways.length === 0 ? '' : `<br>${ways.join(' · ')}`}</p>
</div></body></html>`;
}

function textOf(paragraphs: readonly Paragraph[], footer: Footer): string {
  const parts = paragraphs.map(({ title, text, link }) => `${title}\n${text}\n${link}\n`);
  const ways = footer.links.map(({ words, link }) => `${words}: ${link}`);
  return `${parts.join('\n')}\n-- \n${[footer.text, ...ways].join('\n')}\n`;
}

/** Of one line, whatever a table is called. */
const subjectOf = (title: string): string => title.replace(/\s+/g, ' ').slice(0, 150);

/** 5xx is for good, by RFC 5321; all else may pass. */
function outcomeOfError(error: unknown): SendOutcome {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'responseCode') : null;
  const isFinal = typeof code === 'number' && code >= 500;
  if (isFinal) return failed(`The mail server refused it (${code}).`, true);
  return failed(typeof code === 'number' ? `The mail server put it off (${code}).` : 'The mail server cannot be reached.');
}

type Written = { readonly subject: string; readonly text: string; readonly html: string };

function noticeMail({ title, items }: Outgoing, base: string, notices: string, stop: string): Written {
  const paragraphs = items.map((item) => ({
    ...item,
    link: `${base}${item.path}`,
    button: item.path.startsWith('/t/') ? 'Open the table' : 'Open',
  }));
  const footer: Footer = {
    text: 'You get this because you asked Party Line to write to this address.',
    links: [
      { words: 'Choose what you get', link: notices },
      { words: 'Stop these mails', link: stop },
    ],
  };
  return { subject: subjectOf(title), text: textOf(paragraphs, footer), html: htmlOf(paragraphs, footer) };
}

function verificationMail(link: string): Written {
  const paragraph: Paragraph = {
    title: 'Is this your address?',
    text: 'Somebody, you we hope, asked Party Line to send notices about games to this address. Nothing is sent before you say yes.',
    link,
    button: 'Yes, send notices here',
  };
  const footer: Footer = { text: 'If it was not you, do nothing: the link ends after a day.', links: [] };
  const subject = 'Is this your address? · Party Line';
  return { subject, text: textOf([paragraph], footer), html: htmlOf([paragraph], footer) };
}

const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

export function mailer({ smtpUrl, from, base }: MailSettings, links: MailLinks): Mailer {
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  const domain = new URL(base).hostname;

  async function send(to: string, name: string, mail: Written, headers = {}): Promise<SendOutcome> {
    const whole: SendMailOptions = {
      from,
      to: { name: '', address: to },
      messageId: `<${name}@${domain}>`,
      headers: { ...AUTOMATIC, ...headers },
      ...mail,
    };
    try {
      await transport.sendMail(whole);
      return { ok: true };
    } catch (error) {
      return outcomeOfError(error);
    }
  }

  return {
    async send(outgoing) {
      const { means, id } = outgoing.channel;
      if (means.type !== 'mail') return failed('This is no mail address.', true);
      const stop = links.stop(id);
      const headers = { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      return await send(means.address, outgoing.name, noticeMail(outgoing, base, links.notices, stop), headers);
    },
    verify: (to, link, name) => send(to, name, verificationMail(link)),
    close: () => transport.close(),
  };
}
