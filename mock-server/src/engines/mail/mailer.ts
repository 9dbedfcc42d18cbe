import { randomUUID } from 'node:crypto'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { DemoClock } from '#mock/lib/demo-clock.ts'
import type { Log } from '#mock/lib/log.ts'
import { startLooks } from '#mock/lib/looks.ts'
import type { Outbound } from '#mock/lib/outbound.ts'
import { formatTime } from '#mock/lib/time.ts'
import type { Store } from '#mock/store/store.ts'
import type {
  Letter,
  MailFile,
  MailTables,
  PostLetter,
  StoredMail,
  StoredMailSettings,
} from '#mock/tables/mail-tables.ts'
import { defaultPatience, deliver, tryConnection, type Patience, type Way } from './transport.ts'

const words = {
  full: ['Too many letters are waiting to be sent.', '待发送邮件过多，请稍后再试。'],
  partly: ['The mail server refuses: {list}', '邮件服务器拒绝了以下收件人：{list}'],
  unsure: [
    'The platform was stopped while the letter was being sent; it may have arrived. Send it again by hand if it has not.',
    '发送过程中平台中断，邮件可能已送达；如未送达，请手动重新发送。',
  ],
  fileGone: ['An attachment is not there any more.', '附件已不存在。'],
  refused: ['The mail server does not accept connections.', '邮件服务器拒绝连接。'],
  unknownHost: ['There is no mail server of this name.', '找不到该邮件服务器。'],
  timeout: ['The mail server did not answer in time.', '邮件服务器响应超时。'],
  closed: ['The mail server closed the connection.', '邮件服务器断开了连接。'],
  selfSigned: [
    'The mail server shows a certificate that nobody vouches for (self-signed). Give it a certificate of a known authority, or make the authority known to the platform.',
    '邮件服务器使用自签名证书，无法验证。请更换为受信任机构签发的证书，或将其签发机构加入平台信任列表。',
  ],
  certificate: [
    'The certificate of the mail server is not valid for its name, or has expired.',
    '邮件服务器证书与名称不符或已过期。',
  ],
  needsTls: [
    'The mail server wants TLS. Choose STARTTLS or TLS.',
    '邮件服务器要求加密，请选择 STARTTLS 或 TLS。',
  ],
  noTls: ['The mail server does not offer STARTTLS.', '邮件服务器不支持 STARTTLS。'],
  tls: [
    'No TLS could be agreed on with the mail server. Check the port and the kind of TLS.',
    '无法与邮件服务器建立加密连接，请检查端口和加密方式。',
  ],
  notAllowed: [
    'The operator of the platform does not allow connections to this server (PLATFORM_OUTBOUND).',
    '平台运维人员未允许连接该服务器（PLATFORM_OUTBOUND）。',
  ],
  noMail: ['The server there is not a mail server.', '该地址上的服务不是邮件服务器。'],
  auth: ['The mail server refuses the user name or password.', '邮件服务器拒绝了用户名或密码。'],
  recipients: ['The mail server refuses the recipients.', '邮件服务器拒绝了收件人。'],
} satisfies Record<string, Text2>

/** Why an e-mail was not sent, and whether a retry may help. */
interface MailFailure {
  text: Text2
  isPassing: boolean
}

const passing = (text: Text2): MailFailure => ({ text, isPassing: true })
const lasting = (text: Text2): MailFailure => ({ text, isPassing: false })

const bySystem: Readonly<Record<string, MailFailure>> = {
  ENOTALLOWED: lasting(words.notAllowed),
  ECONNREFUSED: passing(words.refused),
  ENOTFOUND: passing(words.unknownHost),
  EDNS: passing(words.unknownHost),
  EAI_AGAIN: passing(words.unknownHost),
  ETIMEDOUT: passing(words.timeout),
  ECONNRESET: passing(words.closed),
  ECONNECTION: passing(words.closed),
  DEPTH_ZERO_SELF_SIGNED_CERT: lasting(words.selfSigned),
  SELF_SIGNED_CERT_IN_CHAIN: lasting(words.selfSigned),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: lasting(words.selfSigned),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: lasting(words.selfSigned),
  CERT_HAS_EXPIRED: lasting(words.certificate),
  ERR_TLS_CERT_ALTNAME_INVALID: lasting(words.certificate),
  EAUTH: lasting(words.auth),
}

