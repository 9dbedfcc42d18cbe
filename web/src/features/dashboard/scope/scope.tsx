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

/** What the dashboard is about: the devices of an organisation and a day; all of them, and today, where they are absent. */
export interface Scope {
  orgId?: number
  date?: string
}

/** Days that the platform keeps beside today. */
const pastDays = 6

/** The scope of the panels below. */
export const ScopeContext = createContext<Scope>({})

/** The first and the last day that can be chosen. */
function dayLimits(now = platformNow()): { min: string; max: string } {
  return { min: formatDate(now - pastDays * day), max: formatDate(now) }
}

/**
 * Reads the scope out of an address; what makes no sense in it is left out, as is today. Beside a moment of the past there
 * is no day (`isLookingBack`).
 */
export function scopeOf(query: URLSearchParams, isLookingBack = false, limits = dayLimits()): Scope {
  const orgId = Number(query.get('orgId'))
  const date = completeDate(query.get('date') ?? '', 'day')
  const isDay = date !== undefined && date >= limits.min && date < limits.max
  return { ...(Number.isInteger(orgId) && orgId > 0 && { orgId }), ...(isDay && !isLookingBack && { date }) }
}

/** The query of an address that has a scope, without what is usual. */
export function queryOf({ orgId, date }: Scope): Record<string, string> {
  return { ...(orgId !== undefined && { orgId: String(orgId) }), ...(date !== undefined && { date }) }
}

/** The query of an address with another scope; what else is in it stays, such as which dashboard is shown. */
export function withScope(query: URLSearchParams, scope: Scope): string {
  return withValues(query, { orgId: '', date: '', ...queryOf(scope) })
}

/** Whether a scope is the whole platform as it is now; the socket publishes no other. */
export function isWhole({ orgId, date }: Scope): boolean {
  return orgId === undefined && date === undefined
}

/** The filter of a list for the moments of a day; none where it is absent. */
export function timesOf(field: string, date: string | undefined): Readonly<Record<string, string>> {
  if (date === undefined) return {}
  return { [`${field}Start`]: `${date} 00:00:00`, [`${field}End`]: `${date} 23:59:59` }
}

/** The addresses of lists for the scope of the dashboard; nothing for a day that is over, as lists show the present. */
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

/** Whose devices the dashboard shows, and on which day. */
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

/** With the pinyin of all characters, which weighs as much as the rest of the first screen. */
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
  /** Today where it is absent. */
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
