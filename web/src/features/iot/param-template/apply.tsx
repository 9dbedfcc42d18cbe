import { useState } from 'react'
import type { PlanAnswer } from '#contract/calls/fleet/command-plan.ts'
import { iotCalls, type BatchAnswer } from '#contract/calls/iot.ts'
import type { Filter, Stored } from '#contract/wire/crud.ts'
import { text } from '#contract/schema/field.ts'
import { fill, type Text2 } from '#contract/schema/language.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { device } from '#contract/resources/iot/device.ts'
import type { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { secondOf, secondPersonFields, useTwoPersons } from '#web/engine/actions/two-persons.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { changeQuietly } from '#web/engine/read/call-and-refresh.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { reasonField } from '../command/reason-field.ts'
import { whenInputs } from '../command-plan/when-inputs.ts'
import { isPlan, planCommand, appliesFor, whenFields, whenStart } from '../command-plan/when.ts'
import { words as paramWords } from '../param/words.ts'
import { lockingOut, valuesOf, valuesText } from './lines.ts'
import { TemplateTarget } from './target.tsx'
import { words as templateWords } from './words.ts'
import '../param/param.css'

interface TemplateApplyProps {
  template: Stored<typeof paramTemplate>
  /** Given what became of it, and how many devices it went to; nothing where the person left. */
  onClose: (applied?: { answer: BatchAnswer | PlanAnswer; count: number }) => void
}

/** Applies a template to all devices of its family that fit; how many these are is said before, and counted again. */
export function TemplateApply({ template, onClose }: TemplateApplyProps) {
  const t = useText()
  const language = useLanguage()
  const [chosen, setChosen] = useState<Filter>({})
  const filter: Filter = { ...chosen, family: template.family }
  const { data, error } = useRows(device, { page: 1, limit: 1, filter })
  const count = data?.total
  const isForTwo = useTwoPersons('write')
  const isRisky = lockingOut(template.values, language).length > 0
  const title = t(['Apply {name}', '套用模板“{name}”'], { name: template.name })
  return (
    <FormDialog
      title={title}
      accept={t(['Apply to {n} [n|device|devices]', '套用到 {n} 台设备'], { n: formatInteger(count ?? 0) })}
      fields={applyFields(isRisky, count ?? 0)}
      check={({ typed }) =>
        typeof typed !== 'string' || typed.trim() === String(count)
          ? {}
          : { typed: filled(templateWords.countWrong, count ?? 0) }
      }
      applies={appliesFor(isForTwo)}
      inputs={whenInputs}
      start={whenStart(title, 'now')}
      send={async ({ reason, ...when }) => {
        if (!count) throw new Failure('refused', t(templateWords.none))
        const target = { filter, except: [], expect: count }
        const asked = { ...target, templateId: template.id, reason: reason.trim() }
        const answer = isPlan(when)
          ? await planCommand({ ...asked, kind: 'write' }, when)
          : await changeQuietly(iotCalls.applyTemplate, { ...asked, ...secondOf(when) })
        return { answer, count }
      }}
      onClose={onClose}
    >
      <p>{t(templateWords.applyText)}</p>
      <Written template={template} />
      <TemplateTarget filter={chosen} onChange={setChosen} />
      <p role="status">
        {error ? (
          t(templateWords.notCounted, { reason: describe(error) })
        ) : (
          <Count {...{ template, count }} />
        )}{' '}
        <FailedRequest error={error ?? undefined} />
      </p>
    </FormDialog>
  )
}

/** Why and when it is written, who else agrees, and, where devices may be cut off, that so many are meant. */
function applyFields(isRisky: boolean, count: number) {
  const typed = text(...filled(templateWords.typeCount, count), {
    required: true,
    wording: { required: filled(templateWords.countWrong, count) },
  })
  const reason = reasonField(paramWords.reasonHint)
  return { ...(isRisky && { typed }), reason, ...secondPersonFields, ...whenFields }
}

function filled([en, zh]: Text2, n: number): Text2 {
  return [fill(en, { n }), fill(zh, { n })]
}

/** What is written, and that some of it can cut devices off. */
function Written({ template: { values } }: Pick<TemplateApplyProps, 'template'>) {
  const t = useText()
  const language = useLanguage()
  const risky = lockingOut(values, language)
  return (
    <>
      <p className="anywhere ink-1">{valuesText(values, language)}</p>
      {risky.length > 0 && (
        <p className="param-effect">
          <StatusGlyph severity="warning" />
          {t(templateWords.locksOut, { names: risky.join(language === 'zh' ? '、' : ', ') })}
        </p>
      )}
    </>
  )
}

interface CountProps {
  template: TemplateApplyProps['template']
  /** Nothing while it is not known. */
  count: number | undefined
}

function Count({ template: { family, values }, count }: CountProps) {
  const t = useText()
  if (count === undefined) return t(['Counting the devices', '正在统计设备'])
  if (count === 0) return t(templateWords.none)
  const commands = count * Object.keys(valuesOf(values)).length
  return (
    <>
      <strong>
        {t(templateWords.target, { n: formatInteger(count), family: t(labelIn(families, family)) })}
      </strong>{' '}
      <span className="meta">{t(templateWords.commands, { n: formatInteger(commands) })}</span>
    </>
  )
}
