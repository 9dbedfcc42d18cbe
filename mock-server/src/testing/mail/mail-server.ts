import type { AddressInfo } from 'node:net'
import { type SMTPServerOptions, SMTPServer } from 'smtp-server'
import { simpleParser, type ParsedMail } from 'mailparser'

/** A real SMTP server for tests, which keeps the e-mail it accepts. */
export interface MailServer {
  port: number
  letters: ParsedMail[]
  /** Recipients of each e-mail, as received by the server. */
  envelopes: string[][]
  close: () => Promise<void>
}

/** Starts a server on a free port; by default it requires neither TLS nor a password. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const letters: ParsedMail[] = []
  const envelopes: string[][] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      simpleParser(stream, {}, (error: unknown, parsed) => {
        letters.push(parsed)
        envelopes.push(session.envelope.rcptTo.map(({ address }) => address))
        done(error instanceof Error ? error : null)
      })
    },
    ...options,
  })
  // tests include clients that disconnect halfway
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    letters,
    envelopes,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

/** Mail settings for a test server on this machine, as sent by the page but without the password. */
export function settingsFor(port: number) {
  return {
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    user: '',
    fromAddress: 'platform@lanjiang.example',
    fromName: 'Platform',
  }
}
