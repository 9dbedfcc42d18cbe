import { device } from '#contract/resources/iot/device.ts'
import { missing } from '#web/lib/text/missing.ts'
import { TerminalLink } from '#web/engine/device/terminal-link.tsx'
import { FieldCell } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Fact, Facts } from '#web/ui/sign/facts.tsx'
import { GroupedNumber } from '../device/cells.tsx'
import type { DeviceRecord } from '../device/live.ts'
import { deviceRecordWords } from './record-words.ts'

/** Numbers that people copy into other systems. */
const numbers = ['assetNumber', 'address', 'iccid', 'userNumber'] as const
const facts = [
  'productId',
  'manufacturer',
  'protocol',
  'comm',
  'firmware',
  'wiring',
  'ct',
  'pt',
  'capacity',
  'customerClass',
  'userName',
  'parentId',
  'installed',
  'tags',
  'remark',
] as const

/** What is recorded of a device; numbers are copied without the gaps that they are shown with. */
export function DeviceLedger({ row }: { row: DeviceRecord }) {
  const t = useText()
  const language = useLanguage()
  const { fields } = device
  return (
    <section className="card" aria-label={t(deviceRecordWords.ledger)}>
      <h2>{t(deviceRecordWords.ledger)}</h2>
      <Facts>
        {numbers
          .filter((name) => row[name] || name === 'assetNumber')
          .map((name) => (
            <Fact key={name} label={t(fields[name].label)}>
              <GroupedNumber text={row[name]} />
              {row[name] ? <CopyButton text={row[name]} /> : null}
            </Fact>
          ))}
        {facts
          .filter((name) => row[name])
          .map((name) => (
            <Fact key={name} label={t(fields[name].label)}>
              {name === 'parentId' ? (
                <TerminalLink id={row.parentId} />
              ) : name === 'installed' ? (
                (row.installed || missing).slice(0, 10)
              ) : (
                <FieldCell field={fields[name]} value={row[name]} language={language} />
              )}
            </Fact>
          ))}
      </Facts>
    </section>
  )
}
