import { useMemo, type ComponentType, useState } from 'react'
import { log } from '#contract/resources/monitor/log.ts'
import { projectDocument } from '#contract/resources/reform/document.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import { project } from '#contract/resources/reform/project.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { alert } from '#contract/resources/alarm/alert.ts'
import { projectCalls, type ProjectMoney } from '#contract/calls/reform/project.ts'
import { openOrderStates } from '#domain/reform/order-acts.ts'
import { labelIn } from '#domain/metering/families.ts'
import { quantityCategories } from '#domain/reform/quantities.ts'
import { pictureUrl } from '#web/api/picture.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useRows } from '#web/engine/list/state/use-rows.ts'
import { may } from '#web/stores/session/session.ts'
import { Segmented } from '#web/ui/control/segmented.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { ListLink } from '#web/engine/data/list-link.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { MeterBar } from '#web/ui/chart/small/meter-bar.tsx'
import { RowsTable, type TableColumn } from '#web/ui/control/table.tsx'
import { formatFen } from '#web/lib/money/fen.ts'
import { Facts } from '#web/ui/sign/facts.tsx'
import { ledgerDefinition } from '../../ledger/definition.tsx'
import { boxDefinition } from '../../meter-box/definition.tsx'
import { GalleryWithLightbox } from '../../order-pictures/picture-list.tsx'
import { pictureBulk } from '../../order-pictures/picture-actions.tsx'
import { useFixedGallery } from '../../order-pictures/picture-state.ts'
import { quantityList } from '../../quantity/definition.ts'
import { sealDefinition } from '../../seal/definition.tsx'
import { useOrderDefinition } from '../../work-order/definition.tsx'
import { useAllOrders } from '../../work-order/calendar/calendar.tsx'
import { words } from '../words.ts'

export type ProjectTab = RecordProps<typeof project>

export const ProjectOrders = belongingTo(workOrder, () => {
  const definition = useOrderDefinition()
  // other views of the orders store their filters in the URL
  return useMemo(() => ({ ...definition, views: [] }), [definition])
})

/** Assets that a project removes and installs. */
export const ProjectLedger = belongingTo(ledger, () => ledgerDefinition)

/** Quantities designed, installed and returned for its orders. */
export const ProjectQuantities = belongingTo(quantity, () => quantityList)

/** Seals of its orders, fitted and cut. */
export const ProjectSeals = belongingTo(seal, () => sealDefinition)

/** Meter boxes of a project. */
export const ProjectBoxes = belongingTo(meterBox, () => boxDefinition)

const logOfProject: PageDefinition<typeof log> = {
  list: ['description', 'user', 'time', 'result', 'path'],
  more: ['ip', 'method', 'resource', 'verb', 'code', 'ms', 'requestId'],
  filters: ['user', 'resource', 'verb', 'time'],
  sort: '-time',
  form: ['description', 'user', 'time', 'result', 'path', 'requestId', 'params'],
  without: ['add', 'update', 'delete', 'import'],
}

/** Operation log of a project and its related records. */
export const ProjectLog = belongingTo(log, () => logOfProject)

/** Pictures of its orders. */
export function ProjectPictures({ record: { id } }: ProjectTab) {
  const fixed = useMemo(() => ({ projectId: String(id) }), [id])
  return <GalleryWithLightbox gallery={useFixedGallery(orderPicture, fixed)} actions={pictureBulk} />
}

/** Creates a tab with the rows of a resource that belong to a project, as on the page of the resource. */
function belongingTo<R extends Resource>(
  resource: R,
  useDefinition: () => PageDefinition<R>,
): ComponentType<ProjectTab> {
  return function ProjectRows({ record: { id } }) {
    const definition = useDefinition()
    const own = useMemo(
      () => ({
        ...definition,
        list: definition.list.filter(isOther),
        filters: definition.filters?.filter(isOther) ?? [],
      }),
      [definition],
    )
    return <ResourceList resource={resource} definition={own} filter={{ projectId: String(id) }} />
  }
}

function isOther(name: string): boolean {
  return name !== 'projectId'
}

const documents: PageDefinition<typeof projectDocument> = {
  list: ['name', 'scan', 'kind', 'number', 'dated'],
  more: ['remark'],
  filters: ['kind', 'dated'],
  sort: '-dated',
  form: ['name', 'kind', 'number', 'dated', 'scan', 'remark'],
  cells: {
    scan: ({ scan }) => <ScanCell path={scan} />,
  },
  empty: ['Project documents, scanned as .jpg or .png.', '项目文件的扫描件（.jpg 或 .png）。'],
}

/** Documents of a project. */
export function ProjectDocuments({ record: { id } }: ProjectTab) {
  return <ResourceList resource={projectDocument} definition={documents} filter={{ projectId: String(id) }} />
}

/** Thumbnail of a scan, which opens in another window. */
function ScanCell({ path }: { path: string }) {
  const t = useText()
  const { apiBase } = useConfig()
  const name = t(projectDocument.fields.scan.label)
  return (
    <a className="inline project-scan" href={pictureUrl(path, apiBase)} target="_blank" rel="noreferrer">
      <img src={pictureUrl(path, apiBase)} alt={name} width={32} height={32} loading="lazy" />
    </a>
  )
}

/** Maximum number of open orders checked for alerts: their ids still fit into a request URL. */
const most = 1000

const siteAlerts: PageDefinition<typeof alert> = {
  list: ['title', 'deviceId', 'severity', 'status', 'firstTime', 'workOrder'],
  filters: ['severity', 'status', 'firstTime'],
  sort: '-firstTime',
  form: ['title', 'deviceId', 'severity', 'status', 'firstTime', 'lastTime', 'workOrder'],
  without: ['add', 'update', 'delete', 'import'],
}

