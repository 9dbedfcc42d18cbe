import { useMemo, useState, useId } from 'react'
import { quantity } from '#contract/resources/reform/quantity.ts'
import type { Field } from '#contract/schema/field.ts'
import { say } from '#contract/schema/language.ts'
import { permission } from '#contract/schema/resource.ts'
import { acts } from '#contract/text/acts.ts'
import { ProblemBanner } from '#web/engine/form/error-summary.tsx'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { alone } from '#web/engine/form/inputs/alone.ts'
import { RefInput } from '#web/engine/form/inputs/choice/ref-input.tsx'
import { Sheet } from '#web/engine/grid/sheet.tsx'
import { ListSkeleton, ReadFailure } from '#web/engine/list/list-status.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { can } from '#web/stores/session/session.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { sheetColumns } from './columns.ts'
import { useLines, type Lines, type SheetScope } from './use-lines.ts'
import { words } from './words.ts'
import './quantity.css'

/** The lines of a project or an order, typed into like a sheet; what could not be saved stays as it was typed. */
export function SheetView() {
  const t = useText()
  const [scope, setScope] = useState<SheetScope>({ projectId: 0, orderId: 0 })
  const state = useLines(scope)
  const { typed } = state
  useUnsaved(typed.size)
  const change = async (part: Partial<SheetScope>) => {
    const question = {
      title: t(['Discard what you typed?', '放弃未保存的填报？']),
      body: t(['{n} [n|line has|lines have] not been saved.', '{n} 行尚未保存。'], { n: typed.size }),
      accept: t(['Discard', '放弃修改']),
      isDanger: true,
    }
    if (typed.size > 0 && !(await confirm(question))) return
    state.discard()
    setScope({ ...scope, ...part })
  }
  return (
    <div className="fill line gap-3 list-alone">
      <section className="card list-card quantity-sheet">
        <div className="filter-bar">
          <ScopeField
            field={quantity.fields.projectId}
            value={scope.projectId}
            onChange={(projectId) => void change({ projectId })}
          />
          <ScopeField
            field={quantity.fields.orderId}
            value={scope.orderId}
            onChange={(orderId) => void change({ orderId })}
          />
          <SheetActs state={state} />
        </div>
        <SheetBody state={state} />
        <p className="quantity-note meta">{t(words.help)}</p>
      </section>
    </div>
  )
}

/** The lines, or why there are none. */
function SheetBody({ state }: { state: Lines }) {
  const t = useText()
  const language = useLanguage()
  const columns = useMemo(() => sheetColumns(language), [language])
  const { lines, typed, problems, total = 0, failure, isReading } = state
  if (isReading) return <ListSkeleton rows={12} columns={8} />
  if (failure !== null) return <ReadFailure what="list" failure={failure} onRetry={state.readAgain} />
  if (lines.length === 0) return <p className="quantity-note">{t(words.noLines)}</p>
  return (
    <>
      {total > lines.length && (
        <p className="quantity-note">
          {t(words.first, { n: formatInteger(lines.length), all: formatInteger(total) })}
        </p>
      )}
      <Sheet
        label={t(quantity.title)}
        rows={lines}
        columns={columns}
        typed={typed}
        problems={problems}
        mayEdit={can(permission(quantity, 'update'))}
        onStep={state.step}
        onLost={({ lostRows: rows, lostColumns, lostCells: cells }) =>
          notify('warning', t(words.lost, { rows, columns: lostColumns, cells }))
        }
      />
    </>
  )
}

/** Back, forth, and saving what was typed. */
function SheetActs({ state }: { state: Lines }) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const { typed, problems, past, future, step } = state
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { saved, kept } = await state.save()
      if (saved > 0) notify('success', t(['{n} [n|line|lines] saved', '已保存 {n} 行'], { n: saved }))
      if (kept > 0) notify('warning', t(words.kept, { n: kept }))
    } catch (error) {
      setProblem(explainFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="flow gap-2 push quantity-acts">
      {problems.size > 0 && (
        <span className="ink-crit" role="status">
          {t(['{n} [n|line needs|lines need] attention', '{n} 行有误'], { n: problems.size })}
        </span>
      )}
      <Button kind="quiet" icon="pi-undo" isOff={past.length === 0} onClick={() => step({ type: 'undo' })}>
        {t(acts.undo)}
      </Button>
      <Button
        kind="quiet"
        icon="pi-refresh"
        isOff={future.length === 0}
        onClick={() => step({ type: 'redo' })}
      >
        {t(['Redo', '重做'])}
      </Button>
      {can(permission(quantity, 'update')) && (
        <Button kind="primary" isBusy={isBusy} isOff={typed.size === 0} onClick={() => void save()}>
          {typed.size === 0
            ? t(['Nothing changed', '没有修改'])
            : t(['Save {n} [n|line|lines]', '保存 {n} 行'], { n: typed.size })}
        </Button>
      )}
      {problem !== undefined && <ProblemBanner problem={problem} />}
    </div>
  )
}

interface ScopeFieldProps {
  field: Field
  /** 0 for all. */
  value: number
  onChange: (value: number) => void
}

/** Narrows the sheet to what belongs to one record. */
function ScopeField({ field: { readOnly: _shown, ...field }, value, onChange }: ScopeFieldProps) {
  const id = useId()
  const label = say(field.label, useLanguage())
  return (
    <label className="bar gap-2 quantity-scope" htmlFor={id}>
      <span className="form-label">{label}</span>
      <RefInput
        field={field}
        label={label}
        input={alone({
          id,
          value: value === 0 ? null : value,
          onChange: (chosen) => onChange(typeof chosen === 'number' ? chosen : 0),
        })}
      />
    </label>
  )
}
