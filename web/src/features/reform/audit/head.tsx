import { BulkOutcome } from '#web/engine/actions/bulk-outcome.tsx'
import { ignoreFailure } from '#web/engine/data/call-quietly.ts'
import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Switch } from '#web/ui/control/switch.tsx'
import { useShowDialog } from '#web/ui/dialog/dialog-host.tsx'
import { passClean } from '../order/acts.ts'
import { isClean } from '../order/clean-ones.ts'
import { averageTime } from './desk-state.ts'
import type { OpenDesk } from './use-desk.ts'
import { auditWords } from './words.ts'

interface HeadProps {
  desk: OpenDesk
  mayAudit: boolean
  letters: readonly [isOn: boolean, turn: (isOn: boolean) => void]
}

/** How far the auditor has come, the keys of the desk, and passing at once what has no flag. */
export function AuditHead({ desk, mayAudit, letters: [isOn, turn] }: HeadProps) {
  const t = useText()
  const { state, left } = desk
  const kinds = [...state.fates.values()].map(({ kind }) => kind)
  const passed = kinds.filter((kind) => kind === 'passed').length
  const rejected = kinds.filter((kind) => kind === 'rejected').length
  const done = passed + rejected
  const total = done + left
  const average = averageTime(state)
  return (
    <header className="page-head">
      <h1 tabIndex={-1}>{t(['Audit desk', '审核台'])}</h1>
      <span className="inline gap-3 rows-1 audit-progress">
        <progress aria-label={t(['Audited', '审核进度'])} value={done} max={Math.max(1, total)} />
        <strong>{t(auditWords.progress, { done: formatInteger(done), total: formatInteger(total) })}</strong>
        {done > 0 && <span className="meta">{t(auditWords.passedRejected, { passed, rejected })}</span>}
        {average !== undefined && (
          <span className="meta">{t(auditWords.each, { n: Math.max(1, Math.round(average / 1000)) })}</span>
        )}
      </span>
      <div className="page-acts">
        <Button icon="pi-angle-up" aria-keyshortcuts="k" onClick={() => desk.desk.step(-1)}>
          {t(['Back', '上一张'])} <kbd className="key">K</kbd>
        </Button>
        <Button icon="pi-angle-down" aria-keyshortcuts="j" onClick={() => desk.desk.step(1)}>
          {t(['Next', '下一张'])} <kbd className="key">J</kbd>
        </Button>
        <Switch
          label={t(auditWords.keys)}
          text={`${t(auditWords.keys)}: ${t(isOn ? ['On', '开'] : ['Off', '关'])}`}
          isOn={isOn}
          onSwitch={turn}
        />
        {mayAudit && <BulkPass desk={desk} />}
      </div>
    </header>
  )
}

/** Passes at once the orders of the queue whose checks are all green and about which nothing was typed. */
function BulkPass({ desk: { open, state, desk } }: { desk: OpenDesk }) {
  const t = useText()
  const show = useShowDialog()
  const clean = open.filter((order) => isClean(order) && !state.drafts.has(order.id))
  if (clean.length === 0) return null
  const ids = clean.map(({ id }) => id)
  const pass = () =>
    ignoreFailure(async () => {
      const tools = { show }
      const answer = await passClean.run({ target: { ids }, count: ids.length, rows: clean }, tools)
      if (answer === undefined) return
      const refused = new Set(answer.errors.map(({ id }) => id))
      desk.settle(ids.filter((id) => !refused.has(id)))
      if (answer.fail === 0) return
      const numberOf = (id: number) => clean.find((order) => order.id === id)?.number ?? String(id)
      await show((close) => <BulkOutcome answer={answer} nameOf={numberOf} onClose={() => close()} />)
    })
  return (
    <Button icon="pi-check" onClick={() => void pass()}>
      {t(['Pass {n} without flags', '通过 {n} 张无异常工单'], { n: formatInteger(ids.length) })}
    </Button>
  )
}
