import { states } from '#contract/text/states.ts'

export const words = {
  take: ['Take a picture', '拍照'],
  again: ['Take again', '重拍'],
  choose: ['Choose a file', '选择文件'],
  missing: ['Missing', '缺少'],
  empty: ['No picture yet', '暂无照片'],
  accepted: ['Accepted', '已通过'],
  rejected: states.rejected,
  rejectedFor: ['Rejected: {reason}', '已驳回：{reason}'],
  zoom: ['Show “{slot}” large', '放大查看“{slot}”'],
  pictureOf: ['{slot}, {time}', '{slot}，{time}'],
} as const
