import { useState } from 'react'
import { org } from '#contract/resources/system/org.ts'
import { permission } from '#contract/schema/resource.ts'
import { things } from '#contract/text/things.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { treeNodes } from '#web/engine/tree/tree-nodes.ts'
import { useTree } from '#web/engine/tree/use-tree.ts'
import { useText } from '#web/i18n/use-text.ts'
import { dateProblem } from '#web/lib/time/date-text.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { can } from '#web/stores/session/session.ts'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { TreeChoice } from '#web/ui/prime/tree/tree-choice.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { words } from '../words.ts'
import { dayLimits, type Scope } from './scope.ts'
import './scope.css'

interface ScopeFieldsProps {
  scope: Scope
  onChange: (scope: Scope) => void
}

/** Whose devices the dashboard shows, and on which day. */
export function ScopeFields({ scope, onChange }: ScopeFieldsProps) {
  const { orgId, date } = scope
  const isPast = useMoment(({ at }) => at !== undefined)
  return (
    <>
      {can(permission(org, 'list')) && (
        <AreaField
          chosen={orgId ?? 0}
          onChoose={(id) => onChange({ ...(id !== 0 && { orgId: id }), ...(date !== undefined && { date }) })}
        />
      )}
      {!isPast && (
        <DayField
          key={date}
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
  const labels = useLabels(org.name, chosen === 0 ? [] : [chosen])
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
        <AreaTree
          chosen={chosen}
          onChoose={(id) => {
            onChoose(id)
            close()
          }}
        />
      )}
    </PopoverButton>
  )
}

function AreaTree({ chosen, onChoose }: { chosen: number; onChoose: (id: number) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const tree = useTree(org, keyword === '' ? {} : { keyword }, 'displayOrder')
  const everything = { id: 0, label: t(words.allAreas), hasChildren: false, isOpen: false }
  const nodes = treeNodes(org, tree, ({ row }) => ({ path: row.path ?? [] }))
  return (
    <TreeChoice
      label={t(words.area)}
      findsFirst
      findLabel={t(['Find an organisation', '查找供电单位'])}
      keyword={typed}
      onKeyword={setTyped}
      nodes={[everything, ...nodes]}
      chosen={[chosen]}
      isPending={tree.isPending}
      isBusy={tree.isFetching}
      failure={
        tree.failure && {
          text: t(['The organisations could not be loaded.', '供电单位加载失败。']),
          requestId: tree.failure.requestId,
          onRetry: tree.retry,
        }
      }
      onChoose={onChoose}
      onOpen={tree.toggle}
    />
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
  const [text, setText] = useState(date ?? limits.max)
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
