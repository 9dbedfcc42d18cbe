import { useState } from 'react'
import type { PlanAnswer } from '#contract/calls/iot/command-plan.ts'
import { type BatchAnswer, iotCalls } from '#contract/calls/iot/iot.ts'
import { device } from '#contract/resources/iot/device.ts'
import { paramTemplate } from '#contract/resources/iot/param-template.ts'
import { ref } from '#contract/schema/field.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import type { Filter, Stored } from '#contract/wire/crud.ts'
import { families, labelIn } from '#domain/metering/families.ts'
import { Failure } from '#web/api/failure.ts'
import { FormDialog } from '#web/engine/actions/form-dialog.tsx'
import { secondOf } from '#web/engine/actions/two-persons.ts'
import { LabelledSelect, RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { changeUnreported } from '#web/engine/read/call-and-refresh.ts'
import { textNow, useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import type { ShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { isPlan, planCommand, useWriteForm } from '../command-plan/when.ts'
import { showBatch } from '../command/ordering.tsx'
import { words as paramWords } from '../param/words.ts'
import { templateDefinition } from './definition.tsx'
import { countProblem, lockingOut, typedCount, valuesOf, words, Written } from './written.tsx'
import '../param/param.css'

type Template = Stored<typeof paramTemplate>

const definition: PageDefinition<typeof paramTemplate> = {
  ...templateDefinition,
  rowActions: [
    {
      id: 'apply',
      label: ['Apply to devices', '套用到设备'],
      icon: 'pi-upload',
      verb: 'write',
      of: device,
      run: (row, { show }) => applyTemplate(row, show),
    },
  ],
}

/** List of parameter templates, which can be applied to many devices at once. */
export function TemplateList() {
  return <ResourceList resource={paramTemplate} definition={definition} />
}

async function applyTemplate(template: Template, show: ShowDialog): Promise<void> {
  const answer = await show<BatchAnswer | PlanAnswer>((close) => (
    <TemplateApply template={template} onClose={close} />
  ))
  if (answer === undefined) return
  const n = formatInteger(answer.ok + answer.fail)
  await showBatch(show, textNow(words.batch, { name: template.name, n }), answer)
}

interface TemplateApplyProps {
  template: Template
  /** Called with the outcome, or nothing when cancelled. */
  onClose: (answer?: BatchAnswer | PlanAnswer) => void
}

/** Applies a template to all matching devices of its family; shows their number first, which the platform verifies. */
function TemplateApply({ template, onClose }: TemplateApplyProps) {
  const t = useText()
  const language = useLanguage()
  const [chosen, setChosen] = useState<Filter>({})
  const filter: Filter = { ...chosen, family: template.family }
  const { data, error } = useRows(device, { page: 1, limit: 1, filter })
  const count = data?.total
  const isRisky = lockingOut(template.values, language).length > 0
  const title = t(['Apply {name}', '套用模板“{name}”'], { name: template.name })
  const form = useWriteForm(title, paramWords.reasonHint)
  return (
    <FormDialog
      {...form}
      title={title}
      accept={t(['Apply to {n} [n|device|devices]', '套用到 {n} 台设备'], { n: formatInteger(count ?? 0) })}
      fields={{ ...(isRisky && { typed: typedCount(count ?? 0) }), ...form.fields }}
      check={({ typed }) => countProblem(typed, count ?? 0)}
      send={({ reason, ...when }): Promise<BatchAnswer | PlanAnswer> => {
        if (!count) throw new Failure('refused', t(words.none))
        const target = { filter, except: [], expect: count }
        const asked = { ...target, templateId: template.id, reason: reason.trim() }
        return isPlan(when)
          ? planCommand({ ...asked, kind: 'write' }, when)
          : changeUnreported(iotCalls.applyTemplate, { ...asked, ...secondOf(when) })
      }}
      onClose={onClose}
    >
      <p>{t(words.applyText)}</p>
      <Written values={template.values} />
      <TemplateTarget filter={chosen} onChange={setChosen} />
      <p role="status">
        {error ? t(words.notCounted, { reason: describe(error) }) : <Count {...{ template, count }} />}{' '}
        <FailedRequest error={error ?? undefined} />
      </p>
    </FormDialog>
  )
}

interface CountProps {
  template: TemplateApplyProps['template']
  /** Absent while unknown. */
  count: number | undefined
}

function Count({ template: { family, values }, count }: CountProps) {
  const t = useText()
  if (count === undefined) return t(['Counting the devices', '正在统计设备'])
  if (count === 0) return t(words.none)
  const commands = count * Object.keys(valuesOf(values)).length
  return (
    <>
      <strong>{t(words.target, { n: formatInteger(count), family: t(labelIn(families, family)) })}</strong>{' '}
      <span className="meta">{t(words.commands, { n: formatInteger(commands) })}</span>
    </>
  )
}

/** Filter for the devices of a template: organisation, state and manufacturer. */
function TemplateTarget({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const t = useText()
  const change = (name: string, value: string) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, [name]: value }).filter(([, own]) => own !== '')))
  return (
    <div className="grid gap-2 columns template-target">
      <RecordChoice
        field={ref(...labels.organisation, 'system/org')}
        value={Number(filter['orgId'] ?? 0)}
        onChange={(org) => change('orgId', org === 0 ? '' : String(org))}
      />
      {(['state', 'manufacturer'] as const).map((name) => {
        const { label, options = [] } = device.fields[name]
        return (
          <LabelledSelect
            key={name}
            label={t(label)}
            value={filter[name] ?? ''}
            options={[
              ['', t(name === 'state' ? ['Any', '不限'] : things.all)],
              ...options.map((option) => [String(option.value), t(option.label)] as const),
            ]}
            onChange={(value) => change(name, value)}
          />
        )
      })}
    </div>
  )
}
