import { catalogue } from '#contract/text/catalogue.ts'
import { states } from '#contract/text/states.ts'

export const linkedWords = {
  title: catalogue['iot/camera-picture'],
  none: ['No camera has taken a picture for it yet.', '暂无关联的抓拍图片。'],
  unwatched: ['No camera watches this place.', '该位置附近没有摄像头。'],
  pictureAlt: ['{name}, {time}', '{name}，{time}'],
  lightbox: ['Picture of {time}', '{time} 的图片'],
  choiceOff: ['{name}, {near}, {state}', '{name}（{near}，{state}）'],
  near_device: ['at the device', '正对该设备'],
  near_scene: ['same scene', '同场景'],
  near_area: ['same transformer area', '同台区'],
  offline: states.offline,
  disabled: states.disabled,
  taking: ['Waiting for the camera', '正在等待摄像头响应'],
  taken: ['{name} took a picture', '{name} 抓拍成功'],
  notTakenWhy: ['{name} took no picture. {reason}', '{name} 抓拍失败。{reason}'],
} as const
