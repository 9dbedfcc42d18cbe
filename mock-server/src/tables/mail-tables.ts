import type { Text2 } from '#contract/schema/language.ts'
import { email, type EmailRow } from '#contract/resources/tool/email.ts'
import { emailTemplate, type EmailTemplateRow } from '#contract/resources/tool/email-template.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { mailFileTable, mailSettingsTable } from './unserved-tables.ts'

/** An e-mail attachment; `path` locates its bytes. */
export interface MailFile {
  name: string
  path: string
  bytes: number
}

/** Stored form of an e-mail with the mailer's internal fields. Epoch-millisecond times are real time. */
export type StoredMail = EmailRow & {
  to: readonly string[]
  attachments: readonly MailFile[]
  /** The same for every attempt, so that a receiver can detect duplicates. */
  messageId: string
  nextTry: number
  /** Whether everything but the end of the message was sent: from then on the server may have accepted it. */
  isHanded: boolean
}

/** Mail settings; the single row has the id 1. */
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

/** A file stored for an e-mail that has not been sent yet. */
export interface StoredMailFile extends MailFile {
  id: number
  userId: number
  /** Epoch milliseconds. */
  time: number
}

/** An e-mail that a part of the platform wants sent. */
export interface Letter {
  kind: EmailRow['kind']
  sender: string
  to: readonly string[]
  subject: string
  /** Sanitised markup. */
  content: string
  attachments?: readonly MailFile[]
}

/** Queues an e-mail; returns its state, or why it was refused. */
export type PostLetter = (letter: Letter) => { id: number; state: 'outbox' | 'waiting' } | { refusal: Text2 }

export const mailTablesOf = (store: Store) => ({
  mails: store.table<StoredMail>(tableName(email)),
  mailTemplates: store.table<EmailTemplateRow & Audit>(tableName(emailTemplate)),
  mailSettings: store.table<StoredMailSettings>(mailSettingsTable),
  mailFiles: store.table<StoredMailFile>(mailFileTable),
})

export type MailTables = ReturnType<typeof mailTablesOf>
