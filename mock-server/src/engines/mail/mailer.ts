import { randomUUID } from 'node:crypto'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import type { Outbound } from '#mock/lib/outbound.ts'
import { logFailure, type Log } from '#mock/lib/log.ts'
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
import type { DemoClock } from '#mock/lib/demo-clock.ts'
import { mailFailureOf } from './failures.ts'
import { defaultPatience, deliver, tryConnection, type Patience, type Way } from './transport.ts'

/** The parts of a platform that the mailer needs. */
export interface MailWorld {
  store: Pick<Store, 'flushed'>
  tables: Pick<MailTables, 'mails' | 'mailSettings'>
  reportFiles: {
    read: (path: string) => Promise<Buffer | undefined>
    remove: (path: string) => Promise<void>
  }
  clock: Pick<DemoClock, 'real'> & (() => number)
  log: Log
  outbound: Outbound
}

/** Letters that wait at most, letters kept at most, and how often one is tried. */
export const mailBounds = { waiting: 500, kept: 2000, tries: 6, firstPause: 15_000, longestPause: 900_000 }

const words = {
  full: ['Too many letters are waiting to be sent.', '待发送邮件过多，请稍后再试。'],
  partly: ['The mail server refuses: {list}', '邮件服务器拒绝了以下收件人：{list}'],
  unsure: [
    'The platform was stopped while the letter was being sent; it may have arrived. Send it again by hand if it has not.',
    '发送过程中平台中断，邮件可能已送达；如未送达，请手动重新发送。',
  ],
  fileGone: ['An attachment is not there any more.', '附件已不存在。'],
} satisfies Record<string, Text2>

const ended: ReadonlySet<StoredMail['state']> = new Set(['sent', 'partly', 'outbox', 'failed', 'unsure'])

/**
 * Sends letters one after the other, in the order in which they came. What the server accepted is not sent again, not
 * even after the platform was killed: before the end of a letter goes out it is on disk that it was handed over, and a
 * letter of which no more is known than that waits for a person.
 */
export class Mailer {
  readonly #world: MailWorld
  readonly #way: Way
  #isUnderWay = false
  #isStopped = false

  constructor(world: MailWorld, patience: Patience = defaultPatience) {
    this.#world = world
    this.#way = { patience, outbound: world.outbound }
    const { mails } = world.tables
    for (const { id, isHanded } of mails.rows.filter(({ state }) => state === 'sending')) {
      mails.update(id, isHanded ? { state: 'unsure', ...failed(words.unsure) } : { state: 'waiting' })
    }
  }

  /** How letters are sent; nothing where no server is set. */
  get settings(): StoredMailSettings | undefined {
    const found = this.#world.tables.mailSettings.get(1)
    return found?.host === '' ? undefined : found
  }

  /** Takes a letter: it waits to be sent, or stays in the outbox where no server is set. */
  readonly post: PostLetter = (letter) => {
    const { mails } = this.#world.tables
    const isSent = this.settings !== undefined
    if (isSent && this.#waiting().length >= mailBounds.waiting) return { refusal: words.full }
    this.#makeRoom()
    const state = isSent ? 'waiting' : 'outbox'
    const { id } = mails.insert({ ...blank(letter), state, time: formatTime(this.#world.clock()) })
    return { id, state }
  }

  /** Sends a letter once more that has ended. */
  again(id: number): void {
    this.#world.tables.mails.update(id, {
      state: this.settings === undefined ? 'outbox' : 'waiting',
      tries: 0,
      nextTry: 0,
      isHanded: false,
      ...failed(['', '']),
    })
  }

  /** Whether a letter can be sent once more. */
  static isOver({ state }: Pick<StoredMail, 'state'>): boolean {
    return state === 'failed' || state === 'unsure' || state === 'outbox'
  }

  /** Connects to the server that is set; failures are described in words. */
  async test(settings: StoredMailSettings): Promise<Text2 | undefined> {
    try {
      await tryConnection(settings, this.#way)
      return undefined
    } catch (error) {
      return mailFailureOf(error).text
    }
  }

  /** Sends what is due, one letter after the other. */
  async sendDue(): Promise<void> {
    if (this.#isUnderWay) return
    this.#isUnderWay = true
    try {
      for (const { id } of this.#waiting()) {
        const { settings } = this
        if (settings === undefined || this.#isStopped) return
        const mail = this.#world.tables.mails.get(id)
        if (mail?.state !== 'waiting' || mail.nextTry > this.#world.clock.real()) continue
        // eslint-disable-next-line no-await-in-loop -- in the order in which they came, over one connection at a time
        await this.#send(mail, settings)
      }
    } finally {
      this.#isUnderWay = false
    }
  }

  /** Looks every so many milliseconds for what is due; returns a function that stops it. */
  start(every: number): () => void {
    const look = () => {
      this.sendDue().catch((error: unknown) => logFailure(this.#world.log, this.#world.clock, error))
    }
    const timer = setInterval(look, every).unref()
    return () => {
      this.#isStopped = true
      clearInterval(timer)
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

  /** What was handed over as a whole and never answered may have been accepted: it is not sent again by itself. */
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

  /** Lets the oldest letters go that have ended, where there are too many. */
  #makeRoom(): void {
    const { mails } = this.#world.tables
    if (mails.rows.length < mailBounds.kept) return
    const oldest = mails.rows.find(({ state }) => ended.has(state))
    if (oldest === undefined) return
    mails.remove(oldest.id)
    // files of reports are kept as long as their subscriptions say
    if (oldest.kind !== 'person') return
    for (const { path } of oldest.attachments) {
      this.#world.reportFiles
        .remove(path)
        .catch((error: unknown) => logFailure(this.#world.log, this.#world.clock, error))
    }
  }
}

function blank({ to, attachments = [], ...letter }: Letter): Omit<StoredMail, 'id' | 'state' | 'time'> {
  return {
    ...letter,
    to,
    attachments,
    recipients: to.join(', '),
    // no name of a file has a slash
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