/** Translates a transport error into a user-readable failure. */
function mailFailureOf(error: unknown): MailFailure {
  const { code, responseCode, message, command } = detailsOf(error)
  // the response of a server that has not proved to be a mail server is not shown: it may be any service
  const isSpoken = responseCode > 0 && !/^(?:CONN|EHLO|HELO)$/.test(command)
  if (responseCode > 0 && !isSpoken) return passing(words.noMail)
  const isTemporary = responseCode >= 400 && responseCode < 500
  if (responseCode === 530 || (responseCode === 538 && code === 'EAUTH')) return lasting(words.needsTls)
  if (isTemporary) return passing(answered(message))
  if (responseCode >= 500 && code !== 'EAUTH')
    return lasting(command === 'RCPT TO' ? joined(words.recipients, message) : answered(message))
  const byText = Object.keys(bySystem).find((name) => message.includes(name))
  if (/self.signed|unable to verify|issuer certificate/i.test(message)) return lasting(words.selfSigned)
  if (/altnames|has expired/i.test(message)) return lasting(words.certificate)
  const known = bySystem[byText ?? ''] ?? bySystem[code]
  if (known !== undefined) return known
  if (code === 'ETLS') return lasting(/STARTTLS/i.test(message) ? words.noTls : words.tls)
  if (/ssl|tls|wrong version/i.test(message)) return lasting(words.tls)
  if (isSpoken) return passing(answered(message))
  return passing(code === 'ESOCKET' ? words.closed : words.noMail)
}

function detailsOf(error: unknown): { code: string; responseCode: number; message: string; command: string } {
  const { code, responseCode, message, command }: Readonly<Record<string, unknown>> = Object(error)
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: typeof responseCode === 'number' ? responseCode : 0,
    message: typeof message === 'string' ? message : '',
    command: typeof command === 'string' ? command : '',
  }
}

function answered(message: string): Text2 {
  const short = message.replaceAll(/\s+/g, ' ').slice(0, 300)
  return [`The mail server answered: ${short}`, `邮件服务器返回：${short}`]
}

function joined([en, zh]: Text2, message: string): Text2 {
  const [answer, answerZh] = answered(message)
  return [`${en} ${answer}`, `${zh}${answerZh}`]
}

interface MailWorld {
  store: Pick<Store, 'flushed'>
  tables: Pick<MailTables, 'mails' | 'mailSettings'>
  reportFiles: { read: (path: string) => Promise<Buffer | undefined> }
  clock: Pick<DemoClock, 'real'> & (() => number)
  log: Log
  outbound: Outbound
}

/** Maximum numbers of waiting and of kept e-mails, and of attempts; pauses between attempts in milliseconds. */
export const mailBounds = { waiting: 500, kept: 2000, tries: 6, firstPause: 15_000, longestPause: 900_000 }

const ended: ReadonlySet<StoredMail['state']> = new Set(['sent', 'partly', 'outbox', 'failed', 'unsure'])

/**
 * Sends e-mails one after the other, in order. An e-mail that the server accepted is never sent again, even after a
 * crash: it is recorded on disk as handed over before its end is sent, and if nothing more is known it waits for a
 * user.
 */
export class Mailer {
  readonly #world: MailWorld
  readonly #way: Way
  #isStopped = false

  constructor(world: MailWorld, patience: Patience = defaultPatience) {
    this.#world = world
    this.#way = { patience, outbound: world.outbound }
    const { mails } = world.tables
    for (const { id, isHanded } of mails.rows.filter(({ state }) => state === 'sending')) {
      mails.update(id, isHanded ? { state: 'unsure', ...failed(words.unsure) } : { state: 'waiting' })
    }
  }

  /** Mail settings; undefined if no server is configured. */
  get settings(): StoredMailSettings | undefined {
    const found = this.#world.tables.mailSettings.get(1)
    return found?.host === '' ? undefined : found
  }

