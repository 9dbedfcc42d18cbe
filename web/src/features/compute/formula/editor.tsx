import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormulaVersion } from '#contract/calls/compute/formula.ts'
import { formula } from '#contract/resources/compute/formula.ts'
import { day as oneDay } from '#contract/schema/time-units.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { ConflictPanel } from '#web/engine/form/conflict/conflict-panel.tsx'
import { ErrorSummary } from '#web/engine/form/error-summary.tsx'
import { FormField } from '#web/engine/form/form-field.tsx'
import { FormFoot } from '#web/engine/form/form-foot.tsx'
import { useResourceForm, type FormState } from '#web/engine/form/use-resource-form.ts'
import { RecordTabs } from '#web/engine/record/record-tabs.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ArgumentsInput } from './arguments-input.tsx'
import { formulaDefinition } from './definition.tsx'
import { ExpressionInput } from './expression-input.tsx'
import { draftOf, useChecked, useRuns, useVersions } from './reads.ts'
import { Recalculation } from './recalculation.tsx'
import { Result, type Place } from './result.tsx'
import { Runs } from './runs.tsx'
import { words } from './words.ts'

const left = ['scope', 'trigger', 'triggerName', 'everyMinutes'] as const
const output = ['name', 'code', 'output', 'unit', 'decimals', 'low', 'high'] as const

/** A formula in three panes: its arguments, its expression, and what comes of it on a past day. */
export function Editor({ record, onSaved }: { record: Stored<typeof formula>; onSaved: () => void }) {
  const state = useResourceForm({ resource: formula, definition: formulaDefinition, record, onSaved })
  const values = useWatch({ control: state.form.control })
  const draft = draftOf({ ...record, ...values }, record.id)
  const { node } = useChecked(draft)
  const [place, setPlace] = usePlace(record.id)
  const decimals = Number(values['decimals'] ?? 2)
  const limits = { low: Number(values['low'] ?? 0), high: Number(values['high'] ?? 0) }
  return (
    <form id={state.id} className="grid gap-3 top formula-editor" noValidate onSubmit={state.submit}>
      <div className="wide formula-wide">
        <ConflictPanel state={state} />
        <ErrorSummary state={state} />
      </div>
      <Settings state={state} />
      <div className="grid gap-3 one formula-middle">
        <Written state={state} />
        <Past id={record.id} unit={draft.unit} decimals={decimals} form={state.form} onLoad={setPlace} />
      </div>
      <Result {...{ draft, decimals, limits, place }} isSound={node !== undefined} onPlace={setPlace} />
    </form>
  )
}

function Settings({ state }: { state: FormState }) {
  const t = useText()
  return (
    <section className="card grid gap-3 one formula-pane" aria-label={t(words.arguments)}>
      <FormField name="args" state={state} own={ArgumentsInput} />
      <h2>{t(words.when)}</h2>
      {left.map((name) => (
        <FormField key={name} name={name} state={state} />
      ))}
      <h2>{t(words.basics)}</h2>
      {output.map((name) => (
        <FormField key={name} name={name} state={state} />
      ))}
    </section>
  )
}

function Written({ state }: { state: FormState }) {
  const t = useText()
  const [unsaved, setUnsaved] = useState(0)
  useUnsaved(unsaved)
  return (
    <section className="card grid gap-3 one formula-pane" aria-label={t(words.expression)}>
      <FormField name="expression" state={state} own={ExpressionInput} />
      <FormFoot state={state} onUnsaved={setUnsaved} onCancel={() => state.form.reset()} />
    </section>
  )
}

interface PastProps {
  id: number
  unit: string
  decimals: number
  form: FormState['form']
  onLoad: (place: Place) => void
}

/** The state of the formula so far. */
function Past({ id, unit, decimals, form, onLoad }: PastProps) {
  const t = useText()
  const restore = (version: FormulaVersion) => {
    for (const name of ['expression', 'args', 'unit'] as const) {
      form.setValue(name, version[name], { shouldDirty: true })
    }
  }
  const tabs = [
    { id: 'runs', label: t(words.runs), content: <Runs {...{ id, unit, decimals, onLoad }} /> },
    { id: 'recalculation', label: t(words.recalculation), content: <Recalculation id={id} /> },
    { id: 'versions', label: t(['Versions', '历史版本']), content: <Versions id={id} onRestore={restore} /> },
  ]
  return (
    <section className="card grid gap-3 one formula-pane" aria-label={t(words.past)}>
      <RecordTabs label={t(words.past)} tabs={tabs} />
    </section>
  )
}

/** The device and the day that are looked at: yesterday of the first device that is followed, until another one is chosen. */
function usePlace(id: number): [Place, (place: Place) => void] {
  const { data } = useRuns(id)
  const [chosen, choose] = useState<Place>()
  const first = { deviceId: data?.list[0]?.deviceId ?? 0, day: formatDate(platformNow() - oneDay) }
  return [chosen ?? first, choose]
}

/** A formula as it once was; one press puts it into the editor, where it can be saved. */
function Versions({ id, onRestore }: { id: number; onRestore: (version: FormulaVersion) => void }) {
  const t = useText()
  const { data = [] } = useVersions(id)
  if (data.length === 0) return <p className="meta">{t(['It has not been changed yet.', '尚未修改过。'])}</p>
  return (
    <ul className="formula-jobs">
      {data.map((version) => (
        <li key={version.id}>
          <p>{t(['Version {n}, {time}', '版本 {n}，{time}'], { n: version.revision, time: version.time })}</p>
          <pre className="formula-code">{version.expression}</pre>
          <Button onClick={() => onRestore(version)}>{t(['Load into the editor', '载入编辑器'])}</Button>
        </li>
      ))}
    </ul>
  )
}
