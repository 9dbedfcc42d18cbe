import { useMemo, type ComponentType } from 'react'
import { log } from '#contract/resources/monitor/log.ts'
import { projectDocument } from '#contract/resources/reform/document.ts'
import { ledger } from '#contract/resources/reform/ledger.ts'
import { meterBox } from '#contract/resources/reform/meter-box.ts'
import { orderPicture } from '#contract/resources/reform/picture.ts'
import type { project } from '#contract/resources/reform/project.ts'
import { quantity } from '#contract/resources/reform/quantity.ts'
import { seal } from '#contract/resources/reform/seal.ts'
import { workOrder } from '#contract/resources/reform/work-order.ts'
import type { Resource } from '#contract/schema/resource.ts'
import { pictureUrl } from '#web/api/picture.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import type { RecordProps } from '#web/engine/record/record-page.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { useLedgerDefinition } from '../../ledger/definition.tsx'
import { useBoxDefinition } from '../../meter-box/definition.tsx'
import { GalleryWithLightbox } from '../../order-pictures/old-gallery.tsx'
import { pictureBulk } from '../../order-pictures/picture-actions.tsx'
import { useFixedGallery } from '../../order-pictures/picture-state.ts'
import { quantityList } from '../../quantity/definition.ts'
import { sealDefinition } from '../../seal/definition.tsx'
import { useOrderDefinition } from '../../work-order/definition.tsx'

/** What is given to a tab of the page of a project. */
export type ProjectTab = RecordProps<typeof project>

export const ProjectOrders = belongingTo(workOrder, () => {
  const definition = useOrderDefinition()
  // the other ways to look at orders have their filters in the address
  return useMemo(() => ({ ...definition, views: [] }), [definition])
})

/** The assets that a project replaces and puts in their place. */
export const ProjectLedger = belongingTo(ledger, useLedgerDefinition)

/** What was designed, installed and brought back for its orders. */
export const ProjectQuantities = belongingTo(quantity, () => quantityList)

/** The seals of its orders, fitted and cut. */
export const ProjectSeals = belongingTo(seal, () => sealDefinition)

/** The meter boxes that a project opens. */
export const ProjectBoxes = belongingTo(meterBox, useBoxDefinition)

const logOfProject: PageDefinition<typeof log> = {
  list: ['description', 'user', 'time', 'result', 'path'],
  more: ['ip', 'method', 'resource', 'verb', 'code', 'ms', 'requestId'],
  filters: ['user', 'resource', 'verb', 'time'],
  sort: '-time',
  form: ['description', 'user', 'time', 'result', 'path', 'requestId', 'params'],
  without: ['add', 'update', 'delete', 'import'],
}

/** Who did what to a project and to what belongs to it. */
export const ProjectLog = belongingTo(log, () => logOfProject)

/** The pictures of its orders. */
export function ProjectPictures({ record }: ProjectTab) {
  return <ProjectGallery projectId={record.id} />
}

/** Makes the tab with the rows of a resource that belong to a project, as their page shows them but for the project. */
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

/** The pictures of a project, in a tab of its page. */
function ProjectGallery({ projectId }: { projectId: number }) {
  const fixed = useMemo(() => ({ projectId: String(projectId) }), [projectId])
  return <GalleryWithLightbox gallery={useFixedGallery(orderPicture, fixed)} actions={pictureBulk} />
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

/** The papers of a project. */
export function ProjectDocuments({ record: { id } }: ProjectTab) {
  return <ResourceList resource={projectDocument} definition={documents} filter={{ projectId: String(id) }} />
}

/** A small picture of a scan, which opens it in another window. */
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
