import { defineWords } from '#web/i18n/use-words.ts'
import { states } from '#contract/text/states.ts'

export const slotWords = defineWords('pictureSlot', {
  take: ['Take a picture', '拍照'],
  again: ['Take again', '重拍'],
  choose: ['Choose a file', '选择文件'],
  required: ['Required', '必拍'],
  missing: ['Missing', '缺少'],
  empty: ['No picture yet', '暂无照片'],
  accepted: ['Accepted', '已通过'],
  rejected: states.rejected,
  rejectedFor: ['Rejected: {reason}', '已驳回：{reason}'],
  new: ['Not reviewed', '待审阅'],
  zoom: ['Show “{slot}” large', '放大查看“{slot}”'],
  pictureOf: ['{slot}, {time}', '{slot}，{time}'],
  hint: ['.jpg or .png, up to 10 MB', '.jpg 或 .png，不超过 10 MB'],
})
