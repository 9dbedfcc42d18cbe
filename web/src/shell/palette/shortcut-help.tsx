import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { keySheet, shownKey } from '#web/lib/keys.ts'
import { closePanel, usePanel } from '#web/stores/preferences/panels.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { mayPresent } from '../presenter/presenter-state.ts'

const places = ['everywhere', 'lists', 'forms', 'grids', 'charts'] as const

/** Dialog listing the shortcuts by scope. */
export function ShortcutHelp() {
  const t = useText()
  const isOpen = usePanel(({ panel }) => panel === 'shortcuts')
  if (!isOpen) return null
  return (
    <Dialog title={t(common.shortcuts)} size="wide" onClose={closePanel}>
      <div className="shortcut-sheet">
        {places.map((place) => (
          <section key={place} aria-label={t(shortcutWords[place])}>
            <h3 className="meta">{t(shortcutWords[place])}</h3>
            <dl className="shortcut-list">
              {keySheet[place]
                .filter((name) => name !== 'presenter' || mayPresent())
                .map((name) => (
                  <div key={name} className="bar spread">
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

const { paletteTitle, presenter, reopenTab } = common

/** Descriptions of shortcuts and their scopes. */
const shortcutWords = {
  everywhere: ['Everywhere', '全局'],
  palette: paletteTitle,
  nthTab: ['Go to a tab', '切换到第 n 个标签'],
  closeTab: ['Close the tab', '关闭当前标签'],
  reopenTab,
  refreshTab: ['Refresh the tab', '刷新当前标签'],
  presenter,
  help: ['This list', '显示本列表'],
  close: ['Close what is on top', '关闭最上层'],
  lists: ['In lists', '列表'],
  find: ['Search the list', '搜索列表'],
  move: ['Move between rows', '在各行间移动'],
  openRow: ['Open the row', '打开所在行'],
  rowMenu: ['Menu of the row', '打开行菜单'],
  select: ['Select the row', '选择所在行'],
  selectRange: ['Select up to the row', '连续选择至所在行'],
  forms: ['In forms', '表单'],
  save: ['Save the form', '保存表单'],
  grids: ['In grids', '可编辑表格'],
  editCell: ['Edit the cell', '编辑单元格'],
  emptyCell: ['Empty the cells', '清空单元格'],
  copyCells: ['Copy and paste cells', '复制与粘贴单元格'],
  undoCells: ['Undo the last change', '撤销上一步修改'],
  charts: ['In charts', '图表'],
  step: ['Move the cursor', '移动游标'],
  stepFar: ['Move it far', '大步移动游标'],
  zoom: ['Zoom in and out', '放大与缩小'],
} as const
