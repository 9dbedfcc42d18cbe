import { useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { things } from '#contract/text/things.ts'
import { useText } from '#web/i18n/use-text.ts'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { SearchField } from '#web/ui/control/search-field.tsx'
import { Select } from '#web/ui/control/select.tsx'
import { areaTitle } from './area-title.ts'
import type { Operation } from './read-document.ts'
import { apiWords } from './words.ts'

interface OperationListProps {
  operations: readonly Operation[]
  /** Path of the page, whose query names the call. */
  path: string
  chosen: string | undefined
}

/** All calls by area, found by words or by area; areas out of sight are not laid out. */
export function OperationList({ operations, path, chosen }: OperationListProps) {
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
    <nav className="card api-list" aria-label={t(apiWords.calls)}>
      <SearchField label={t(apiWords.search)} value={keyword} onSearch={setKeyword} />
      <Select
        aria-label={t(['Part of the platform', '所属模块'])}
        value={area}
        onChange={setArea}
        options={[['', t(things.all)], ...areas.map((name) => [name, titleOf(name)] as const)]}
      />
      <ScrollRegion label={t(apiWords.calls)} className="fill scroll api-groups">
        {groups.length === 0 && <p className="meta">{t(['No call matches.', '没有匹配的接口。'])}</p>}
        {groups.map(([name, own]) => (
          <section key={name} style={{ containIntrinsicSize: `auto ${34 + own.length * rowHeight}px` }}>
            <h2>{titleOf(name)}</h2>
            <ul>
              {own.map(({ id, method, path: address, summary }) => (
                <li key={id}>
                  <Link
                    to={`${path}?op=${encodeURIComponent(id)}`}
                    aria-current={id === chosen || undefined}
                    title={`${method} ${address}`}
                  >
                    <code className="api-method">{method}</code>
                    <span lang="en">{summary === '' ? address : summary}</span>
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

/** Pixels of one line of the list. */
const rowHeight = 32

function textOf({ method, path, id, summary, area }: Operation): string {
  return `${method} ${path} ${id} ${summary} ${area}`.toLowerCase()
}
