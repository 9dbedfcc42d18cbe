import { createContext, use } from 'react'
import { org } from '#contract/resources/system/org.ts'
import { day } from '#contract/schema/time-units.ts'
import { things } from '#contract/text/things.ts'
import type { ListLink } from '#domain/metering/home.ts'
import { useLabelsOf } from '#web/engine/data/use-labels.ts'
import { useOpened } from '#web/engine/read/use-opened.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { dateProblem, completeDate } from '#web/lib/time/date-text.ts'
import { formatDate, platformNow } from '#web/lib/time/time.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { may } from '#web/stores/session/session.ts'
import { withValues } from '#web/stores/tabs/own-address.ts'
import { later } from '#web/ui/later.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { useTyped } from '#web/ui/prime/date/use-typed.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { words } from '../words.ts'
import type { AreaTreeProps } from './area-tree.tsx'

/** Scope of the dashboard: an organisation and a day; absent values mean all devices and today. */
export interface Scope {
  orgId?: number
  date?: string
}

/** Number of days the platform keeps besides today. */
const pastDays = 6

export const ScopeContext = createContext<Scope>({})

/** Returns the first and last day that can be selected. */
function dayLimits(now = platformNow()): { min: string; max: string } {
  return { min: formatDate(now - pastDays * day), max: formatDate(now) }
}

/**
 * Parses the scope from an address; drops invalid values and today. There is no day when a moment of the past is
 * selected (`isLookingBack`).
 */
export function scopeOf(query: URLSearchParams, isLookingBack = false, limits = dayLimits()): Scope {
  const orgId = Number(query.get('orgId'))
  const date = completeDate(query.get('date') ?? '', 'day')
  const isDay = date !== undefined && date >= limits.min && date < limits.max
  return { ...(Number.isInteger(orgId) && orgId > 0 && { orgId }), ...(isDay && !isLookingBack && { date }) }
}

/** Returns the query parameters of a scope, without defaults. */
export function queryOf({ orgId, date }: Scope): Record<string, string> {
  return { ...(orgId !== undefined && { orgId: String(orgId) }), ...(date !== undefined && { date }) }
}

/** Returns a query with its scope replaced; other parameters, such as the shown dashboard, are kept. */
export function withScope(query: URLSearchParams, scope: Scope): string {
  return withValues(query, { orgId: '', date: '', ...queryOf(scope) })
}

/** Whether a scope is the whole platform now, the only one published by the socket. */
export function isWhole({ orgId, date }: Scope): boolean {
  return orgId === undefined && date === undefined
}

/** Returns the list filter for the times of a day; empty when the day is absent. */
export function timesOf(field: string, date: string | undefined): Readonly<Record<string, string>> {
  if (date === undefined) return {}
  return { [`${field}Start`]: `${date} 00:00:00`, [`${field}End`]: `${date} 23:59:59` }
}

/** Returns a function for list paths within the scope; `undefined` for past days, as lists show the present. */
export function useListPath(): (link: ListLink) => string | undefined {
  const navigation = useNavigation()
  const { orgId, date } = use(ScopeContext)
  return ({ page, filter }) =>
    date === undefined
      ? listPath(navigation, {
          page,
          filter: { ...filter, ...queryOf(orgId === undefined ? {} : { orgId }) },
        })
      : undefined
}

/** Inputs for the organisation and the day of the dashboard. */
export function ScopeFields({ scope, onChange }: { scope: Scope; onChange: (scope: Scope) => void }) {
  const { orgId, date } = scope
  const isPast = useMoment(({ at }) => at !== undefined)
  return (
    <>
      {may(org, 'list') && (
        <AreaField
          chosen={orgId ?? 0}
          onChoose={(id) => onChange({ ...(id !== 0 && { orgId: id }), ...(date !== undefined && { date }) })}
        />
      )}
      {!isPast && (
        <DayField
          date={date}
          onChange={(wanted) =>
            onChange({ ...(orgId !== undefined && { orgId }), ...(wanted !== undefined && { date: wanted }) })
          }
        />
      )}
    </>
  )
}

function AreaField({ chosen, onChoose }: { chosen: number; onChoose: (id: number) => void }) {
  const t = useText()
  const labels = useLabelsOf(org, chosen === 0 ? [] : [chosen])
  const name = chosen === 0 ? t(words.allAreas) : (labels.get(chosen) ?? `#${chosen}`)
  return (
    <PopoverButton
      label={t(words.area)}
      className="button scope-area"
      face={
        <>
          <Icon name="pi-map-marker" />
          <span className="hidden">{t(words.area)}</span>
          <span className="cut">{name}</span>
          <Icon name="pi-chevron-down" />
        </>
      }
    >
      {(close) => (
        <AreaChoice
          chosen={chosen}
          onChoose={(id) => {
            onChoose(id)
            close()
          }}
          onClose={close}
        />
      )}
    </PopoverButton>
  )
}

/** Loaded separately: its pinyin data weighs as much as the rest of the first screen. */
const areaTree = later(() => import('./area-tree.tsx'))

function AreaChoice({ onClose, ...choice }: AreaTreeProps & { onClose: () => void }) {
  const t = useText()
  const tree = useOpened(areaTree, onClose)
  if (tree !== undefined) return <tree.AreaTree {...choice} />
  return (
    <p className="ink-3 pad-line" role="status">
      {t(common.loading)}
    </p>
  )
}

interface DayFieldProps {
  /** Absent means today. */
  date: string | undefined
  onChange: (date: string | undefined) => void
}

function DayField({ date, onChange }: DayFieldProps) {
  const t = useText()
  const limits = dayLimits()
  const shown = date ?? limits.max
  const [text, setText] = useTyped(shown)
  const change = (typed: string) => {
    setText(typed)
    const isDay = typed !== '' && dateProblem(typed, 'day', limits) === undefined
    if (isDay) onChange(typed === limits.max ? undefined : typed)
  }
  return (
    <DatePick
      label={t(things.day)}
      value={text}
      limits={limits}
      presets={['today', 'yesterday']}
      isRequired
      onChange={change}
    />
  )
}
