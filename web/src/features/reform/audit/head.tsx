import { useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Switch } from '#web/ui/control/switch.tsx'
import { BulkPass } from './bulk-pass.tsx'
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
      <span className="audit-progress">
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
