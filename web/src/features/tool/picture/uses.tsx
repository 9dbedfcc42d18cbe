import { Link } from 'react-router-dom'
import { hostedPictureCalls, type PictureUses } from '#contract/calls/tool/picture.ts'
import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { hostedPicture } from '#contract/resources/tool/picture.ts'
import type { Stored } from '#contract/wire/crud.ts'
import { dialogAction } from '#web/engine/actions/dialog-action.tsx'
import { useRead } from '#web/engine/read/use-read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { listPath } from '#web/stores/session/list-path.ts'
import { useNavigation } from '#web/stores/session/navigation.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Loaded } from '#web/engine/read/loaded.tsx'
import { words } from './words.ts'

interface UsesProps {
  row: Stored<typeof hostedPicture>
  onClose: () => void
}

/** Where a picture is used, with links to the records. */
function UsesDialog({ row, onClose }: UsesProps) {
  const t = useText()
  const read = useRead(hostedPictureCalls.uses(row.id))
  return (
    <Dialog
      title={t(['Where {name} is used', '{name} 的引用'], { name: row.filename })}
      size="medium"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <Loaded read={read} skeleton={[3, 2]}>
        {(uses) => <Uses {...uses} />}
      </Loaded>
    </Dialog>
  )
}

function Uses({ uses, hidden }: PictureUses) {
  const t = useText()
  return (
    <>
      {uses.length + hidden === 0 && <p>{t(words.nowhere)}</p>}
      <ul className="grid gap-2">
        {uses.map((use) => (
          <li key={`${use.resource} ${use.id} ${use.field}`}>
            <Use {...use} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="meta">{t(words.hidden, { n: hidden })}</p>}
    </>
  )
}

/** A record that shows the picture; it leads to the list where it is found by its name. */
function Use({ resource, label, labelZh }: PictureUses['uses'][number]) {
  const t = useText()
  const name = t([label, labelZh])
  const path = listPath(useNavigation(), { page: resource, filter: { keyword: name } })
  const known = resourceNamed(resource)
  return (
    <>
      {path === undefined ? <span>{name}</span> : <Link to={path}>{name}</Link>}{' '}
      <span className="meta">{known && t(known.title)}</span>
    </>
  )
}

/** Shows where a picture is used. */
export const showUses = dialogAction<typeof hostedPicture>({
  id: 'uses',
  label: ['Where it is used', '查看引用'],
  icon: 'pi-link',
  verb: 'info',
  Dialog: UsesDialog,
})
