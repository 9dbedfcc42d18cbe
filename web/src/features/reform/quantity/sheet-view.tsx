import { useMemo, useReducer, useState } from 'react'
import { quantityCalls, type LineChange, type SheetLine } from '#contract/calls/reform/ledger.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { say, type Language, type Text2 } from '#contract/schema/language.ts'
import { acts } from '#contract/text/acts.ts'
import { sentences } from '#contract/text/sentences.ts'
import { labelIn } from '#domain/metering/families.ts'
import {
  amountOf,
  differenceOf,
  priceList,
  quantityCategories,
  quantityStates,
  quantityUnits,
  sheetLimits,
  checkQuantity,
  type QuantityAmounts,
} from '#domain/reform/quantities.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { ProblemBanner } from '#web/engine/form/error-summary.tsx'
import { explainFailure, type Problem } from '#web/engine/form/explain-failure.ts'
import { RecordChoice } from '#web/engine/form/inputs/labelled.tsx'
import type { CellProblems, SheetColumn } from '#web/engine/grid/sheet-props.ts'
import { sheetStep, untouched, type SheetAction, type Texts } from '#web/engine/grid/sheet-state.ts'
import { Sheet } from '#web/engine/grid/sheet.tsx'
import { ListSkeleton, ReadFailure } from '#web/engine/list/list-status.tsx'
import { refreshFor } from '#web/engine/read/call-and-refresh.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { may } from '#web/stores/session/session.ts'
import { useUnsaved } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { readNumber } from '#web/engine/form/inputs/plain-inputs.tsx'
import { words } from './definition.ts'
import './quantity.css'

/** Lines of a project or an order in an editable sheet; input that could not be saved is kept. */
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
          <RecordChoice
            className="bar gap-2 quantity-scope"
            field={quantity.fields.projectId}
            value={scope.projectId}
            onChange={(projectId) => void change({ projectId })}
          />
          <RecordChoice
            className="bar gap-2 quantity-scope"
            field={quantity.fields.orderId}
            value={scope.orderId}
            onChange={(orderId) => void change({ orderId })}
          />
          <SheetActs state={state} />
        </div>
        <SheetBody state={state} />
        <p className="pad-row fine ink-3">{t(words.help)}</p>
      </section>
    </div>
  )
}

/** Sheet, or its loading, error or empty state. */
function SheetBody({ state }: { state: Lines }) {
  const t = useText()
  const language = useLanguage()
  const columns = useMemo(() => sheetColumns(language), [language])
  const { lines, typed, problems, total = 0, failure, isReading } = state
  if (isReading) return <ListSkeleton rows={12} columns={8} />
  if (failure !== null) return <ReadFailure what="list" failure={failure} onRetry={state.readAgain} />
  if (lines.length === 0) return <p className="pad-row">{t(words.noLines)}</p>
  return (
    <>
      {total > lines.length && (
        <p className="pad-row">
          {t(words.first, { n: formatInteger(lines.length), all: formatInteger(total) })}
        </p>
      )}
      <Sheet
        label={t(quantity.title)}
        rows={lines}
        columns={columns}
        typed={typed}
        problems={problems}
        mayEdit={may(quantity, 'update')}
        onStep={state.step}
      />
    </>
  )
}

