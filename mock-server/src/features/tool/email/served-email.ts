import { emailCalls, type MailSettings } from '#contract/calls/tool/email.ts'
import { emailTemplate, type EmailTemplateRow } from '#contract/resources/tool/email-template.ts'
import { email } from '#contract/resources/tool/email.ts'
import { fillBoth } from '#contract/schema/fill-both.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { day } from '#contract/schema/time-units.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Sent } from '#contract/wire/endpoint.ts'
import { code } from '#contract/wire/envelope.ts'
import {
  fillContent,
  fillSubject,
  hasPicture,
  headerLine,
  letterFields,
  letterLimits,
  noPictures,
  wrongAddresses,
} from '#domain/tool/letter.ts'
import { Mailer } from '#mock/engines/mail/mailer.ts'
import { sanitise, tooDeep } from '#mock/engines/mail/sanitise.ts'
import type { UserCall } from '#mock/http/call.ts'
import { receiveFile } from '#mock/http/upload.ts'
import { logFailure } from '#mock/lib/log.ts'
import { refuse, refuseForm, refuseMissing } from '#mock/lib/refusal.ts'
import type { StoredMail, StoredMailFile, StoredMailSettings } from '#mock/tables/mail-tables.ts'
import { serving, type Served, type World } from '#mock/world/world.ts'

/** E-mail templates, shared by all users with permission. */
export const servedEmailTemplate: Served<EmailTemplateRow & Audit> = {
  resource: emailTemplate,
  detailOnly: ['content'],
  problems(_world, { content }) {
    if (hasPicture(content)) return [{ field: 'content', text: noPictures }]
    return sanitise(content) === undefined ? [{ field: 'content', text: tooDeep }] : []
  },
  derive: (_world, { content }) => ({ content: sanitise(content) ?? '' }),
}

const words = {
  notSet: ['No mail server is set.', '尚未设置邮件服务器。'],
  noFrom: ['Write the address that letters come from.', '请填写发件人地址。'],
  twice: ['An address stands there twice.', '收件人重复。'],
  noContent: ['Write something.', '请填写正文。'],
  fields: ['Fill in: {list}', '请填写：{list}'],
  fileGone: ['An attachment is not there any more. Attach it again.', '附件已失效，请重新上传。'],
  tooMuch: ['The attachments together are larger than 20 MB.', '附件总大小超过 20 MB。'],
  manyFiles: ['Too many files wait for a letter. Send or wait.', '待发送的附件过多，请稍后再试。'],
  isOver: ['It has been sent, or is going to be.', '邮件已发送或正在等待发送。'],
} satisfies Record<string, Text2>

/** Maximum number of unsent attachments per user, and how long they are kept. */
const waitingFiles = { count: 30, time: day }

const receive = receiveFile(['file'], letterLimits.attachment)

/** E-mails of the platform, visible to all users with permission. */
export const servedEmail: Served<StoredMail> = {
  resource: email,
  isReadOnly: true,
  newestFirst: true,
  detailOnly: ['content'],
  routes: serving(emailCalls, {
    settings: shownSettings,
    saveSettings,
    test: async (world) => {
      const settings = world.mailer.settings ?? refuse(code.conflict, words.notSet)
      const started = performance.now()
      const problem = await world.mailer.test(settings)
      if (problem !== undefined) refuse(code.conflict, problem)
      return { ms: Math.round(performance.now() - started) }
    },
    send,
    attach: (world, _form, call) => attach(world, call),
    attachment: (world, { id, n }, call) => sendFile(world, id, n, call),
    again: (world, { id }) => {
      const row = world.tables.mails.get(id) ?? refuseMissing()
      if (!Mailer.isOver(row)) refuse(code.conflict, words.isOver)
      world.mailer.again(id)
    },
  }),
}

const unset: StoredMailSettings = {
  id: 1,
  host: '',
  port: 465,
  security: 'tls',
  user: '',
  fromAddress: '',
  fromName: '',
  password: '',
}

/** Settings as returned, without the password. */
function shownSettings({ tables }: Pick<World, 'tables'>): MailSettings {
  const { host, port, security, user, fromAddress, fromName, password } = tables.mailSettings.get(1) ?? unset
  return { host, port, security, user, fromAddress, fromName, hasPassword: password !== '' }
}

