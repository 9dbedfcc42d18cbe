import { Link } from 'react-router-dom'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { useRecord } from '#web/engine/list/state/use-rows.ts'
import { useText } from '#web/i18n/use-text.ts'
import { usePagePath } from '#web/stores/session/navigation.ts'
import { words } from './words.ts'

/** Where one is: the folders from the top down, each a way back. */
export function Breadcrumb({ folder }: { folder: number }) {
  const t = useText()
  const path = usePagePath(storageFile.name) ?? ''
  return (
    <nav className="storage-crumbs" aria-label={t(['Folders', '文件夹路径'])}>
      <ol>
        <li>
          {folder === 0 ? (
            <span aria-current="page">{t(words.top)}</span>
          ) : (
            <Link to={path}>{t(words.top)}</Link>
          )}
        </li>
        {folder !== 0 && <Crumb id={folder} path={path} isHere />}
      </ol>
    </nav>
  )
}

/** A folder, after those that it lies in. */
function Crumb({ id, path, isHere = false }: { id: number; path: string; isHere?: boolean }) {
  const { data } = useRecord(storageFile, id)
  if (data === undefined) return null
  return (
    <>
      {data.parentId !== 0 && <Crumb id={data.parentId} path={path} />}
      <li>
        {isHere ? (
          <span aria-current="page">{data.name}</span>
        ) : (
          <Link to={`${path}?folder=${id}`}>{data.name}</Link>
        )}
      </li>
    </>
  )
}
