import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { titleIn } from '#web/lib/nav/nav-item.ts'
import { useLocale } from '#web/stores/preferences/locale.ts'
import type { Tab } from '#web/stores/tabs/tabs.ts'
import { confirm } from './confirm.ts'

/** Whether the given tabs may be closed; asks for confirmation when any of them has unsaved changes. */
export async function mayLeave(tabs: readonly Tab[]): Promise<boolean> {
  const unsaved = tabs.filter((tab) => tab.unsaved > 0)
  const [first] = unsaved
  if (first === undefined) return true
  const title = first.ownTitle ?? titleIn(first.titled, useLocale.getState().language)
  return confirm({
    title:
      unsaved.length > 1
        ? textNow(common.unsavedManyTitle, { n: unsaved.length })
        : textNow(common.unsavedTitle, { title }),
    body: textNow(common.unsavedBody),
    accept: textNow(['Discard changes', '放弃修改']),
    isDanger: true,
  })
}
