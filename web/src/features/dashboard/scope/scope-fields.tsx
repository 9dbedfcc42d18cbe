import { useState } from 'react'
import { org } from '#contract/resources/system/org.ts'
import { permission } from '#contract/schema/resource.ts'
import { useLabels } from '#web/engine/data/ref-labels.tsx'
import { treeNodes } from '#web/engine/tree/tree-nodes.ts'
import { useTree } from '#web/engine/tree/use-tree.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { dateProblem } from '#web/lib/time/date-text.ts'
import { useMoment } from '#web/stores/moment/moment.ts'
import { can } from '#web/stores/session/session.ts'
import { PopoverButton } from '#web/ui/popover/popover-button.tsx'
import { DatePick } from '#web/ui/prime/date/date-pick.tsx'
import { TreeChoice } from '#web/ui/prime/tree/tree-choice.tsx'
import { Icon } from '#web/ui/sign/icon.tsx'
import { dayLimits, type Scope } from './scope.ts'
import { dashboardWords } from '../words.ts'
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
  const t = useWords(dashboardWords)
  const labels = useLabels(org.name, chosen === 0 ? [] : [chosen])
  const name = chosen === 0 ? t('allAreas') : (labels.get(chosen) ?? `#${chosen}`)
  return (
    <PopoverButton
      label={t('area')}
      className="button scope-area"
      face={
        <>
          <Icon name="pi-map-marker" />
          <span className="hidden">{t('area')}</span>
          <span className="scope-name">{name}</span>
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
  const t = useWords(dashboardWords)
  const [typed, setTyped] = useState('')
  const keyword = typed.trim()
  const tree = useTree(org, keyword === '' ? {} : { keyword }, 'displayOrder')
  const everything = { id: 0, label: t('allAreas'), hasChildren: false, isOpen: false }
  const nodes = treeNodes(org, tree, ({ row }) => ({ path: row.path ?? [] }))
  return (
    <TreeChoice
      label={t('area')}
      findsFirst
      findLabel={t('findArea')}
      keyword={typed}
      onKeyword={setTyped}
      nodes={[everything, ...nodes]}
      chosen={[chosen]}
      isPending={tree.isPending}
      isBusy={tree.isFetching}
      failure={
        tree.failure && {
          text: t('areasFailed'),
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
  const t = useWords(dashboardWords)
  const limits = dayLimits()
  const [text, setText] = useState(date ?? limits.max)
  const change = (typed: string) => {
    setText(typed)
    const isDay = typed !== '' && dateProblem(typed, 'day', limits) === undefined
    if (isDay) onChange(typed === limits.max ? undefined : typed)
  }
  return (
    <DatePick
      label={t('day')}
      value={text}
      limits={limits}
      presets={['today', 'yesterday']}
      isRequired
      onChange={change}
    />
  )
}
