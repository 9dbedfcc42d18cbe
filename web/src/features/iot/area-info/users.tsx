import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { AreaScope } from '#contract/calls/metering/metering.ts'
import { labelIn } from '#contract/metering/families.ts'
import { suspectKinds } from '#contract/metering/report.ts'
import { say } from '#contract/schema/language.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { ProofButton } from '#web/engine/proof/proof-button.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatNumber } from '#web/lib/chart/number.ts'
import { pagePath, useNavigation } from '#web/stores/session/navigation.ts'
import { LevelMark } from '#web/ui/chart/small/level-mark.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { useDevicePaths } from '../device/paths.ts'
import { areaWords } from './words.ts'

type User = AreaScope['users'][number]

/** The users of an area, first those without whom, or with a corrected meter, its loss becomes normal. */
export function RankedUsers({ scope }: { scope: AreaScope }) {
  const t = useWords(areaWords)
  const columns = useUserColumns(scope)
  const { users } = scope
  const isClean = users.every(({ kind }) => kind === undefined)
  return (
    <section className="card area-users">
      <h2>{t('ranked')}</h2>
      <p className="meta">{t(isClean ? 'clean' : 'rankedText')}</p>
      <ScrollRegion label={t('ranked')} className="area-rows">
        <RowsTable
          label={t('ranked')}
          rows={users}
          keyOf={({ id }) => id}
          rowProps={({ id }) => ({ 'data-user': id })}
          columns={columns}
        />
      </ScrollRegion>
    </section>
  )
}

/** The columns of the table of users. */
function useUserColumns(scope: AreaScope): TableColumn<User>[] {
  const t = useWords(areaWords)
  const language = useLanguage()
  const { info } = useDevicePaths()
  const { users, from, until } = scope
  const places = useMemo(() => new Map(users.map(({ id }, place) => [id, place + 1])), [users])
  return [
    { head: t('place'), isNumber: true, cell: ({ id }) => places.get(id) },
    {
      head: t('user'),
      isName: true,
      cell: ({ id, name, nameZh }) => {
        const text = sayFilled([name, nameZh], language)
        return info ? <Link to={info(id)}>{text}</Link> : text
      },
    },
    {
      head: t('counted'),
      isNumber: true,
      cell: ({ id, energy }) => (
        <ProofButton
          {...{ of: 'net', id, from, until }}
          text={`${formatNumber(energy, 2)} kWh`}
          face={formatNumber(energy, 2)}
        />
      ),
    },
    {
      head: t('suspicion'),
      cell: (user) => <Suspicion user={user} isFirst={places.get(user.id) === 1} />,
    },
    {
      head: t('should'),
      isNumber: true,
      cell: ({ corrected }) => (corrected === null ? '' : formatNumber(corrected, 2)),
    },
    {
      head: t('lossThen'),
      isNumber: true,
      cell: ({ lossThen, spread }) =>
        lossThen === null
          ? ''
          : t('lossThenText', { loss: formatNumber(lossThen, 2), spread: formatNumber(spread, 2) }),
    },
    { head: t('phase'), cell: (user) => <PhaseOf user={user} /> },
    { head: t('follows'), cell: (user) => <Follows user={user} scope={scope} /> },
  ]
}

function Suspicion({ user: { kind }, isFirst }: { user: User; isFirst: boolean }) {
  const language = useLanguage()
  if (kind === undefined) return null
  return (
    <span className="area-mark">
      {isFirst && <LevelMark level="critical" />}
      {say(labelIn(suspectKinds, kind), language)}
    </span>
  )
}

function PhaseOf({ user: { phase } }: { user: User }) {
  const t = useWords(areaWords)
  if (phase === undefined) return null
  const { recorded, found, r, next, isSwapped } = phase
  const tip = t('phaseR', { r: formatNumber(r, 2), next: formatNumber(next, 2) })
  return (
    <span className="area-mark" data-tip={tip}>
      {isSwapped && <LevelMark level="major" />}
      {isSwapped ? t('phaseSwapped', { recorded, found }) : t('phaseText', { phase: recorded })}
    </span>
  )
}

function Follows({ user: { follows }, scope }: { user: User; scope: AreaScope }) {
  const t = useWords(areaWords)
  const language = useLanguage()
  const navigation = useNavigation()
  if (follows === undefined) return null
  const { areaId, r, own, isOther } = follows
  const tip = t('followsR', { r: formatNumber(r, 2), own: formatNumber(own, 2) })
  const other = scope.neighbours.find(({ id }) => id === areaId)
  const isHere = areaId === scope.areaId || !isOther
  const name = isHere ? t('own') : sayFilled([other?.name ?? '', other?.nameZh ?? ''], language)
  const to = isHere ? undefined : pagePath(navigation, 'iot/area-info', { id: areaId })
  return (
    <span className="area-mark" data-tip={tip}>
      {isOther && <LevelMark level="major" />}
      {to === undefined ? <span className="meta">{name}</span> : <Link to={to}>{name}</Link>}
    </span>
  )
}
