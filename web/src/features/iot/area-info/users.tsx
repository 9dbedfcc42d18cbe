import { useMemo } from 'react'
import type { AreaScope } from '#contract/calls/metering/metering.ts'
import { labelIn } from '#domain/metering/families.ts'
import { suspectKinds } from '#domain/metering/report.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { quantities } from '#contract/text/quantities.ts'
import { PageLink } from '#web/engine/record/page-link.tsx'
import { ProofButton } from '#web/subjects/proof/proof-button.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { ChartFrame } from '#web/ui/chart/chart-frame.tsx'
import { LevelMark } from '#web/ui/chart/small/level-mark.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { findingOf, words } from './shown.ts'

type User = AreaScope['users'][number]

/** Users of an area, first those whose removal or meter correction would make its loss normal. */
export function RankedUsers({ scope }: { scope: AreaScope }) {
  const t = useText()
  const columns = useUserColumns(scope)
  return (
    <ChartFrame title={t(words.ranked)} caption={t(findingOf(scope))}>
      <RowsTable
        scrolls
        label={t(words.ranked)}
        rows={scope.users}
        keyOf={({ id }) => id}
        rowProps={({ id }) => ({ 'data-user': id })}
        columns={columns}
      />
    </ChartFrame>
  )
}

function useUserColumns(scope: AreaScope): TableColumn<User>[] {
  const t = useText()
  const language = useLanguage()
  const { users, from, until } = scope
  const places = useMemo(() => new Map(users.map(({ id }, place) => [id, place + 1])), [users])
  return [
    { head: t(['Place', '序号']), number: ({ id }) => places.get(id) },
    {
      head: t(['User', '用户']),
      isName: true,
      cell: ({ id, name, nameZh }) => (
        <PageLink className="hit" page="iot/device-info" id={id}>
          {sayFilled([name, nameZh], language)}
        </PageLink>
      ),
    },
    {
      head: t(['Metered, kWh', '计量电量 kWh']),
      number: ({ id, energy }) => (
        <ProofButton
          {...{ of: 'net', id, from, until }}
          text={`${formatNumber(energy, 2)} kWh`}
          face={formatNumber(energy, 2)}
        />
      ),
    },
    {
      head: t(['Suspicion', '疑点']),
      cell: (user) => <Suspicion user={user} isFirst={places.get(user.id) === 1} />,
    },
    {
      head: t(['Expected, kWh', '应计电量 kWh']),
      number: ({ corrected }) => (corrected === null ? '' : formatNumber(corrected, 2)),
    },
    {
      head: t(['Corrected loss', '修正后线损率']),
      number: ({ lossThen, spread }) =>
        lossThen === null
          ? ''
          : t(words.lossThenText, { loss: formatNumber(lossThen, 2), spread: formatNumber(spread, 2) }),
    },
    { head: t(quantities.phase), cell: (user) => <PhaseOf user={user} /> },
    { head: t(['Voltage follows', '电压跟随']), cell: (user) => <Follows user={user} scope={scope} /> },
  ]
}

function Suspicion({ user: { kind }, isFirst }: { user: User; isFirst: boolean }) {
  const t = useText()
  if (kind === undefined) return null
  return (
    <span className="inline gap-2">
      {isFirst && <LevelMark level="critical" />}
      {t(labelIn(suspectKinds, kind))}
    </span>
  )
}

function PhaseOf({ user: { phase } }: { user: User }) {
  const t = useText()
  if (phase === undefined) return null
  const { recorded, found, r, next, isSwapped } = phase
  const tip = t(words.phaseR, { r: formatNumber(r, 2), next: formatNumber(next, 2) })
  return (
    <span className="inline gap-2" data-tip={tip}>
      {isSwapped && <LevelMark level="major" />}
      {isSwapped
        ? t(words.phaseSwapped, { recorded, found })
        : t(['{phase}', '{phase} 相'], { phase: recorded })}
    </span>
  )
}

function Follows({ user: { follows }, scope }: { user: User; scope: AreaScope }) {
  const t = useText()
  const language = useLanguage()
  if (follows === undefined) return null
  const { areaId, r, own, isOther } = follows
  const tip = t(words.followsR, { r: formatNumber(r, 2), own: formatNumber(own, 2) })
  const other = scope.neighbours.find(({ id }) => id === areaId)
  const isHere = areaId === scope.areaId || !isOther
  const name = isHere ? t(words.own) : sayFilled([other?.name ?? '', other?.nameZh ?? ''], language)
  return (
    <span className="inline gap-2" data-tip={tip}>
      {isOther && <LevelMark level="major" />}
      {isHere ? (
        <span className="meta">{name}</span>
      ) : (
        <PageLink className="hit" page="iot/area-info" id={areaId}>
          {name}
        </PageLink>
      )}
    </span>
  )
}
