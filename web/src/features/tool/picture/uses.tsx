import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { hostedPictureCalls, type PictureUses } from '#contract/calls/tool/picture.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import { hostedPicture } from '#contract/resources/tool/picture.ts'
import { say } from '#contract/schema/language.ts'
import type { Stored } from '#contract/wire/crud.ts'
import type { Failure } from '#web/api/failure.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { keyOf } from '#web/engine/data/query-client.ts'
import { ReadFailure } from '#web/engine/list/list-status.tsx'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { hostedPictureWords } from './words.ts'

interface UsesProps {
  row: Stored<typeof hostedPicture>
  onClose: () => void
}

/** Where a picture is used, with links to the records. */
function UsesDialog({ row, onClose }: UsesProps) {
  const t = useWords(hostedPictureWords)
  const c = useWords(common)
  const { data, error, refetch } = useQuery<PictureUses, Failure>({
    queryKey: keyOf(hostedPicture, 'uses', { id: row.id }),
    queryFn: ({ signal }) => callQuietly(hostedPictureCalls.uses(row.id), undefined, signal),
  })
  return (
    <Dialog
      title={t('usesOf', { name: row.filename })}
      size="medium"
      closeLabel={c('close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{c('close')}</Button>}
    >
      {error && <ReadFailure what="list" failure={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <p role="status">{c('loading')}</p>}
      {data && <Uses {...data} />}
    </Dialog>
  )
}

function Uses({ uses, hidden }: PictureUses) {
  const t = useWords(hostedPictureWords)
  return (
    <>
      {uses.length + hidden === 0 && <p>{t('nowhere')}</p>}
      <ul className="hosted-uses">
        {uses.map((use) => (
          <li key={`${use.resource} ${use.id} ${use.field}`}>
            <Use {...use} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="meta">{t('hidden', { n: hidden })}</p>}
    </>
  )
}

/** A record that shows the picture; it leads to the list where it is found by its name. */
function Use({ resource, label, labelZh }: PictureUses['uses'][number]) {
  const language = useLanguage()
  const name = say([label, labelZh], language)
  const path = listPath(useNavigation(), { page: resource, filter: { keyword: name } })
  const known = resourceNamed(resource)
  return (
    <>
      {path === undefined ? <span>{name}</span> : <Link to={path}>{name}</Link>}{' '}
      <span className="meta">{known && say(known.title, language)}</span>
    </>
  )
}

/** Shows where a picture is used. */
export const showUses = dialogAction<typeof hostedPicture>({
  id: 'uses',
  label: hostedPictureWords.dictionary.uses,
  icon: 'pi-link',
  verb: 'info',
  Dialog: UsesDialog,
})
