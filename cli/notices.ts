/** What a host says about notices, as the command line and the environment say it. */
import type { NoticeSettings } from '@partyline/server/notices/open.js';
import type { Arguments } from './arguments.js';
import { UsageError } from './usage.js';

export const NOTICES_OPTIONS = {
  'public-url': 'text',
  'smtp-url': 'text',
  'mail-from': 'text',
  'private-webhooks': 'flag',
} as const;

export const NOTICES_HELP = `  --public-url URL     the address by which people know this server, as https://play.example.org: for the links in notices.
                       Without it there is no mail, and webhooks have no links
  --smtp-url URL       the mail server that sends notices: smtp://user:password@host:587, or smtps://. The variable SMTP_URL
                       says the same, and keeps the password out of the list of processes
  --mail-from ADDRESS  from whom they are, as "Party Line <play@example.org>"
  --private-webhooks   webhooks may lead into private networks and to this machine, as to an ntfy at home. Only where you
                       trust everybody who plays here`;

export function noticeSettingsOf({ text, flag }: Arguments): NoticeSettings {
  const smtpUrl = text('smtp-url') ?? (process.env['SMTP_URL'] || null);
  const mailFrom = text('mail-from') ?? null;
  const publicUrl = publicUrlOf(text('public-url'));
  if (smtpUrl !== null) {
    const isMailServer = URL.canParse(smtpUrl) && /^smtps?:$/.test(new URL(smtpUrl).protocol);
    // The address may hold a password: it is not repeated.
    if (!isMailServer)
      throw new UsageError(
        '--smtp-url (or SMTP_URL) must look like smtp://user:password@host:587, with %40 for a @ in the password.',
      );
    if (mailFrom === null) throw new UsageError('--smtp-url needs --mail-from too: the address from which mails come.');
    if (publicUrl === null) throw new UsageError('--smtp-url needs --public-url too: the links in mails lead there.');
  }
  if (mailFrom !== null && !/[^\s<>@]+@[^\s<>@]+>?$/.test(mailFrom))
    throw new UsageError('--mail-from must be an address, as play@example.org or "Party Line <play@example.org>".');
  return { smtpUrl, mailFrom, publicUrl, privateWebhooks: flag('private-webhooks') };
}

function publicUrlOf(said: string | undefined): string | null {
  if (said === undefined) return null;
  const url = URL.canParse(said) ? new URL(said) : null;
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '' && url.hash === '';
  if (!isOrigin || url.username !== '')
    throw new UsageError('--public-url must be an address without a path, as https://play.example.org.');
  return url.origin;
}
