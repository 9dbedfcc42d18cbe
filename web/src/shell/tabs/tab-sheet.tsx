import { useCallback, useState } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TabList } from './tab-list.tsx'

/** On a phone the tabs are a number in the top bar, and a sheet with the list. */
export function TabSheetButton() {
  const t = useText()
  const tabs = useTabs((state) => state.tabs)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Button
        kind="bare"
        className="icon-button"
        aria-label={t(['{n} open [n|page|pages]', '已打开 {n} 个页面'], { n: tabs.length })}
        onClick={() => setOpen(true)}
      >
        <span className="grid strong page-count">{tabs.length}</span>
      </Button>
      {isOpen && (
        <Dialog title={t(common.openPages)} closeLabel={t(common.close)} onClose={close}>
          <TabList tabs={tabs} onDone={close} />
        </Dialog>
      )}
    </>
  )
}
