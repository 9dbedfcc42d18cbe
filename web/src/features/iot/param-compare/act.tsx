import type { BulkAction } from '#web/engine/list/page-definition.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { notify } from '#web/stores/failures/notices.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { compared } from './compare.ts'
import { words } from './words.ts'

/** Compares the parameters of the chosen devices; of more than a few, or of one, it says how many it takes. */
export const compareAct: BulkAction = {
  id: 'compare',
  label: words.compare,
  icon: 'pi-table',
  verb: 'info',
  run: async (target, count, { show }) => {
    const ids = 'ids' in target ? target.ids : []
    if (count < compared.least || count > compared.most || ids.length !== count) {
      notify('info', textNow(words.few))
      return undefined
    }
    await show((close) => <CompareDialog ids={ids} onClose={() => close()} />)
    return undefined
  },
}