const kinds = {
  skipped: { skipsStart: '1' },
  rejected: { rejectionsStart: '1' },
} as const

/** Deviations from the plan: returned orders, rejected orders, and alerts at sites with open orders. */
export function ProjectIssues({ record: { id } }: ProjectTab) {
  const t = useText()
  const [kind, setKind] = useState<keyof typeof kinds | 'alerts'>('skipped')
  const seesAlerts = may(alert, 'list')
  return (
    <>
      <div className="flow gap-2 rows-1 below-3 project-kinds">
        <Segmented
          label={t(words.issues)}
          value={kind}
          options={[
            ['skipped', t(words.skipped)],
            ['rejected', t(['Rejected by an audit', '审核驳回'])],
            ...(seesAlerts ? ([['alerts', t(['Alerts on site', '现场告警'])]] as const) : []),
          ]}
          onChange={setKind}
        />
      </div>
      {kind === 'alerts' ? <SiteAlerts projectId={id} /> : <IssueOrders key={kind} id={id} kind={kind} />}
    </>
  )
}

function IssueOrders({ id, kind }: { id: number; kind: keyof typeof kinds }) {
  const definition = useOrderDefinition()
  const own = useMemo(
    () => ({
      ...definition,
      views: [],
      list:
        kind === 'skipped'
          ? (['number', 'state', 'skipCode', 'skips', 'userName', 'address', 'crewId', 'due'] as const)
          : ([
              'number',
              'state',
              'rejectReasons',
              'rejections',
              'opinion',
              'userName',
              'crewId',
              'due',
            ] as const),
    }),
    [definition, kind],
  )
  return (
    <ResourceList resource={workOrder} definition={own} filter={{ projectId: String(id), ...kinds[kind] }} />
  )
}

/** Alerts at the sites of open orders. */
function SiteAlerts({ projectId }: { projectId: number }) {
  const t = useText()
  const filter = { projectId: String(projectId), state: openOrderStates.join(',') }
  const read = useRows(workOrder, { page: 1, limit: 1, sort: 'due', filter })
  const total = read.data?.total ?? 0
  const due = Math.min(total, most)
  const orders = useAllOrders(filter, 'due', due, most)
  const devices = [...new Set(orders.map(({ deviceId }) => deviceId))].slice(0, most)
  return (
    <Loaded
      read={{ ...read, data: read.data && orders.length >= due ? devices : undefined }}
      skeleton={[6, 6]}
      empty={<p className="below-3 project-kinds">{t(words.noOpenPlaces)}</p>}
    >
      {(ids) => (
        <>
          {total > most && (
            <p className="below-3 project-kinds meta">{t(words.firstPlaces, { n: most, total })}</p>
          )}
          <ResourceList resource={alert} definition={siteAlerts} filter={{ deviceId: ids.join(',') }} />
        </>
      )}
    </Loaded>
  )
}

type Line = ProjectMoney['lines'][number]

/** Costs of a project by category: quantities times prices, planned, submitted and approved; amounts in whole fen. */
export function ProjectMoneyTab({ record: { id } }: ProjectTab) {
  const t = useText()
  const columns = useColumns(id)
  const read = useRead(projectCalls.money(id))
  return (
    <Loaded read={read} what="record" skeleton={[8, 5]}>
      {(costs) => {
        const { budget, lines, total } = costs
        return (
          <section className="card grid gap-4">
            <MeterBar
              title={t(words.settledOf, { settled: formatFen(total.settled), budget: formatFen(budget) })}
              value={total.settled}
              max={Math.max(budget, total.settled, 1)}
            />
            <Facts
              facts={[
                [t(project.fields.investment.label), t(words.inCny, { n: formatFen(budget) })],
                [t(words.settled), t(words.inCny, { n: formatFen(total.settled) })],
                [
                  t(['Not yet settled', '未结算']),
                  t(words.inCny, { n: formatFen(Math.max(0, budget - total.settled)) }),
                ],
              ]}
            />
            <RowsTable
              scrolls="table-scroll"
              label={t(words.money)}
              rows={[...lines, { ...total, category: undefined }]}
              keyOf={({ category }) => category ?? ''}
              columns={columns}
            />
          </section>
        )
      }}
    </Loaded>
  )
}

function useColumns(id: number): readonly TableColumn<Omit<Line, 'category'> & Partial<Line>>[] {
  const t = useText()
  const amount = (
    head: string,
    value: (line: Omit<Line, 'category'>) => number,
    state?: string,
  ): TableColumn<Omit<Line, 'category'> & Partial<Line>> => ({
    head,
    number: (line) => (
      <ListLink
        page="reform/quantity"
        filter={{
          projectId: String(id),
          ...(line.category && { category: line.category }),
          ...(state && { state }),
        }}
      >
        {formatFen(value(line))}
      </ListLink>
    ),
  })
  return [
    {
      head: t(quantity.fields.category.label),
      isName: true,
      cell: ({ category }) =>
        category === undefined ? t(['Sum of all', '总计']) : t(labelIn(quantityCategories, category)),
    },
    amount(t(['Planned, CNY', '计划金额（元）']), ({ planned }) => planned),
    amount(t(['Filled in, CNY', '填报金额（元）']), ({ filled }) => filled, 'filled,confirmed'),
    amount(t(words.settled), ({ settled }) => settled, 'confirmed'),
    {
      head: t(['Over or under plan', '结算与计划差']),
      number: ({ planned, settled }) => formatFen(settled - planned),
    },
  ]
}
