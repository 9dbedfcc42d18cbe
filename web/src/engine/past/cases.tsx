import { Link } from 'react-router-dom'
import type { PastCase, PastFound } from '#contract/calls/fleet/alarm-past.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { changes } from '#contract/text/changes.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { formatMinute } from '#web/lib/time/time.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { pastWords } from './words.ts'

interface PastCasesProps {
  title: string
  cases: { total: number; list: readonly PastCase[] }
}

/** Alerts or events of the past, the first of them one by one. */
export function PastCases({ title, cases: { total, list } }: PastCasesProps) {
  const t = useText()
  return (
    <details className="past-cases">
      <summary>
        {title} <span className="meta">{formatInteger(total)}</span>
      </summary>
      {total === 0 && <p className="meta">{t(['No such alerts', '无此类告警'])}</p>}
      {total > 0 && (
        <RowsTable
          label={title}
          rows={list}
          keyOf={({ deviceId, from }) => `${deviceId} ${from}`}
          columns={[
            { head: t(pastWords.device), isName: true, cell: (row) => <DeviceName {...row} /> },
            { head: t(changes.from), cell: ({ from }) => formatMinute(from) },
            {
              head: t(pastWords.until),
              cell: ({ until }) => (until === null ? t(pastWords.lasts) : formatMinute(until)),
            },
          ]}
        />
      )}
      {total > list.length && (
        <p className="meta">{t(pastWords.more, { n: formatInteger(total - list.length) })}</p>
      )}
    </details>
  )
}

/** The devices on which the two rules raise most. */
export function PastDevices({ found: { noisiest, today } }: { found: PastFound }) {
  const t = useText()
  if (noisiest.length === 0) return null
  const inUse = {
    head: t(pastWords.today),
    isNumber: true,
    cell: (row: (typeof noisiest)[number]) => formatInteger(row.today),
  }
  return (
    <details className="past-cases">
      <summary>{t(pastWords.noisiest)}</summary>
      <RowsTable
        label={t(pastWords.noisiest)}
        rows={noisiest}
        keyOf={({ deviceId }) => deviceId}
        columns={[
          { head: t(pastWords.device), isName: true, cell: (row) => <DeviceName {...row} /> },
          { head: t(pastWords.tried), isNumber: true, cell: (row) => formatInteger(row.tried) },
          ...(today === null ? [] : [inUse]),
        ]}
      />
    </details>
  )
}

function DeviceName({
  deviceId,
  deviceName,
  deviceNameZh,
}: Pick<PastCase, 'deviceId' | 'deviceName' | 'deviceNameZh'>) {
  const path = usePagePath('iot/device-info', { id: deviceId })
  const name = sayFilled([deviceName, deviceNameZh], useLanguage())
  return path === undefined ? name : <Link to={path}>{name}</Link>
}
