import { common } from '#web/i18n/common.ts'
import { textNow } from '#web/i18n/use-text.ts'
import { showLoading } from '#web/stores/preferences/layout.ts'
import { useTabs } from '#web/stores/tabs/tabs.ts'
import { askOtherWindows, uploadsUnderWay } from '#web/stores/session/other-windows.ts'
import { signOut } from '#web/stores/session/session-flow.ts'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { mayLeave } from '#web/ui/dialog/may-leave.ts'

/** Signs out after confirming unsaved changes and pending uploads, of this and other windows. */
export function requestSignOut(): void {
  void leaveOnceAgreed()
}

async function leaveOnceAgreed(): Promise<void> {
  if (!(await mayLeave(useTabs.getState().tabs))) return
  const others = await showLoading(askOtherWindows())
  const n = uploadsUnderWay() + others.uploads
  if (n === 0) return signOut(others)
  const isAgreed = await confirm({
    title: textNow(['Break off {n} [n|upload|uploads]?', '中断 {n} 个上传？'], { n }),
    body: textNow(
      others.uploads > 0
        ? [
            'Another window is uploading. What has not arrived yet will be lost.',
            '其他窗口正在上传，尚未上传完成的文件将丢失。',
          ]
        : ['What has not arrived yet will be lost.', '尚未上传完成的文件将丢失。'],
    ),
    accept: textNow(common.logOut),
    isDanger: true,
  })
  // queried again by `signOut`, as another window may have got pending work meanwhile
  if (isAgreed) await signOut()
}
