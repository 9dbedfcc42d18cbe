import DOMPurify from 'dompurify'
import { useId, useEffect, useRef } from 'react'
import { emailTemplate, type EmailTemplateRow } from '#contract/resources/tool/email-template.ts'
import { mailWords } from '#contract/text/mail.ts'
import { things } from '#contract/text/things.ts'
import { crud } from '#contract/wire/crud.ts'
import {
  fillContent,
  fillSubject,
  letterFields,
  letterAttributes,
  letterLinks,
  letterTags,
} from '#domain/tool/letter.ts'
import { call } from '#web/api/http.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { useAllRows } from '#web/engine/list/state/use-all-rows.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { may } from '#web/stores/session/session.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { TextField } from '#web/ui/field/field.tsx'
import { RichText } from '#web/ui/prime/editor/rich-text.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Attachments, Recipients } from './recipients.tsx'
import { useLetter, words } from './use-letter.ts'

type Letter = ReturnType<typeof useLetter>

interface ComposeProps {
  /** Whether e-mails are kept in the outbox instead of being sent; undefined while unknown. */
  isOutbox: boolean | undefined
}

/** Form to compose an e-mail, with a preview. */
export function Compose({ isOutbox }: ComposeProps) {
  const t = useText()
  const letter = useLetter()
  const { draft, errors, isBusy, set, check } = letter
  const { to, subject, content, files } = draft
  return (
    <form
      className="grid gap-3 top columns"
      noValidate
      onSubmit={(event) => void letter.submit(event)}
      aria-label={t(words.tab_send)}
    >
      <section className="card">
        {isOutbox !== false && (
          <p className={isOutbox === undefined ? 'meta unseen' : 'meta'}>{t(words.outboxNote)}</p>
        )}
        <TemplateChoice onChoose={letter.takeTemplate} />
        <Recipients addresses={to} error={errors['to']} onChange={(next) => set({ to: next })} />
        <TextField
          name="subject"
          label={t(mailWords.subject)}
          required
          maxLength={200}
          value={subject}
          error={errors['subject']}
          onChange={({ target }) => set({ subject: target.value })}
        />
        <Content letter={letter} />
        <TemplateFields letter={letter} />
        <Attachments
          files={files}
          isBusy={letter.isAttaching}
          onBusy={letter.setAttaching}
          onAdd={letter.attach}
          onRemove={letter.detach}
        />
        <p className="flow gap-2 end">
          {may(emailTemplate, 'save') && (
            <TemplateSave subject={subject} content={content} onIncomplete={check} />
          )}
          <Button kind="primary" type="submit" icon="pi-send" isBusy={isBusy} isOff={letter.isAttaching}>
            {t(['Send e-mail', '发送邮件'])}
          </Button>
        </p>
      </section>
      <Preview letter={letter} />
    </form>
  )
}

function Content({ letter: { start, errors, set } }: { letter: Letter }) {
  const t = useText()
  const error = errors['content']
  return (
    <div className="field">
      <div className="field-head">
        <span>{t(mailWords.content)}</span>
        <span className="required" aria-hidden="true">
          *
        </span>
      </div>
      <RichText
        key={start.turn}
        label={t(mailWords.content)}
        start={start.content}
        isInvalid={error !== undefined}
        describedBy="letter-content-note"
        onChange={(html) => set({ content: html })}
      />
      <div className="note error" id="letter-content-note">
        {error !== undefined && (
          <>
            <StatusGlyph severity="error" />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  )
}

/** Inputs for the template fields. */
function TemplateFields({ letter: { draft, errors, set } }: { letter: Letter }) {
  const t = useText()
  const { subject, content, fields } = draft
  const names = letterFields(subject, content)
  if (names.length === 0) return null
  return (
    <fieldset className="grid gap-3 rows-0 below-4 pad-3 letter-fields">
      <legend>{t(['Fields', '模板字段'])}</legend>
      {names.map((name) => (
        <TextField
          key={name}
          name={`fields.${name}`}
          label={name}
          required
          value={fields[name] ?? ''}
          error={errors[`fields.${name}`]}
          onChange={({ target }) => set({ fields: { ...fields, [name]: target.value } })}
        />
      ))}
    </fieldset>
  )
}

/** Preview of the e-mail as it will be received. */
function Preview({ letter: { draft } }: { letter: Letter }) {
  const t = useText()
  const { subject, content, fields } = draft
  return (
    <section className="card letter-preview" aria-label={t(words.preview)}>
      <h2>{t(words.preview)}</h2>
      {subject === '' && content === '' ? (
        <p className="meta">{t(words.previewEmpty)}</p>
      ) : (
        <>
          <p className="below-3 anywhere ink-1 strong">{fillSubject(subject, fields)}</p>
          <LetterBody html={fillContent(content, fields)} />
        </>
      )}
    </section>
  )
}

/** Select of a template to start from; renders nothing if there are none. */
function TemplateChoice({ onChoose }: { onChoose: (template: EmailTemplateRow) => void }) {
  const t = useText()
  const id = useId()
  const mayChoose = may(emailTemplate, 'list')
  const { data } = useAllRows(emailTemplate, { sort: 'name' }, { enabled: mayChoose, staleTime: 0 })
  if (!mayChoose || data?.total === 0) return null
  const choose = async (chosen: number) => {
    if (chosen > 0) onChoose(await showLoading(call(crud(emailTemplate).info(chosen))))
  }
  return (
    <div className={data === undefined ? 'field unseen' : 'field'}>
      <div className="field-head">
        <label htmlFor={id}>{t(things.template)}</label>
      </div>
      <Select
        id={id}
        value={0}
        options={[
          [0, t(['None', '不使用'])],
          ...(data?.list ?? []).map(({ id: own, name }) => [own, name] as const),
        ]}
        onChange={(chosen) => void choose(chosen)}
      />
    </div>
  )
}

interface TemplateSaveProps {
  subject: string
  content: string
  /** Called if there is nothing to save yet. */
  onIncomplete: () => void
}

const fields = { name: emailTemplate.fields.name }

/** Saves the draft as a template. */
function TemplateSave({ subject, content, onIncomplete }: TemplateSaveProps) {
  const t = useText()
  const show = useShowDialog()
  const ask = () =>
    void show((close) => (
      <FormDialog
        title={t(words.saveTemplate)}
        accept={t(common.save)}
        size="small"
        fields={fields}
        send={async (values) => {
          await changeUnreported(crud(emailTemplate).save, { ...values, subject, content })
          notify('success', t(['Template {name} saved', '模板“{name}”已保存'], values))
        }}
        onClose={() => close()}
      />
    ))
  return (
    <Button
      icon="pi-bookmark"
      onClick={() => (subject.trim() === '' || content === '' ? onIncomplete() : ask())}
    >
      {t(words.saveTemplate)}
    </Button>
  )
}

/** Content of an e-mail, sanitised: anything that may execute or load is removed, whatever the platform has sent. */
export function LetterBody({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const clean = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: [...letterTags],
      ALLOWED_ATTR: [...letterAttributes],
      ALLOWED_URI_REGEXP: letterLinks,
      RETURN_DOM_FRAGMENT: true,
    })
    for (const link of clean.querySelectorAll('a[href]')) {
      link.setAttribute('target', '_blank')
      link.setAttribute('rel', 'noopener noreferrer')
    }
    box.current?.replaceChildren(clean)
  }, [html])
  return <div ref={box} className="ink-1 anywhere letter-body" />
}
