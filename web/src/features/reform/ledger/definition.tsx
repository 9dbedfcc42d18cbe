import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { labels } from '#contract/text/labels.ts'
import { things } from '#contract/text/things.ts'
import { isFamily, isTerminal } from '#domain/metering/families.ts'
import { declaredActions } from '#web/engine/actions/declared-actions.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { readListState } from '#web/engine/list/state/list-state.ts'
import { FieldCell, labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { missing } from '#web/lib/text/missing.ts'
import { useNavigation, usePagePath } from '#web/stores/session/navigation.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ColourTag } from '#web/ui/sign/colour-tag.tsx'
import { ledgerActs, type LedgerRecord } from './acts.tsx'
import { words } from './words.ts'

/** The list of the ledger with what this person can do. */
export function useLedgerDefinition(): PageDefinition<typeof ledger> {
  const navigate = useNavigate()
  const navigation = useNavigation()
  return useMemo(
    () => ({
      ...ledgerDefinition,
      rowActions: ledgerActs(navigation, (path) => void navigate(path)),
    }),
    [navigate, navigation],
  )
}

/** What list and form of the ledger show; the page adds where its rows lead to. */
const ledgerDefinition: PageDefinition<typeof ledger> = {
  list: [
    'assetNumber',
    'phase',
    'userNumber',
    'userName',
    'address',
    'areaId',
    'family',
    'installed',
    'conflicts',
    'completeness',
  ],
  important: ['userName', 'conflicts', 'completeness'],
  more: [
    'userType',
    'orgId',
    'line',
    'boxId',
    'boxPlace',
    'logicalAddress',
    'commAddress',
    'manufacturer',
    'model',
    'produced',
    'removed',
    'ct',
    'pt',
    'multiplier',
    'wiring',
    'ratedVoltage',
    'ratedCurrent',
    'protocol',
    'comm',
    'simNumber',
    'iccid',
    'seals',
    'projectId',
    'projectType',
    'batch',
    'orderId',
    'firstReading',
    'lastReading',
    'online',
    'pictures',
  ],
  filters: [
    'projectId',
    'projectType',
    'batch',
    'orgId',
    'areaId',
    'family',
    'manufacturer',
    'conflicts',
    'completeness',
    'installed',
    'removed',
  ],
  presetTab: { label: ['Incomplete', '不完整'], filter: { completenessEnd: '99' } },
  sort: 'userNumber',
  form: [
    { title: things.user, fields: ['userNumber', 'userName', 'userType', 'address'] },
    {
      title: ['Place', '安装位置'],
      fields: ['orgId', 'areaId', 'line', 'boxId', 'boxPlace', 'deviceId', 'projectId', 'orderId', 'phase'],
    },
    {
      title: ['Asset', '资产'],
      fields: [
        'assetNumber',
        'family',
        'manufacturer',
        'model',
        'produced',
        'installed',
        'removed',
        'firstReading',
        'lastReading',
        'seals',
      ],
    },
    {
      title: ['Metering', '计量'],
      fields: ['ct', 'pt', 'wiring', 'ratedVoltage', 'ratedCurrent'],
    },
    {
      title: labels.communication,
      fields: ['logicalAddress', 'commAddress', 'protocol', 'comm', 'simNumber', 'iccid'],
    },
    { title: labels.remarks, fields: ['remark'] },
  ],
  applies: (name, { family, comm }) => {
    if (name === 'simNumber' || name === 'iccid') return comm === '4g'
    return (name !== 'boxId' && name !== 'boxPlace') || !isFamily(family) || !isTerminal(family)
  },
  cells: {
    conflicts: (row) => <ConflictCell row={row} />,
    completeness: (row) => <CompletenessCell row={row} />,
    ct: (row) => <RatioCell ratio={row.ct} />,
    pt: (row) => <RatioCell ratio={row.pt} />,
  },
  bulkActions: declaredActions(ledger).bulk,
  headActs: ReconcileLink,
  protectedBecause: ({ phase }) => (phase === 'planned' ? undefined : words.onlyPlanned),
}

/** Leads to the comparison of the rows that the list is filtered for. */
function ReconcileLink() {
  const t = useText()
  const navigate = useNavigate()
  const path = usePagePath('reform/reconcile')
  const { query } = useCurrentTab()
  if (path === undefined) return null
  const { filter } = readListState(query, ledger, undefined)
  const text = new URLSearchParams(filter).toString()
  return (
    <Button
      icon="pi-arrow-right-arrow-left"
      onClick={() => void navigate(text === '' ? path : `${path}?${text}`)}
    >
      {t(['Reconcile', '核对'])}
    </Button>
  )
}

/** What a row contradicts; a row without conflicts stays quiet. */
function ConflictCell({ row: { conflicts } }: { row: LedgerRecord }) {
  const language = useLanguage()
  if (conflicts.length === 0) return missing
  return (
    <span className="ledger-conflicts">
      {conflicts.map((one) => (
        <ColourTag key={one} colour="warn">
          {labelOf(ledger.fields.conflicts, one, language)}
        </ColourTag>
      ))}
    </span>
  )
}

/** How much is known of an asset; only what is incomplete stands out. */
function CompletenessCell({ row: { completeness } }: { row: LedgerRecord }) {
  const language = useLanguage()
  if (completeness < 100) return <ColourTag colour="warn">{`${completeness} %`}</ColourTag>
  return <FieldCell field={ledger.fields.completeness} value={completeness} language={language} />
}

/** A ratio as people write it; none where it is 1. */
function RatioCell({ ratio }: { ratio: number }) {
  return ratio > 0 ? `${ratio}:1` : missing
}
