import { Link } from 'react-router-dom'
import type { ComparedMeter } from '#contract/calls/reform/ledger.ts'
import { sources } from '#domain/reform/ledger-compare.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { say, type Language } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { catalogue } from '#contract/text/catalogue.ts'
import { csvChunks, type Cell } from '#contract/text/csv.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { cellKey, type Decisions } from './decisions.ts'
import type { Reconcile } from './use-reconcile.ts'
import { words } from './words.ts'

/** What there is room for until it is known, so that nothing moves then. */
const likely = { meters: 1000, fields: 10 } as const

/** What is compared, and what can be done with all of it. */
export function ReconcileHead({ state }: { state: Reconcile }) {
  const t = useText()
  const language = useLanguage()
  const { counts, time, decisions, isBusy, differing, mayDecide } = state
  const n = decisions.size
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{t(catalogue['reform/reconcile'])}</h1>
      <span className={counts === undefined ? 'meta unseen' : 'meta'}>
        {t(words.fact, {
          meters: formatInteger(counts?.meters ?? likely.meters),
          fields: formatInteger(counts?.fields ?? likely.fields),
          time: counts === undefined ? '00:00:00' : time.slice(11),
        })}
      </span>
      <Asking state={state} />
      <div className="page-acts">
        {mayDecide && (
          <Button icon="pi-refresh" isOff={isBusy || differing.length === 0} onClick={() => void state.ask()}>
            {t(['Ask terminals again', '重新召测终端'])}
          </Button>
        )}
        <Button
          icon="pi-download"
          isOff={differing.length === 0}
          onClick={() => saveFile(comparisonFile(differing, decisions, language))}
        >
          {t(['Export', '导出'])}
        </Button>
        {mayDecide && (
          <Button kind="primary" isBusy={isBusy} isOff={n === 0 || isBusy} onClick={() => void state.apply()}>
            {n === 0
              ? t(['Apply decisions', '应用决定'])
              : t(['Apply {n} [n|decision|decisions]', '应用 {n} 项决定'], { n })}
          </Button>
        )}
      </div>
    </header>
  )
}

/** How many of the terminals that were asked have answered. */
function Asking({ state: { asking, batchNo } }: { state: Reconcile }) {
  const t = useText()
  const path = usePagePath('iot/command')
  if (asking === undefined) return null
  const { done, total } = asking
  return (
    <span className="meta" role="status">
      {t(done === total ? words.asked : words.asking, { done, total })}{' '}
      {path !== undefined && (
        <Link className="hit" to={`${path}?batchNo=${encodeURIComponent(batchNo)}`}>
          {t(['Open commands', '查看命令'])}
        </Link>
      )}
    </span>
  )
}

/** What differs and what was decided, a line a field. */
function comparisonFile(meters: readonly ComparedMeter[], decisions: Decisions, language: Language): File {
  const { userNumber, userName } = ledger.fields
  const heads = [
    userNumber.label,
    userName.label,
    words.field,
    words.ledger,
    words.platform,
    words.terminal,
    words.decision,
  ]
  const lines = meters.flatMap((meter) =>
    meter.cells.map((cell): Cell[] => {
      const taken = decisions.get(cellKey(meter.id, cell.field))?.take
      const source = sources.find(([name]) => name === taken)
      return [
        meter.userNumber,
        sayFilled([meter.userName, meter.userNameZh], language),
        say(ledger.fields[cell.field].label, language),
        ...sources.map(([name]) => cell[name] ?? ''),
        source === undefined ? '' : say([source[1], source[2]], language),
      ]
    }),
  )
  const rows = [heads.map((head) => say(head, language)), ...lines]
  const name = `${say(catalogue['reform/reconcile'], language)}.csv`
  return new File([...csvChunks(rows)], name, { type: 'text/csv' })
}
