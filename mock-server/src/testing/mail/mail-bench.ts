import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import type { SMTPServerOptions } from 'smtp-server'
import { email } from '#contract/resources/tool/email.ts'
import { emailTemplate } from '#contract/resources/tool/email-template.ts'
import { Outbound } from '#mock/lib/outbound.ts'
import { Store } from '#mock/store/store.ts'
import { mailTablesOf, type Letter, type StoredMailSettings } from '#mock/tables/mail-tables.ts'
import { tableName } from '#mock/tables/table-name.ts'
import { mailFileTable, mailSettingsTable } from '#mock/tables/unserved-tables.ts'
import { Mailer } from '#mock/engines/mail/mailer.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

let folder: string
let store: Store
/** Clock of the mailer, advanced by tests. */
export const time = { now: 1_700_000_000_000 }
const open: (() => Promise<unknown>)[] = []

/** Opens a separate store for each test of a file. */
export function mailBench(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mail-'))
    const names = [tableName(email), tableName(emailTemplate), mailSettingsTable, mailFileTable]
    store = await Store.open({ folder, seed: Object.fromEntries(names.map((name) => [name, () => []])) })
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((close) => close()))
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
}

/** E-mail tables of the store under test. */
export const tables = () => mailTablesOf(store)
const files = new Map([['reports/a', Buffer.from('file')]])
const clock = Object.assign(() => time.now, { real: () => time.now })
/** Creates a mailer over the store as a platform does on start, with short timeouts. */
export const mailer = () =>
  new Mailer(
    {
      store,
      tables: tables(),
      reportFiles: { read: (path) => Promise.resolve(files.get(path)) },
      clock,
      log: () => undefined,
      outbound: new Outbound('127.0.0.1, localhost, ::1, *'),
    },
    { connect: 400, silence: 400 },
  )

/** Starts a real server, closed after the test. */
export async function serverWith(options?: SMTPServerOptions): Promise<MailServer> {
  const server = await startMailServer(options)
  open.push(server.close)
  return server
}

/** Creates a key and a self-signed certificate. */
export function selfSigned(): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  const wanted = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const out = ['-keyout', key, '-out', cert]
  execFileSync('openssl', ['req', '-x509', ...wanted, ...subject, ...out], { stdio: 'ignore' })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** Starts a TCP server that only does what `speak` does. */
export async function rawServer(speak: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    speak(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  open.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        for (const socket of sockets) socket.destroy()
      }),
  )
  return (server.address() as AddressInfo).port
}

/** Directs e-mail to a port of this machine. */
export function setServer(port: number, more: Partial<StoredMailSettings> = {}): void {
  tables().mailSettings.put({
    id: 1,
    host: '127.0.0.1',
    port,
    security: 'none',
    user: '',
    fromAddress: 'platform@lanjiang.example',
    fromName: 'Metering 计量',
    password: '',
    ...more,
  })
}

/** An e-mail from one user to another. */
export const letter = (more: Partial<Letter> = {}): Letter => ({
  kind: 'person',
  sender: 'admin',
  to: ['wu@lanjiang.example'],
  subject: 'Line loss 线损',
  content: '<p>High</p>',
  ...more,
})
/** The first e-mail. */
export const only = () => tables().mails.rows[0]
/** Queues an e-mail and tries once to send it. */
export const send = async (more?: Partial<Letter>) => {
  const one = mailer()
  one.post(letter(more))
  await one.sendDue()
  return only()
}
/** Sends an e-mail to a new server. */
export const sendTo = async (options: Parameters<typeof serverWith>[0], more?: Partial<Letter>) => {
  const server = await serverWith(options)
  setServer(server.port)
  await send(more)
  return server
}
