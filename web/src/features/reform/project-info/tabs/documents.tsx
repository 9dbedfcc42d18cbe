import { projectDocument } from '#contract/resources/reform/document.ts'
import { pictureUrl } from '#web/api/picture.ts'
import type { PageDefinition } from '#web/engine/list/page-definition.ts'
import { ResourceList } from '#web/engine/list/resource-list.tsx'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import type { ProjectTab } from './related.tsx'

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
