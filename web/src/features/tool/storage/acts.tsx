import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { choice } from '#contract/schema/field.ts'
import { things } from '#contract/text/things.ts'
import { actionForm } from '#web/engine/actions/action-form.tsx'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { saveLinked } from '#web/engine/files/linked-file.ts'
import type { RowAction } from '#web/engine/list/page-definition.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useConfig } from '#web/stores/config/config.ts'
import { Button } from '#web/ui/control/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { storedLinks } from './links.ts'
import { words } from './words.ts'

const isFile: NonNullable<RowAction<typeof storageFile>['concerns']> = ({ kind }) => kind === 'file'

/** Saves a file. */
export const saveStored = saveLinked(storedLinks, isFile)

const share = actionForm(storageFile, {
  id: 'link',
  label: ['Create link', '生成链接'],
  icon: 'pi-link',
  verb: 'info',
  summary: words.linkText,
  fields: {
    minutes: choice(
      'Valid for',
      '有效期',
      [
        [60, ...things.hour],
        [1440, '1 day', '1 天'],
        [10_080, '1 week', '1 周'],
      ],
      { required: true },
    ),
  },
  start: () => ({ minutes: 60 as const }),
  send: ({ minutes }, { rows: [row] }) =>
    callQuietly(storageCalls.link, { id: row?.id ?? 0, minutes, isDownload: false }),
  onDone: ({ url }, { rows: [row] }, { show }) =>
    void show((close) => (
      <LinkDialog
        name={row?.name ?? ''}
        url={new URL(`${useConfig.getState().apiBase}${url}`, location.href).href}
        onClose={() => close()}
      />
    )),
})

/** Makes a link under which anyone may read a file for a while. */
export const shareStored: RowAction<typeof storageFile> = { ...share.row, concerns: isFile }

function LinkDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      title={t(['Link to {name}', '{name} 的链接'], { name })}
      size="medium"
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t(common.close)}</Button>}
    >
      <p className="flow gap-2 anywhere">
        <code>{url}</code> <CopyButton text={url} />
      </p>
    </Dialog>
  )
}
