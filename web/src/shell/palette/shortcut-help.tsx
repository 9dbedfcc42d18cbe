import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { shortcuts } from '#web/lib/keys.ts'
import { closePanel, usePanel } from '#web/stores/preferences/panels.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

const names = ['palette', 'closeTab', 'refreshTab', 'nthTab', 'help'] as const

/** The list of keyboard shortcuts. */
export function ShortcutHelp() {
  const t = useWords(common)
  const isOpen = usePanel(({ panel }) => panel === 'shortcuts')
  if (!isOpen) return null
  return (
    <Dialog title={t('shortcuts')} closeLabel={t('close')} onClose={closePanel}>
      <dl className="shortcut-list">
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`key_${name}`)}</dt>
            <dd>
              <kbd className="key">{shortcuts[name].shown}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