function saveSettings(
  world: Pick<World, 'tables'>,
  { password, ...settings }: Sent<typeof emailCalls.saveSettings>,
): MailSettings {
  const { mailSettings } = world.tables
  const before = mailSettings.get(1) ?? unset
  // a stored password applies to one account on one server; it must not be sent elsewhere or unencrypted
  const isSameAccount = (['host', 'port', 'security', 'user'] as const).every(
    (name) => before[name] === settings[name],
  )
  const kept = isSameAccount ? before.password : ''
  mailSettings.put({ ...settings, id: 1, password: password === undefined ? kept : (password ?? '') })
  return shownSettings(world)
}

function send(
  world: World,
  { to, subject, content, fields = {}, attachments = [] }: Sent<typeof emailCalls.send>,
  { user }: UserCall,
): { id: number; state: 'outbox' | 'waiting' } {
  const clean = sanitise(content) ?? refuseForm([{ field: 'content', text: tooDeep }])
  const missing = letterFields(subject, clean).filter((name) => (fields[name] ?? '').trim() === '')
  const problems = [
    ...(wrongAddresses(to).size > 0 ? [{ field: 'to', text: words.twice }] : []),
    ...(headerLine.test(subject) ? [] : [{ field: 'subject', text: headerLine.text }]),
    ...(hasPicture(content) ? [{ field: 'content', text: noPictures }] : []),
    ...(clean.replaceAll(/<[^<>]*>|&nbsp;/g, '').trim() === ''
      ? [{ field: 'content', text: words.noContent }]
      : []),
    ...missing.map((name) => ({ field: `fields.${name}`, text: fillBoth(words.fields, { list: name }) })),
  ]
  if (problems.length > 0) refuseForm(problems)
  const files = attachments.map((id) => ownFile(world, id, user.id) ?? refuse(code.conflict, words.fileGone))
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > letterLimits.attached)
    refuseForm([{ field: 'attachments', text: words.tooMuch }])
  const posted = world.mailer.post({
    kind: 'person',
    sender: user.loginName,
    to,
    subject: fillSubject(subject, fields),
    content: fillContent(clean, fields),
    attachments: files.map(({ name, path, bytes }) => ({ name, path, bytes })),
  })
  if ('refusal' in posted) return refuse(code.tooMany, posted.refusal)
  for (const { id } of files) world.tables.mailFiles.remove(id)
  return posted
}

/** Sends an attachment, always as a download: user content is never rendered as a page of the platform. */
async function sendFile(
  { tables, reportFiles }: Pick<World, 'tables' | 'reportFiles'>,
  id: number,
  n: number,
  { response }: UserCall,
): Promise<void> {
  const file = tables.mails.get(id)?.attachments[n]
  const bytes = file && (await reportFiles.read(file.path))
  if (file === undefined || bytes === undefined) return refuseMissing()
  response.attachment(file.name).type('application/octet-stream').send(bytes)
}

function ownFile({ tables }: Pick<World, 'tables'>, id: number, userId: number): StoredMailFile | undefined {
  const found = tables.mailFiles.get(id)
  return found?.userId === userId ? found : undefined
}

/** Stores an attachment until it is sent; unsent ones are removed after a day. */
async function attach(world: World, call: UserCall): Promise<{ id: number; name: string; bytes: number }> {
  const { tables, reportFiles, clock, log } = world
  const now = clock.real()
  for (const { id, path } of tables.mailFiles.rows.filter((file) => now - file.time > waitingFiles.time)) {
    tables.mailFiles.remove(id)
    reportFiles.remove(path).catch((error: unknown) => logFailure(log, clock, error))
  }
  const own = tables.mailFiles.rows.filter(({ userId }) => userId === call.user.id)
  if (own.length >= waitingFiles.count) refuse(code.tooMany, words.manyFiles)
  const { buffer, originalname } = await receive(call)
  const name = originalname.replaceAll(/[\p{Cc}/\\]+/gu, '_').slice(-100) || 'file'
  const path = await reportFiles.add(buffer)
  const { id } = tables.mailFiles.insert({
    userId: call.user.id,
    name,
    path,
    bytes: buffer.length,
    time: now,
  })
  return { id, name, bytes: buffer.length }
}