/** Undo, redo and save. */
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
        {t(acts.redo)}
      </Button>
      {may(quantity, 'update') && (
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

const { fields } = quantity

const isOpen = ({ state }: SheetLine) => state !== 'confirmed'

/** Returns the columns of the sheet. */
function sheetColumns(language: Language): readonly SheetColumn<SheetLine>[] {
  const names = new Map<string, string>(priceList.map(({ code, name }) => [code, say(name, language)]))
  const fixed = (field: keyof typeof fields, width: number, text: SheetColumn<SheetLine>['text']) => ({
    field,
    label: fields[field].label,
    width,
    text,
  })
  const filled = (field: 'designed' | 'installed' | 'returned' | 'taken') => ({
    ...fixed(field, 92, (line) => shown(line[field])),
    isNumber: true,
    mayEdit: isOpen,
  })
  return [
    { ...fixed('orderId', 150, ({ order }) => order) },
    fixed('category', 110, ({ category }) => say(labelIn(quantityCategories, category), language)),
    fixed('item', 230, ({ item }) => names.get(item) ?? item),
    fixed('unit', 60, ({ unit }) => say(labelIn(quantityUnits, unit), language)),
    filled('designed'),
    filled('taken'),
    filled('installed'),
    filled('returned'),
    {
      ...fixed('difference', 92, (line, typed) => shown(differenceOf(amountsOf(line, typed)))),
      isNumber: true,
    },
    { ...fixed('price', 92, ({ price }) => formatNumber(price, 2)), isNumber: true },
    {
      ...fixed('amount', 110, (line, typed) => formatNumber(amountOf(amountsOf(line, typed), line.price), 2)),
      isNumber: true,
    },
    { ...fixed('reason', 260, ({ reason }) => reason), mayEdit: isOpen },
    fixed('state', 96, ({ state }) => say(labelIn(quantityStates, state), language)),
  ]
}

function shown(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

/** Lines shown in the sheet; 0 for all. */
interface SheetScope {
  projectId: number
  orderId: number
}

type Refused = ReadonlyMap<number, CellProblems>

const none: Refused = new Map()

const noLines: readonly SheetLine[] = []

/** Loads the lines of a scope, and manages their input, validation and saving. */
function useLines(scope: SheetScope) {
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useRead(quantityCalls.sheet, sentScope(scope), {
    by: language,
    staleTime: 0,
  })
  const [state, step] = useReducer(sheetStep, untouched)
  const [refused, setRefused] = useState(none)
  const lines = data?.lines ?? noLines
  const byId = useMemo(() => new Map(lines.map((line) => [line.id, line])), [lines])
  const problems = useMemo<Refused>(() => {
    const own = [...state.typed].flatMap(([id, typed]) => {
      const line = byId.get(id)
      const found = line === undefined ? [] : lineProblems(line, typed)
      const cells = Object.fromEntries(found.map(({ field, text }) => [field, say(text, language)]))
      return found.length === 0 ? [] : [[id, cells] as const]
    })
    return new Map([...refused, ...own])
  }, [state.typed, byId, refused, language])

  const save = async () => {
    const wanted = [...state.typed].flatMap(([id, typed]) => {
      const line = byId.get(id)
      return line === undefined || lineProblems(line, typed).length > 0 ? [] : [changeOf(line, typed)]
    })
    const { saved, failed } = await saveLines(wanted)
    setRefused(failed)
    step({ type: 'saved', rows: new Map([...state.typed].filter(([id]) => saved.has(id))) })
    return { saved: saved.size, kept: state.typed.size - saved.size }
  }
  return {
    lines,
    total: data?.total,
    failure: data === undefined ? error : null,
    isReading: data === undefined && isFetching,
    readAgain: () => void refetch(),
    ...state,
    problems,
    step: (action: SheetAction) => {
      if (action.type === 'type')
        setRefused(
          without(
            refused,
            action.changes.map(({ id }) => id),
          ),
        )
      step(action)
    },
    discard: () => {
      setRefused(none)
      step({ type: 'saved', rows: state.typed })
    },
    /** Saves the valid lines; returns how many were saved, and how many were not. */
    save,
  }
}

type Lines = ReturnType<typeof useLines>

/** Saves lines in batches; returns the saved ones, and the problems of the others. */
async function saveLines(wanted: readonly LineChange[]) {
  const failed = new Map<number, CellProblems>()
  const saved = new Set<number>()
  for (let start = 0; start < wanted.length; start += sheetLimits.save) {
    const rows = wanted.slice(start, start + sheetLimits.save)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: the platform stores them in turn
    const { errors } = await callUnreported(quantityCalls.batchSave, { rows })
    for (const { id = 0, field, msg } of errors) {
      failed.set(id, { ...failed.get(id), [field ?? firstTyped(rows, id)]: msg })
    }
    for (const { id } of rows) if (!failed.has(id)) saved.add(id)
  }
  if (wanted.length > 0) await refreshFor(quantityCalls.batchSave)
  return { saved, failed }
}

function sentScope({ projectId, orderId }: SheetScope) {
  return { ...(projectId > 0 && { projectId }), ...(orderId > 0 && { orderId }) }
}

/** Returns the cell that shows the refusal of a whole line: the first one edited. */
function firstTyped(rows: readonly LineChange[], id: number): string {
  const row = rows.find((one) => one.id === id) ?? {}
  return Object.keys(row).find((name) => name !== 'id' && name !== 'version') ?? 'taken'
}

function without(refused: Refused, ids: readonly number[]): Refused {
  if (refused.size === 0) return refused
  return new Map([...refused].filter(([id]) => !ids.includes(id)))
}

/** Editable number fields of a line. */
const numbers = ['designed', 'taken', 'installed', 'returned'] as const

/** Returns the amounts of a line including its input; invalid numbers count as empty. */
function amountsOf(line: SheetLine, typed: Texts | undefined): QuantityAmounts {
  const numberOf = (field: (typeof numbers)[number]) => {
    const text = typed?.[field]
    if (text === undefined) return line[field] ?? undefined
    const value = readNumber(text)
    return typeof value === 'number' ? value : undefined
  }
  return {
    unit: line.unit,
    designed: numberOf('designed') ?? 0,
    taken: numberOf('taken'),
    installed: numberOf('installed'),
    returned: numberOf('returned'),
    reason: typed?.['reason'] ?? line.reason,
  }
}

/** Validates the input of a line; returns the problems with their fields. */
function lineProblems(line: SheetLine, typed: Texts): { field: string; text: Text2 }[] {
  const unread = numbers
    .filter((field) => {
      const value = readNumber(typed[field] ?? '')
      return (
        typeof value === 'string' || (field === 'designed' && typed[field] !== undefined && value === null)
      )
    })
    .map((field) => ({ field, text: sentences.writeNumber }))
  return unread.length > 0 ? unread : checkQuantity(amountsOf(line, typed))
}

/** Returns the payload of a line: the edited cells. */
function changeOf(line: SheetLine, typed: Texts): LineChange {
  const typedNumbers = numbers
    .filter((field) => typed[field] !== undefined)
    .map((field) => [field, readNumber(typed[field] ?? '')])
  const { reason } = typed
  return {
    id: line.id,
    version: line.version,
    ...Object.fromEntries(typedNumbers),
    ...(reason !== undefined && { reason }),
  }
}
