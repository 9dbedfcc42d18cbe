import { iotCalls, type Diagnosis } from '#contract/calls/iot/iot.ts'
import { useRead } from '#web/engine/read/use-read.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ViewDialog } from '#web/ui/dialog/dialog.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { needsOf, plainCommands, type PlainCommand } from '../command/orders.ts'
import { deviceRecordWords } from './record-words.ts'

interface DiagnosisProps {
  id: number
  name: string
  /** Gives the command that may mend something. */
  onFix: (order: PlainCommand) => void
  onClose: () => void
}

/** Why a device may not do as it should: each check with what is behind it, what to do, and the command for it. */
export function DeviceDiagnosis({ id, name, onFix, onClose }: DiagnosisProps) {
  const t = useText()
  const read = useRead(iotCalls.diagnose(id), undefined, { staleTime: 0 })
  return (
    <ViewDialog title={t(['Diagnosis of {name}', '{name} 诊断'], { name })} onClose={onClose}>
      <Loaded read={read} what="record" skeleton={[6, 2]}>
        {(checks) => <Checks checks={checks} onFix={onFix} />}
      </Loaded>
    </ViewDialog>
  )
}

function Checks({ checks, onFix }: { checks: readonly Diagnosis[] } & Pick<DiagnosisProps, 'onFix'>) {
  const t = useText()
  const ok = checks.filter(({ isOk }) => isOk).length
  // What is wrong stands first.
  const sorted = checks.toSorted((a, b) => Number(a.isOk) - Number(b.isOk))
  return (
    <>
      <p role="status">{t(deviceRecordWords.checksPassed, { ok, n: checks.length })}</p>
      <ul className="device-checks">
        {sorted.map(({ id, isOk, cause, causeZh, advice, adviceZh, fix }) => {
          const order = plainCommands.find((kind) => kind === fix)
          return (
            <li key={id}>
              <StatusGlyph severity={isOk ? 'success' : 'error'} />
              <span>
                <span className="hidden">{t(isOk ? ['passed', '通过'] : ['not passed', '未通过'])}: </span>
                {t([cause, causeZh])}
                {!isOk && <span className="meta"> {t([advice, adviceZh])}</span>}
              </span>
              {!isOk && order && <Button onClick={() => onFix(order)}>{t(needsOf(order).label)}</Button>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
