import type { Filter } from '#contract/wire/crud.ts'
import { alert, type AlertRow } from '#contract/resources/alarm/alert.ts'
import { deviceNameOf } from '#web/lib/device-name.ts'
import { formatInteger } from '#web/lib/text/format-integer.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { SeverityGlyph } from '#web/ui/sign/severity-tag.tsx'
import { LastedCell } from './cells.tsx'
import { AlertPart, AlertPartFailed } from './part.tsx'
import { alertTitle } from './title.ts'
import { words } from './words.ts'

/** Alerts of the same device that are shown, and of those that an alert hides. */
const lastOnes = 10
const childrenShown = 20

interface OthersProps {
  row: AlertRow
  onOpen: (id: number) => void
}

/** What happened on the same device last. */
export function SameDevice({ row, onOpen }: OthersProps) {
  const t = useText()
  const { data, error, refetch } = useOthers({ deviceId: String(row.deviceId) }, lastOnes + 1)
  const others = (data?.list ?? []).filter(({ id }) => id !== row.id).slice(0, lastOnes)
  return (
    <AlertPart title={t(words.sameDevice)}>
      {error !== null && data === undefined && <AlertPartFailed failure={error} onRetry={refetch} />}
      {data !== undefined && others.length === 0 && <p className="meta">{t(words.noOthers)}</p>}
      <OtherList rows={others} onOpen={onOpen} />
    </AlertPart>
  )
}

/** The alerts that one stands for, folded until they are wanted. */
export function Children({ row, onOpen }: OthersProps) {
  const t = useText()
  const { data, error, refetch } = useOthers({ suppressedBy: String(row.id) }, childrenShown)
  return (
    <details className="alert-children">
      <summary>{t(words.children, { n: formatInteger(row.suppressed) })}</summary>
      {error !== null && data === undefined && <AlertPartFailed failure={error} onRetry={refetch} />}
      <OtherList rows={data?.list ?? []} onOpen={onOpen} withDevice />
      {(data?.total ?? 0) > childrenShown && (
        <p className="meta">{t(words.moreChildren, { n: childrenShown })}</p>
      )}
    </details>
  )
}

function useOthers(filter: Filter, limit: number) {
  return useRows(alert, { page: 1, limit, sort: '-lastTime', filter })
}

interface OtherListProps extends Pick<OthersProps, 'onOpen'> {
  rows: readonly AlertRow[]
  withDevice?: boolean
}

function OtherList({ rows, onOpen, withDevice = false }: OtherListProps) {
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <ul className="alert-others">
      {rows.map((other) => (
        <li key={other.id}>
          <SeverityGlyph severity={other.severity} />
          <Button kind="link" onClick={() => onOpen(other.id)}>
            <bdi>{alertTitle(other, language)}</bdi>
          </Button>
          {withDevice && <bdi className="meta">{deviceNameOf(other, language)}</bdi>}
          <span className="meta push">
            {other.firstTime} · <LastedCell row={other} />
          </span>
        </li>
      ))}
    </ul>
  )
}
