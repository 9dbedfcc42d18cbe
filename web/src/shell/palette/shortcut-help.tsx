import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { keySheet, shownKey } from '#web/lib/keys.ts'
import { closePanel, usePanel } from '#web/stores/preferences/panels.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { mayPresent } from '../presenter/presenter-state.ts'
import { shortcutWords } from './shortcut-words.ts'

const places = ['everywhere', 'lists', 'forms', 'grids', 'charts'] as const

/** The keys of the console by where they work. */
export function ShortcutHelp() {
  const t = useText()
  const isOpen = usePanel(({ panel }) => panel === 'shortcuts')
  if (!isOpen) return null
  return (
    <Dialog title={t(common.shortcuts)} size="wide" closeLabel={t(common.close)} onClose={closePanel}>
      <div className="shortcut-sheet">
        {places.map((place) => (
          <section key={place} aria-label={t(shortcutWords[place])}>
            <h3>{t(shortcutWords[place])}</h3>
            <dl className="shortcut-list">
              {keySheet[place]
                .filter((name) => name !== 'presenter' || mayPresent())
                .map((name) => (
                  <div key={name}>
                    <dt>{t(shortcutWords[name])}</dt>
                    <dd>
                      <kbd className="key">{shownKey(name)}</kbd>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
