import type { ImportedTables } from '#contract/calls/tool/generator.ts'
import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { generatorWords } from './words.ts'

interface UnreadDialogProps {
  unread: ImportedTables['unread']
  onClose: () => void
}

/** What of a text could not be read, and where it stands. */
export function UnreadDialog({ unread, onClose }: UnreadDialogProps) {
  const t = useWords(generatorWords)
  const c = useWords(common)
  return (
    <Dialog
      title={t('unreadTitle')}
      closeLabel={c('close')}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {c('close')}
        </Button>
      }
    >
      <ul>
        {unread.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {line === 0 ? t(`unread_${reason}`) : t('line', { n: line, reason: t(`unread_${reason}`) })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
