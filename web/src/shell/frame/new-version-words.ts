import { acts } from '#contract/text/acts.ts'

/** Texts for a new build being served, and for chunks that cannot be loaded. */
export const newVersionWords = {
  title: ['A new version is available', '有新版本可用'],
  safe: ['Reload to continue with it. Your tabs stay open.', '重新加载后即可使用，已打开的标签页会保留。'],
  unsaved: [
    'Save “{page}” first: a reload loses what is not saved there.',
    '请先保存“{page}”中的修改，重新加载会丢失未保存的内容。',
  ],
  unsavedMany: [
    'Save your work in {n} [n|tab|tabs] first: a reload loses what is not saved there.',
    '请先保存 {n} 个标签页中的修改，重新加载会丢失未保存的内容。',
  ],
  reload: acts.reload,
  partTitle: ['This page could not be loaded', '页面加载失败'],
  partText: [
    'The other pages are not affected and nothing is lost. Try again.',
    '其他页面不受影响，数据不会丢失，请重试。',
  ],
  awayText: [
    'The server cannot be reached. The page loads by itself once it is back.',
    '无法连接服务器，恢复后页面会自动加载。',
  ],
  panelTitle: ['This part could not be loaded', '该部分加载失败'],
  panelText: ['Check the connection and open it again.', '请检查网络后重新打开。'],
} as const
