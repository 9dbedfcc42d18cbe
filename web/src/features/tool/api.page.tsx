import { Activity, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import { sceneWords } from '#contract/text/scene.ts'
import { things } from '#contract/text/things.ts'
import type { Failure } from '#web/api/failure.ts'
import { callForText } from '#web/api/http.ts'
import { ListSkeleton, Message } from '#web/engine/list/list-status.tsx'
import { useReadBy } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { describe } from '#web/stores/failures/failures.ts'
import { useLayout } from '#web/stores/preferences/layout.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { OperationView } from './api/operation-view.tsx'
import { type ApiDescription, type Operation, readDocument } from './api/read-document.ts'
import { apiWords } from './api/trial.tsx'
import './api/api.css'

const page = 'tool/api'

/** API documentation of the platform from its OpenAPI document: searchable, with requests sent as the current user. */
export default function ApiPage() {
  const t = useText()
  const { path, query } = useCurrentTab()
  const { data: document, problem, retry } = useApiDocument()
  const asked = document?.operations.find(({ id }) => id === query.get('op'))
  const isMobile = useLayout((layout) => layout.isMobile)
  // phones show only one of both
  const chosen = asked ?? (isMobile ? undefined : document?.operations[0])
  return (
    <div className="page stack full-page api-page" data-page={page}>
      <header className="page-head">
        <h1 tabIndex={-1}>{t(catalogue[page])}</h1>
        {document !== undefined && (
          <span className="meta">
            {t(['{title} {version}, {n} [n|call|calls]', '{title} {version}，共 {n} 个接口'], {
              title: document.title,
              version: document.version,
              n: document.operations.length,
            })}
          </span>
        )}
      </header>
      {problem !== undefined && <Problem problem={problem} onRetry={retry} />}
      {document === undefined && problem === undefined && <ListSkeleton rows={12} columns={3} />}
      {document !== undefined && (
        <div className="fill grid gap-3 columns api-body">
          <Activity mode={isMobile && chosen ? 'hidden' : 'visible'}>
            <OperationList operations={document.operations} path={path} chosen={chosen?.id} />
          </Activity>
          {chosen && (
            <OperationView
              key={chosen.id}
              operation={chosen}
              document={document}
              back={isMobile ? path : undefined}
            />
          )}
        </div>
      )}
    </div>
  )
}

function Problem({ problem, onRetry }: { problem: DocumentProblem; onRetry: () => void }) {
  const t = useText()
  const { kind, failure, status } = problem
  const text = failure === undefined ? t(apiWords[kind], { path: apiPath, status }) : describe(failure)
  return (
    <Message severity={failure === undefined ? 'warning' : 'error'} title={t(apiWords.absent)} text={text}>
      <FailedRequest error={failure} />
      <Button onClick={onRetry}>{t(common.retry)}</Button>
    </Message>
  )
}

/** Path of the OpenAPI document below the base path. */
const apiPath = '/openapi.json'

/** Why there is no document: not found, not an OpenAPI document, or no response. */
interface DocumentProblem {
  kind: 'noDocument' | 'otherDocument'
  status: number
  failure?: Failure
}

interface Read {
  document?: ApiDescription
  problem?: DocumentProblem
}

async function readApiDocument(signal: AbortSignal): Promise<Read> {
  const { status, text } = await callForText({ method: 'GET', path: apiPath }, undefined, { signal })
  if (status !== 200) return { problem: { kind: 'noDocument', status } }
  const document = readDocument(text)
  return document === undefined ? { problem: { kind: 'otherDocument', status } } : { document }
}

/** Loads the document; cached for the lifetime of the window. */
function useApiDocument() {
  const { data, error, refetch } = useReadBy(['api-document'], readApiDocument, { staleTime: Infinity })
  const failed: DocumentProblem | undefined = error
    ? { kind: 'noDocument', status: 0, failure: error }
    : undefined
  return { data: data?.document, problem: data?.problem ?? failed, retry: () => void refetch() }
}

interface OperationListProps {
  operations: readonly Operation[]
  /** Path of the page; its query contains the operation. */
  path: string
  chosen: string | undefined
}

/** Operations by area, filtered by keyword or area; areas outside the viewport are not laid out. */
function OperationList({ operations, path, chosen }: OperationListProps) {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [area, setArea] = useState('')
  const sought = useDeferredValue(keyword)
  const titleOf = (name: string) => {
    const title = areaTitle(name)
    return title === undefined ? name : t(title)
  }
  const areas = useMemo(() => [...new Set(operations.map((one) => one.area))], [operations])
  const groups = useMemo(() => {
    const words = sought.toLowerCase().split(/\s+/)
    const found = operations.filter(
      (one) => (area === '' || one.area === area) && words.every((word) => textOf(one).includes(word)),
    )
    return areas
      .map((name) => [name, found.filter((one) => one.area === name)] as const)
      .filter(([, own]) => own.length > 0)
  }, [operations, areas, sought, area])
  return (
    <nav className="card fill stack gap-2 pad-3 off-paper" aria-label={t(apiWords.calls)}>
      <SearchField className="fixed" label={t(apiWords.search)} value={keyword} onSearch={setKeyword} />
      <Select
        className="fixed"
        aria-label={t(['Part of the platform', '所属模块'])}
        value={area}
        onChange={setArea}
        options={[['', t(things.all)], ...areas.map((name) => [name, titleOf(name)] as const)]}
      />
      <ScrollRegion label={t(apiWords.calls)} className="fill api-groups">
        {groups.length === 0 && <p className="meta">{t(['No call matches.', '没有匹配的接口。'])}</p>}
        {groups.map(([name, own]) => (
          <section key={name} style={roomOf(own.length)}>
            <h2>{titleOf(name)}</h2>
            <ul>
              {own.map(({ id, method, path: address, summary }) => (
                <li key={id}>
                  <Link
                    className="bar gap-2 ink-2 lit pick-line"
                    to={`${path}?op=${encodeURIComponent(id)}`}
                    aria-current={id === chosen || undefined}
                    title={`${method} ${address}`}
                  >
                    <code className="fixed ink-3 api-method">{method}</code>
                    <span className="cut" lang="en">
                      {summary === '' ? address : summary}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </ScrollRegion>
    </nav>
  )
}

/** Reserves room for areas outside the viewport, 32 pixels per line. */
const roomOf = (lines: number) =>
  ({ contentVisibility: 'auto', containIntrinsicSize: `auto ${34 + lines * 32}px` }) as const

function textOf({ method, path, id, summary, area }: Operation): string {
  return `${method} ${path} ${id} ${summary} ${area}`.toLowerCase()
}

/** Titles of areas that are neither a page nor a resource. */
const others: Readonly<Record<string, Text2>> = {
  account: ['Own account', '个人账号'],
  demo: ['Demonstration', '演示控制'],
  home: catalogue.dashboard,
  moment: ['Past moments', '历史时刻'],
  pictures: ['Uploads', '图片上传'],
  scene: sceneWords.scenes,
  search: ['Search everywhere', '全局搜索'],
}

/** Returns the title of an area; undefined if it exists on a customer's platform only. */
export function areaTitle(name: string): Text2 | undefined {
  return isComponentName(name) ? catalogue[name] : (resourceNamed(name)?.title ?? others[name])
}
