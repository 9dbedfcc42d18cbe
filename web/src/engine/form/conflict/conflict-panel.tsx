import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { acts } from '#contract/text/acts.ts'
import { separators } from '#contract/text/separators.ts'
import { valueIn } from '#contract/schema/localised.ts'
import type { Language } from '#contract/schema/language.ts'
import { auditFields } from '#contract/resources/audit.ts'
import type { Audit } from '#contract/wire/crud.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { formatDateTime } from '#web/lib/time/time.ts'
import { Button } from '#web/ui/control/button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { textOf } from '#web/engine/data/text-of.ts'
import { isSame } from '../form-values.ts'
import type { FormState } from '../use-resource-form.ts'
import { formWords } from '../words.ts'
import type { Conflict } from './use-revision.ts'

/** Banner shown when another user saved the record in the meantime: who, when, the effect and the possible actions. */
export function ConflictPanel({ state }: { state: FormState }) {
  const { conflict } = state
  return conflict === undefined ? null : <Panel state={state} conflict={conflict} />
}

function Panel({ state, conflict }: { state: FormState; conflict: Conflict }) {
  const t = useText()
  const language = useLanguage()
  const values = useWatch({ control: state.form.control })
  const labelOf = (name: string) => t(state.fields[name]?.label ?? [name, name])
  const panel = useRef<HTMLElement>(null)
  // the form may be scrolled away from its top, where this banner is
  useEffect(() => panel.current?.focus(), [conflict.row])
  const open = conflict.contested.filter((name) => !isSame(values[name], state.saved[name]))
  const { updateTime } = conflict.row
  const taken = conflict.taken.map(labelOf).join(t(separators.names))
  return (
    <section
      className="line gap-3 anywhere form-banner conflict"
      role="alert"
      ref={panel}
      id={`${state.id}-conflict`}
      tabIndex={-1}
      aria-label={t(formWords.conflictTitle)}
    >
      <StatusGlyph severity="warning" />
      <div className="fill">
        <strong>{t(formWords.conflictTitle)}</strong>
        <p>
          {t(formWords.conflictBy, {
            user: whoChanged(conflict.row, language) || t(['Someone else', '其他人']),
            time: formatDateTime(updateTime),
          })}
        </p>
        {taken !== '' && <p>{t(formWords.conflictTaken, { fields: taken })}</p>}
        {open.length === 0 && <p>{t(formWords.conflictKept)}</p>}
        {open.length > 0 && <Contested names={open} values={values} state={state} labelOf={labelOf} />}
        <div className="wrap gap-2 above-3">
          {open.length > 0 && <Button onClick={state.saveOver}>{t(formWords.saveMine)}</Button>}
          <Button onClick={state.reload}>{t(acts.reload)}</Button>
        </div>
      </div>
    </section>
  )
}

interface ContestedProps {
  names: readonly string[]
  values: Readonly<Record<string, unknown>>
  state: FormState
  labelOf: (name: string) => string
}

function Contested({ names, values, state, labelOf }: ContestedProps) {
  const t = useText()
  const language = useLanguage()
  return (
    <ul>
      {names.map((name) => {
        const field = state.fields[name]
        if (field === undefined) return null
        return (
          <li key={name}>
            <strong>{labelOf(name)}</strong>
            <span>
              {t(['Mine: ', '我的：'])}
              <FieldCell field={field} value={values[name]} language={language} />
            </span>
            <span>
              {t(['Theirs: ', '对方的：'])}
              <FieldCell field={field} value={state.saved[name]} language={language} />
            </span>
            <Button
              kind="link"
              aria-label={t(['Take theirs: {label}', '采用对方的：{label}'], { label: labelOf(name) })}
              onClick={() => state.acceptTheirs(name)}
            >
              {t(['Take theirs', '采用对方的'])}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns who last changed a record, else its creator: the display name, else the login name; empty if unknown. */
export function whoChanged(record: Audit, language: Language): string {
  const name = (field: string) => textOf(valueIn(auditFields, record, field, language))
  return name('updateName') || record.updateBy || name('createName') || record.createBy || ''
}
