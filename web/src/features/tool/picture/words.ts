import { things } from '#contract/text/things.ts'

export const words = {
  cards: things.cards,
  empty: [
    'Pictures appear here as soon as one is uploaded: logos, portraits, scans.',
    '此处显示已上传的图片，例如徽标、头像与扫描件。',
  ],
  upload: ['Upload pictures', '上传图片'],
  measures: ['{width} × {height} px, {size}', '{width} × {height} 像素，{size}'],
  enlarge: ['Enlarge {name}', '放大查看 {name}'],
  usedIn: ['Used in {n} [n|place|places]', '{n} 处引用'],
  nowhere: ['It is not used and can be deleted.', '未被引用，可以删除。'],
  hidden: ['And {n} [n|place|places] that you may not see.', '另有 {n} 处您无权查看。'],
} as const
