import { useRef, useState, type KeyboardEvent } from 'react'
import type { ComparedCell, ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { sources, type Source } from '#domain/reform/ledger-compare.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { Table } from '#web/ui/control/table.tsx'
import { cellKey, openIn } from './decisions.ts'
import { MeterRows } from './meter-rows.tsx'
import type { Reconcile } from './use-reconcile.ts'
import { words } from './words.ts'

const takes: Readonly<Record<string, Source>> = {
  ArrowLeft: 'ledger',
  ArrowUp: 'platform',
  ArrowRight: 'terminal',
}

/** What the three say, meter by meter and field by field; one tab stop, and arrows from field to field. */
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
  const onKeyDown = (event: KeyboardEvent, { id }: ComparedMeter, cell: ComparedCell) => {
    const source = takes[event.key]
    if (source !== undefined) state.take(id, cell, source)
    else if (event.key === 'ArrowDown') goTo(nextOpen(keys, cellKey(id, cell.field), state))
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

/** The next field that is not decided, from the beginning again behind the last; the next of all where none is left. */
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
          aria-label={t(words.takeAllOf, { source: t(words[source]), n })}
          onClick={() => state.takeAll(source)}
        >
          {t(['Take all {n}', '全部采用 {n} 项'], { n })}
        </Button>
      )}
    </th>
  )
}
