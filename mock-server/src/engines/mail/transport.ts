import { Duplex } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Outbound } from '#mock/lib/outbound.ts'
import type { StoredMail, StoredMailSettings } from '#mock/tables/mail-tables.ts'

/** Timeouts of a server in milliseconds. */
export interface Patience {
  connect: number
  silence: number
}

/** Long enough for a slow server, short enough for a user waiting at a page. */
export const defaultPatience: Patience = { connect: 10_000, silence: 20_000 }

/** Connection parameters. */
export interface Way {
  patience: Patience
  outbound: Outbound
}

interface Parcel {
  mail: Pick<StoredMail, 'content' | 'messageId' | 'subject' | 'to'>
  files: readonly { filename: string; content: Buffer }[]
  /** Must settle before the end of the message is sent. */
  beforeEnd: () => Promise<void>
}

/** Sends an e-mail; returns the recipients that the server rejected. */
export async function deliver(
  settings: StoredMailSettings,
  { mail, files, beforeEnd }: Parcel,
  { patience, outbound }: Way,
): Promise<readonly string[]> {
  const transport = transportOf(settings, { patience, outbound })
  transport.use('stream', (message, next) => {
    message.message.transform(() =>
      Duplex.from((source: AsyncIterable<Uint8Array>) => holdEnd(source, beforeEnd)),
    )
    next()
  })
  try {
    const info = await transport.sendMail({
      from: { name: settings.fromName, address: settings.fromAddress },
      to: mail.to.map((address) => ({ name: '', address })),
      subject: mail.subject,
      text: plainText(mail.content),
      html: mail.content,
      messageId: mail.messageId,
      attachments: [...files],
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    return info.rejected.map(String)
  } finally {
    transport.close()
  }
}

/** Connects and signs in. */
export async function tryConnection(settings: StoredMailSettings, way: Way): Promise<void> {
  const transport = transportOf(settings, way)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

function transportOf(
  { host, port, security, user, password }: StoredMailSettings,
  { patience, outbound }: Way,
) {
  return createTransport({
    getSocket(_options, done) {
      void (async () => {
        const found = await outbound.connect(host, port, patience.connect).catch((error: Error) => error)
        if (found instanceof Error) done(found, {})
        else done(null, { connection: found })
      })()
    },
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== '' && { auth: { user, pass: password } }),
    connectionTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.silence,
    dnsTimeout: patience.connect,
  })
}

/** Passes the stream through, but awaits `beforeEnd` before ending it. */
async function* holdEnd(
  source: AsyncIterable<Uint8Array>,
  beforeEnd: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  yield* source
  await beforeEnd()
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/**
 * Converts an e-mail to plain text: a line per paragraph and list item, links with their address. The content is
 * sanitised already, so its tags are few and well-formed.
 */
function plainText(content: string): string {
  return decoded(
    content
      .split('\n')
      .map((line) => line.trim())
      .join(' ')
      .replaceAll(/<a href="([^"]*)"[^<>]*>([^<>]*)<\/a>/g, (_all, address: string, text: string) =>
        text === address ? text : `${text} (${address})`,
      )
      .replaceAll(/<li[^<>]*>/g, '- ')
      .replaceAll(/<br[^<>]*>|<\/(?:p|li|h\d|blockquote)>/g, '\n')
      .replaceAll(/<[^<>]*>/g, ''),
  )
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Decodes entities; must run last, because decoded text may look like a tag. */
function decoded(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|(\w{1,6}));/g, (all, number?: string, name = '') =>
    number === undefined ? (named[name] ?? all) : String.fromCodePoint(Math.min(Number(number), 0x10_ff_ff)),
  )
}
