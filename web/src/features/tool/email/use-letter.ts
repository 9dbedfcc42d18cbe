import { useState, type FormEvent } from 'react'
import { emailCalls } from '#contract/calls/tool/email.ts'
import type { EmailTemplateRow } from '#contract/resources/tool/email-template.ts'
import { email } from '#contract/schema/formats.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { letterFields, wrongAddresses } from '#domain/tool/letter.ts'
import { Failure } from '#web/api/failure.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { useStable } from '#web/engine/data/use-stable.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { callAndRefresh } from '#web/engine/read/call-and-refresh.ts'

export const words = {
  parts: ['Parts of the e-mail tool', '邮件工具栏目'],
  tab_send: acts.send,

  outboxNote: [
    'No mail server is set up. E-mails stay in the outbox, where they can be read.',
    '尚未设置邮件服务器，邮件将保存在发件箱中供查看。',
  ],
  wrong_form: email.text,
  wrong_twice: ['This address is already in the list.', '收件人重复。'],
  wrongSome: ['{n} [n|address is|addresses are] not valid.', '{n} 个地址有误。'],
  attachments: ['Attachments', '附件'],
  attach: ['Attach files', '添加附件'],
  attachHint: [
    'Up to 10 files, 10 MB each, 20 MB in total',
    '最多 10 个文件，单个不超过 10 MB，合计不超过 20 MB',
  ],
  tooLarge: ['{name} is larger than 10 MB.', '“{name}”超过 10 MB。'],
  tooMany: ['An e-mail can have 10 attachments at most.', '最多 10 个附件。'],
  preview: acts.preview,
  previewEmpty: ['The e-mail appears here as its recipients will see it.', '此处显示收件人看到的内容。'],
  sentOutbox: ['{subject} is in the outbox', '“{subject}”已存入发件箱'],
  sentWaiting: ['{subject} is on its way', '“{subject}”已提交发送'],
  saveTemplate: ['Save as template', '保存为模板'],

  asked: ['{subject} is being sent again', '“{subject}”已重新提交'],
} as const

/** Attachment. */
export interface Attached {
  id: number
  name: string
  bytes: number
}

interface Draft {
  to: readonly string[]
  subject: string
  content: string
  fields: Readonly<Record<string, string>>
  files: readonly Attached[]
}

type Template = Pick<EmailTemplateRow, 'content' | 'name' | 'subject'>

type Errors = Readonly<Partial<Record<string, string>>>

const blank: Draft = { to: [], subject: '', content: '', fields: {}, files: [] }

/** Initial content of the editor; each new `turn` replaces the previous one. */
const blankStart = { turn: 0, subject: '', content: '' }

/** State of an e-mail being composed: draft, validation and sending. */
export function useLetter() {
  const t = useText()
  /** The editor is reset to `start` when its content is set from outside. */
  const [{ draft, start }, setLetter] = useState({ draft: blank, start: blankStart })
  const [errors, setErrors] = useState<Errors>({})
  const [isAttaching, setAttaching] = useState(false)
  const { isBusy, send } = useSending()
  useUnsaved(draft === blank ? 0 : 1)

  const set = (part: Partial<Draft>) => {
    setLetter((before) => ({ ...before, draft: { ...before.draft, ...part } }))
    const left = new Set(Object.keys(part))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !left.has(name))))
  }
  /** Updates the draft and resets the editor; `next` gets the latest draft, so that recent input is kept. */
  const begin = (next: (draft: Draft) => Draft) => {
    setLetter((before) => {
      const { draft: now, start: from } = before
      const then = next(now)
      const { subject, content } = then
      return then === now ? before : { draft: then, start: { turn: from.turn + 1, subject, content } }
    })
    setErrors({})
  }
  const takeTemplate = async (template: Template) => {
    if (!wasWritten(draft, start) || (await mayReplace(template, t)))
      begin((now) => ({ ...now, subject: template.subject, content: template.content, fields: {} }))
  }
  const check = (): Errors => {
    const found = problemsOf(draft, t)
    setErrors(found)
    return found
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // must not be sent without a file that is still uploading
    if (isAttaching) return
    const form = event.currentTarget
    const [first] = Object.keys(check())
    if (first !== undefined) focusOn(form, first)
    else if (await send(draft, setErrors)) begin((now) => (now === draft ? blank : now))
  }
  return {
    draft,
    errors,
    start,
    isBusy,
    set,
    isAttaching,
    setAttaching,
    attach: (file: Attached) =>
      setLetter(({ draft: now, ...rest }) => ({ ...rest, draft: { ...now, files: [...now.files, file] } })),
    detach: (id: number) =>
      setLetter(({ draft: now, ...rest }) => ({
        ...rest,
        draft: { ...now, files: now.files.filter((file) => file.id !== id) },
      })),
    check,
    submit,
    /** Applies a template; asks for confirmation if that would replace input. */
    takeTemplate: useStable((template: Template) => void takeTemplate(template)),
  }
}

/** Whether the draft has input, other than its start content, that a template would replace. */
function wasWritten({ subject, content, fields }: Draft, start: typeof blankStart): boolean {
  const hasFields = Object.values(fields).some((value) => value !== '')
  return subject !== start.subject || content !== start.content || hasFields
}

function mayReplace({ name }: Template, t: Translate): Promise<boolean> {
  return confirm({
    title: t(['Use the template {name}?', '使用模板“{name}”？'], { name }),
    body: t([
      'It takes the place of the subject, the text and the fields that are written.',
      '模板内容将替换已填写的主题、正文和模板字段。',
    ]),
    accept: t(['Use template', '使用模板']),
    isDanger: true,
  })
}

/** Sends an e-mail, ignoring calls while sending; resolves to whether it was sent. */
function useSending() {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ files, ...draft }: Draft, report: (errors: Errors) => void): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      const sent = { ...draft, attachments: files.map(({ id }) => id) }
      const { state } = await showLoading(callAndRefresh(emailCalls.send, sent))
      notify(
        'success',
        t(state === 'outbox' ? words.sentOutbox : words.sentWaiting, { subject: draft.subject }),
      )
      return true
    } catch (error) {
      // the failure has been reported globally; the draft is kept
      if (!(error instanceof Failure)) throw error
      report(
        Object.fromEntries(
          error.errors.map(({ field, msg }) => [field?.replace(/^to\..*/, 'to') ?? '', msg]),
        ),
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

function problemsOf({ to, subject, content, fields }: Draft, t: Translate): Errors {
  const wrong = wrongAddresses(to).size
  const missing = letterFields(subject, content).filter((name) => (fields[name] ?? '').trim() === '')
  return {
    ...(to.length === 0 && { to: t(['Add a recipient.', '请添加收件人。']) }),
    ...(wrong > 0 && { to: t(words.wrongSome, { n: wrong }) }),
    ...(subject.trim() === '' && { subject: t(['Write a subject.', '请填写主题。']) }),
    ...(content === '' && { content: t(['Write something.', '请填写正文。']) }),
    ...Object.fromEntries(missing.map((name) => [`fields.${name}`, t(sentences.fillIn)])),
  }
}

/** Focuses an invalid field. */
function focusOn(form: HTMLFormElement, name: string): void {
  const input = name === 'content' ? form.querySelector('[role=textbox]') : form.elements.namedItem(name)
  if (input instanceof HTMLElement) input.focus()
}
