import type { Text2 } from '#contract/schema/language.ts'
import { email, type EmailRow } from '#contract/resources/tool/email.ts'
import { emailTemplate, type EmailTemplateRow } from '#contract/resources/tool/email-template.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { mailFileTable, mailSettingsTable } from './unserved-tables.ts'

/** A file that goes with a letter: where its bytes lie. */
export interface MailFile {
  name: string
  path: string
  bytes: number
}

/** A letter as it is stored, with what only the mailer needs. Times in epoch milliseconds are real ones. */
export type StoredMail = EmailRow & {
  to: readonly string[]
  attachments: readonly MailFile[]
  /** Stays the same however often it is tried, so that a receiver knows a letter that comes twice. */
  messageId: string
  nextTry: number
  /** Everything but the end of the letter went out: the server may have accepted it from here on. */
  isHanded: boolean
}

/** How letters are sent; the one row has the id 1. */
export interface StoredMailSettings {
  id: number
  host: string
  port: number
  security: 'none' | 'starttls' | 'tls'
  user: string
  fromAddress: string
  fromName: string
  password: string
}

/** A file that was stored for an e-mail that is not sent yet. */
export interface StoredMailFile extends MailFile {
  id: number
  userId: number
  /** Epoch milliseconds. */
  time: number
}

/** A letter that a part of the platform wants sent. */
export interface Letter {
  kind: EmailRow['kind']
  sender: string
  to: readonly string[]
  subject: string
  /** Markup that is safe already. */
  content: string
  attachments?: readonly MailFile[]
}

/** Takes letters; says what became of one, or why it could not be taken. */
export type PostLetter = (letter: Letter) => { id: number; state: 'outbox' | 'waiting' } | { refusal: Text2 }

/** The tables of a store. */
export const mailTablesOf = (store: Store) => ({
  mails: store.table<StoredMail>(tableName(email)),
  mailTemplates: store.table<EmailTemplateRow & Audit>(tableName(emailTemplate)),
  mailSettings: store.table<StoredMailSettings>(mailSettingsTable),
  mailFiles: store.table<StoredMailFile>(mailFileTable),
})

export type MailTables = ReturnType<typeof mailTablesOf>
