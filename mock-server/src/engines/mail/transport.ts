import { Duplex } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { Outbound } from '#mock/lib/outbound.ts'
import type { StoredMail, StoredMailSettings } from '#mock/tables/mail-tables.ts'
import { plainText } from './plain-text.ts'

/** How long a server may be silent, in milliseconds. */
export interface Patience {
  connect: number
  silence: number
}

/** Long enough for a slow server, short enough for who waits at a page. */
export const defaultPatience: Patience = { connect: 10_000, silence: 20_000 }

/** How a server is reached. */
export interface Way {
  patience: Patience
  outbound: Outbound
}

interface Parcel {
  mail: Pick<StoredMail, 'content' | 'messageId' | 'subject' | 'to'>
  files: readonly { filename: string; content: Buffer }[]
  /** Settled before the end of the letter goes out. */
  beforeEnd: () => Promise<void>
}

/** Gives an e-mail to the server; returns the recipients that it did not accept. */
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

/** Passes everything on, and waits before the end of it. */
async function* holdEnd(
  source: AsyncIterable<Uint8Array>,
  beforeEnd: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  yield* source
  await beforeEnd()
}
