export const words = {
  sets: ['Sets of headers', '表头版本'],
  allSets: ['All sets', '全部版本'],
  projects: ['{n} [n|project uses|projects use] it', '{n} 个项目使用'],
  published: ['published {day}', '{day} 发布'],
  setTitle: ['{type}, version {n}', '{type}，版本 {n}'],
  fixed: ['A published version is not changed: make a new version', '已发布的版本不可修改，请新建版本'],
  copyTo: ['Copy to type', '复制到类型'],
  copyText: [
    'All headers of the set become a draft of the chosen type.',
    '该版本的全部表头将复制为所选类型的草稿。',
  ],
  publish: ['Publish version', '发布版本'],
  publishTitle: ['Publish version {n} of {type}?', '发布{type}版本 {n}？'],
  publishText: [
    'From then on it cannot be changed. New material lists use it; the version published before stays with the lists that have it.',
    '发布后不可修改。新建的材料表将使用该版本，已有材料表仍使用原版本。',
  ],
  required: ['{name}, required', '{name}，必填'],
  importText: [
    'The first row becomes a draft: known headers keep what they are, others take their kind from the row below. A star marks what is required, parentheses a unit.',
    '首行将生成草稿：已知表头沿用原定义，其余按下一行内容判断类型。星号表示必填，括号内为单位。',
  ],
  imported: ['Draft with {n} [n|header|headers] made', '已生成含 {n} 个表头的草稿'],
} as const
