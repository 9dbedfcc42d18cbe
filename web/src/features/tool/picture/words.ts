import { things } from '#contract/text/things.ts'
import { defineWords } from '#web/i18n/use-words.ts'

export const hostedPictureWords = defineWords('hostedPicture', {
  cards: things.cards,
  empty: [
    'Pictures appear here as soon as one is uploaded: logos, portraits, scans.',
    '此处显示已上传的图片，例如徽标、头像与扫描件。',
  ],
  upload: ['Upload pictures', '上传图片'],
  hint: ['.jpg or .png, up to 10 MB each', '.jpg 或 .png，单张不超过 10 MB'],
  refused: ['{name}: {why}', '{name}：{why}'],
  measures: ['{width} × {height} px, {size}', '{width} × {height} 像素，{size}'],
  enlarge: ['Show {name} large', '放大查看 {name}'],
  uses: ['Where it is used', '查看引用'],
  usesOf: ['Where {name} is used', '{name} 的引用'],
  unused: ['Not used', '未引用'],
  usedIn: ['Used in {n} [n|place|places]', '{n} 处引用'],
  nowhere: ['It is used nowhere and can be deleted.', '未被引用，可以删除。'],
  hidden: ['And {n} [n|place|places] that you may not see.', '另有 {n} 处您无权查看。'],
})
