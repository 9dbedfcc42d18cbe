import { states } from '#contract/text/states.ts'

export const uploadWords = {
  choose: ['Choose files', '选择文件'],
  waiting: ['Waiting', '等待上传'],
  sending: ['Uploading', '正在上传'],
  paused: ['Waiting for the network', '等待网络恢复'],
  done: ['Uploaded', '已上传'],
  failed: ['Not uploaded', '上传失败'],
  held: states.paused,
  wrongType: ['Only .jpg and .png pictures are accepted', '只能上传 .jpg 或 .png 图片'],
  tooLarge: ['The picture is larger than 10 MB', '图片超过 10 MB'],
  emptyFile: ['The file is empty', '文件为空'],
} as const
