import type { ImportedTables } from '#contract/calls/tool/generator.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { generatorWords } from './words.ts'

interface UnreadDialogProps {
  unread: ImportedTables['unread']
  onClose: () => void
}

/** What of a text could not be read, and where it stands. */
export function UnreadDialog({ unread, onClose }: UnreadDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={t(['Not everything could be read', '部分内容未能读取'])}
      closeLabel={t(common.close)}
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          {t(common.close)}
        </Button>
      }
    >
      <ul>
        {unread.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            {line === 0
              ? t(generatorWords[`unread_${reason}` as const])
              : t(generatorWords.line, { n: line, reason: t(generatorWords[`unread_${reason}` as const]) })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