  /** Queues an e-mail for sending, or keeps it in the outbox if no server is configured. */
  readonly post: PostLetter = (letter) => {
    const { mails } = this.#world.tables
    const isSent = this.settings !== undefined
    if (isSent && this.#waiting().length >= mailBounds.waiting) return { refusal: words.full }
    this.#makeRoom()
    const state = isSent ? 'waiting' : 'outbox'
    const { id } = mails.insert({ ...blank(letter), state, time: formatTime(this.#world.clock()) })
    return { id, state }
  }

  /** Queues a finished e-mail again. */
  again(id: number): void {
    this.#world.tables.mails.update(id, {
      state: this.settings === undefined ? 'outbox' : 'waiting',
      tries: 0,
      nextTry: 0,
      isHanded: false,
      ...failed(['', '']),
    })
  }

  /** Whether an e-mail can be sent again. */
  static isOver({ state }: Pick<StoredMail, 'state'>): boolean {
    return state === 'failed' || state === 'unsure' || state === 'outbox'
  }

  /** Tests the connection to the configured server; returns the failure text, or undefined on success. */
  async test(settings: StoredMailSettings): Promise<Text2 | undefined> {
    try {
      await tryConnection(settings, this.#way)
      return undefined
    } catch (error) {
      return mailFailureOf(error).text
    }
  }

  /** Sends the due e-mails one after the other; must not be called again before it has settled. */
  async sendDue(): Promise<void> {
    for (const { id } of this.#waiting()) {
      const { settings } = this
      if (settings === undefined || this.#isStopped) return
      const mail = this.#world.tables.mails.get(id)
      if (mail?.state !== 'waiting' || mail.nextTry > this.#world.clock.real()) continue
      // eslint-disable-next-line no-await-in-loop -- in the order in which they came, over one connection at a time
      await this.#send(mail, settings)
    }
  }

  /** Checks for due e-mails at an interval in milliseconds; returns a function that stops it. */
  start(every: number): () => void {
    const stop = startLooks(this.#world, every, () => this.sendDue())
    return () => {
      this.#isStopped = true
      stop()
    }
  }

  async #send(mail: StoredMail, settings: StoredMailSettings): Promise<void> {
    const { mails } = this.#world.tables
    const { id } = mail
    const tries = mail.tries + 1
    mails.update(id, { state: 'sending', tries, isHanded: false })
    const beforeEnd = async () => {
      mails.update(id, { isHanded: true })
      await this.#world.store.flushed()
    }
    try {
      const files = await this.#filesOf(mail.attachments)
      if (files === undefined) {
        mails.update(id, { state: 'failed', ...failed(words.fileGone) })
        return
      }
      const rejected = await deliver(settings, { mail, files, beforeEnd }, this.#way)
      const list = rejected.join(', ')
      const partly = fillBoth(words.partly, { list })
      mails.update(id, {
        state: rejected.length > 0 ? 'partly' : 'sent',
        sentTime: formatTime(this.#world.clock()),
        ...failed(rejected.length > 0 ? partly : ['', '']),
      })
    } catch (error) {
      this.#fail(id, tries, error)
    }
    await this.#world.store.flushed()
  }

  /** Records a failure. An e-mail handed over without a response may have been accepted, so it is not retried. */
  #fail(id: number, tries: number, error: unknown): void {
    const { mails } = this.#world.tables
    const { text, isPassing } = mailFailureOf(error)
    const isAnswered = typeof Reflect.get(Object(error), 'responseCode') === 'number'
    if (mails.get(id)?.isHanded === true && !isAnswered) {
      mails.update(id, { state: 'unsure', ...failed(text) })
    } else if (isPassing && tries < mailBounds.tries) {
      const pause = Math.min(mailBounds.longestPause, mailBounds.firstPause * 2 ** (tries - 1))
      mails.update(id, { state: 'waiting', nextTry: this.#world.clock.real() + pause, ...failed(text) })
    } else {
      mails.update(id, { state: 'failed', ...failed(text) })
    }
  }

  async #filesOf(attachments: readonly MailFile[]) {
    const files = await Promise.all(
      attachments.map(async ({ name, path }) => ({
        filename: name,
        content: await this.#world.reportFiles.read(path),
      })),
    )
    return files.every((file): file is typeof file & { content: Buffer } => file.content !== undefined)
      ? files
      : undefined
  }

  #waiting(): StoredMail[] {
    return this.#world.tables.mails.rows.filter(({ state }) => state === 'waiting' || state === 'sending')
  }

  /** Removes the oldest finished e-mail if there are too many. */
  #makeRoom(): void {
    const { mails } = this.#world.tables
    if (mails.rows.length < mailBounds.kept) return
    const oldest = mails.rows.find(({ state }) => ended.has(state))
    if (oldest !== undefined) mails.remove(oldest.id)
  }
}

function blank({ to, attachments = [], ...letter }: Letter): Omit<StoredMail, 'id' | 'state' | 'time'> {
  return {
    ...letter,
    to,
    attachments,
    recipients: to.join(', '),
    // file names contain no slash
    files: attachments.map(({ name }) => name).join(' / '),
    sentTime: '',
    tries: 0,
    ...failed(['', '']),
    messageId: `<${randomUUID()}@platform.invalid>`,
    nextTry: 0,
    isHanded: false,
  }
}

function failed([error, errorZh]: Text2): Pick<StoredMail, 'error' | 'errorZh'> {
  return { error, errorZh }
}
