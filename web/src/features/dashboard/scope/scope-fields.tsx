import { org } from '#contract/resources/system/org.ts'
import { things } from '#contract/text/things.ts'
import { useLabelsOf } from '#web/engine/data/use-labels.ts'
import { useOpened } from '#web/engine/read/use-opened.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { dateProblem } from '#web/lib/time/date-text.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { may } from '#web/stores/session/session.ts'
import { later } from '#web/ui/later.tsx'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { useTyped } from '#web/ui/prime/date/use-typed.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { words } from '../words.ts'
import type { AreaTreeProps } from './area-tree.tsx'
import { dayLimits, type Scope } from './scope.ts'
import './scope.css'

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
          onChange={(day) =>
            onChange({ ...(orgId !== undefined && { orgId }), ...(day !== undefined && { date: day }) })
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
    <p className="ink-3 tree-note" role="status">
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
