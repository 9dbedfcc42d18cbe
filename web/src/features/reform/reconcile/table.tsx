import { useRef, useState, type KeyboardEvent } from 'react'
import type { ComparedCell, ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { separators } from '#contract/text/separators.ts'
import { comparedFields, sources, type Source } from '#domain/reform/ledger-compare.ts'
import { columnTitle } from '#web/engine/data/name-of.ts'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { ColourGlyph } from '#web/ui/sign/colour-tag.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { cellKey, openIn } from './decisions.ts'
import type { Reconcile } from './use-reconcile.ts'
import { words } from './words.ts'

const takes: Readonly<Record<string, Source>> = {
  ArrowLeft: 'ledger',
  ArrowUp: 'platform',
  ArrowRight: 'terminal',
}

/** Table of the three sources by meter and field; a single tab stop, with arrow keys moving between fields. */
export function ReconcileTable({ state }: { state: Reconcile }) {
  const t = useText()
  const body = useRef<HTMLTableElement>(null)
  const [wanted, setCurrent] = useState('')
  const keys = state.meters.flatMap(({ id, cells }) =>
    cells.flatMap(({ field, differs }) => (differs ? [cellKey(id, field)] : [])),
  )
  const current = keys.includes(wanted) ? wanted : (keys[0] ?? '')
  const goTo = (key: string) => {
    setCurrent(key)
    body.current?.querySelector<HTMLElement>(`[data-field="${key}"] button`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, meter: ComparedMeter, cell: ComparedCell) => {
    const source = takes[event.key]
    if (source !== undefined) state.take(meter, cell, source)
    else if (event.key === 'ArrowDown') goTo(nextOpen(keys, cellKey(meter.id, cell.field), state))
    else return
    event.preventDefault()
  }
  return (
    <ScrollRegion className="table-scroll" label={t(words.table)}>
      <Table ref={body} className="table reconcile-table" label={t(words.table)}>
        <thead>
          <tr>
            <th scope="col">{t(words.field)}</th>
            {sources.map(([source]) => (
              <SourceHead key={source} source={source} state={state} />
            ))}
            <th scope="col">{t(words.decision)}</th>
          </tr>
        </thead>
        {state.meters.map((meter) => (
          <MeterRows key={meter.id} {...{ meter, state, current, onKeyDown }} onCurrent={setCurrent} />
        ))}
      </Table>
    </ScrollRegion>
  )
}

/** Returns the next undecided field, wrapping around; the next field if all are decided. */
function nextOpen(keys: readonly string[], from: string, { decisions }: Reconcile): string {
  const at = keys.indexOf(from)
  const behind = [...keys.slice(at + 1), ...keys.slice(0, at + 1)]
  return behind.find((key) => !decisions.has(key)) ?? behind[0] ?? from
}

function SourceHead({ source, state }: { source: Source; state: Reconcile }) {
  const t = useText()
  const n = openIn(state.decisions, state.differing, source)
  return (
    <th scope="col">
      {t(words[source])}
      {n > 0 && state.mayDecide && (
        <Button
          kind="link"
          className="block"
          aria-label={t(words.takeAllOf, { source: t(words[source]), n })}
          onClick={() => state.takeAll(source)}
        >
          {t(['Take all {n}', '全部采用 {n} 项'], { n })}
        </Button>
      )}
    </th>
  )
}

interface MeterRowsProps {
  meter: ComparedMeter
  state: Reconcile
  /** Key of the field with the roving tab index. */
  current: string
  onCurrent: (key: string) => void
  onKeyDown: (event: KeyboardEvent, meter: ComparedMeter, cell: ComparedCell) => void
}

/** Meter with its fields, their values by source and the decisions. */
function MeterRows({ meter, state, current, onCurrent, onKeyDown }: MeterRowsProps) {
  const { id, cells } = meter
  const differing = cells.filter(({ differs }) => differs)
  const done = differing.filter(({ field }) => state.decisions.has(cellKey(id, field))).length
  return (
    <tbody data-chosen={state.chosen === id || undefined}>
      <MeterHead meter={meter} state={state} done={done} count={differing.length} />
      {cells.map((cell) => {
        const key = cellKey(id, cell.field)
        return (
          <FieldRow
            key={key}
            meter={meter}
            cell={cell}
            state={state}
            isCurrent={current === key}
            onFocus={() => {
              onCurrent(key)
              state.choose(id)
            }}
            onKeyDown={(event) => onKeyDown(event, meter, cell)}
          />
        )
      })}
    </tbody>
  )
}

function MeterHead({
  meter,
  state,
  done,
  count,
}: Pick<MeterRowsProps, 'meter' | 'state'> & { done: number; count: number }) {
  const t = useText()
  const { id, userNumber, address, addressZh, userName, userNameZh, isSilent } = meter
  const name = t([userName, userNameZh])
  const place = t([address, addressZh])
  const facts = [...(name === place ? [] : [name]), t(words.user, { number: userNumber })]
  return (
    <tr className="reconcile-meter">
      <th scope="rowgroup" colSpan={4}>
        <Button
          kind="bare"
          className="hit left"
          aria-pressed={state.chosen === id}
          onClick={() => state.choose(id)}
        >
          <strong>{place}</strong> <span className="meta">{facts.join(t(separators.parts))}</span>
        </Button>
        {isSilent && (
          <span className="meta">
            {' '}
            <StatusGlyph severity="warning" /> {t(['silent', '未应答'])}
          </span>
        )}
      </th>
      <td className="meta">{count > 0 && t(words.ofMeter, { done, n: count })}</td>
    </tr>
  )
}

interface FieldRowProps extends Pick<MeterRowsProps, 'meter' | 'state'> {
  cell: ComparedCell
  isCurrent: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function FieldRow({ meter, cell, state, isCurrent, onFocus, onKeyDown }: FieldRowProps) {
  const language = useLanguage()
  const key = cellKey(meter.id, cell.field)
  const taken = state.decisions.get(key)?.take
  return (
    <tr data-field={key}>
      <th scope="row">{columnTitle(ledger, cell.field, language)}</th>
      {sources.map(([source]) => (
        <SourceCell
          key={source}
          cell={cell}
          source={source}
          taken={taken}
          isReachable={isCurrent}
          mayTake={state.mayDecide}
          onTake={() => state.take(meter, cell, source)}
          onFocus={onFocus}
          onKeyDown={onKeyDown}
        />
      ))}
      <DecisionCell cell={cell} taken={taken} problem={state.problems.get(key)} />
    </tr>
  )
}

function DecisionCell({
  cell,
  taken,
  problem,
}: {
  cell: ComparedCell
  taken: string | undefined
  problem: string | undefined
}) {
  const t = useText()
  const source = sources.find(([name]) => name === taken)
  return (
    <td>
      {source === undefined ? (
        <span className="meta">{t(cell.differs ? ['open', '未决定'] : ['same', '一致'])}</span>
      ) : (
        <>
          <StatusGlyph severity={problem === undefined ? 'success' : 'error'} /> {t([source[1], source[2]])}
        </>
      )}
      {problem !== undefined && <p className="ink-crit">{problem}</p>}
    </td>
  )
}

interface SourceCellProps {
  cell: ComparedCell
  source: Source
  taken: Source | undefined
  isReachable: boolean
  mayTake: boolean
  onTake: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

const askedOf = new Set(
  comparedFields.flatMap(({ name, terminal }) => (terminal === undefined ? [] : [name])),
)

/** Value of a field in one source; a click selects the source. */
function SourceCell({ cell, source, taken, isReachable, mayTake, ...on }: SourceCellProps) {
  const t = useText()
  const language = useLanguage()
  const value = cell[source]
  const field = ledger.fields[cell.field]
  if (value === null) {
    const isAsked = source !== 'terminal' || askedOf.has(cell.field)
    return (
      <td className="meta" data-source={t(words[source])}>
        {t(isAsked ? ['—', '—'] : ['not asked', '未召测'])}
      </td>
    )
  }
  const shown = <FieldCell field={field} value={value} language={language} />
  const isOdd = cell.odd === source || (cell.odd === undefined && cell.differs)
  const look = {
    'data-odd': isOdd || undefined,
    'data-lost': (taken !== undefined && taken !== source) || undefined,
  }
  const sign = isOdd && <ColourGlyph colour="warn" />
  if (!cell.differs || !mayTake) {
    return (
      <td data-source={t(words[source])}>
        {sign} {shown}
      </td>
    )
  }
  return (
    <td data-source={t(words[source])}>
      <Button
        kind="bare"
        className="bar gap-1 full origin left lit reconcile-value"
        aria-pressed={taken === source}
        tabIndex={isReachable ? 0 : -1}
        {...look}
        onClick={on.onTake}
        onFocus={on.onFocus}
        onKeyDown={on.onKeyDown}
      >
        <span className="hidden">{`${columnTitle(ledger, cell.field, language)}${t(separators.parts)}${t(words[source])}${t(separators.label)}`}</span>
        {sign}
        <span className="fill anywhere reconcile-text">{shown}</span>
        {taken === source ? (
          <Icon name="pi-check" />
        ) : (
          <span className="fine nowrap reconcile-take">{t(words[`take_${source}` as const])}</span>
        )}
      </Button>
    </td>
  )
}
