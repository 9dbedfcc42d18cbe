import type { Text2 } from '../schema/language.ts'
import { labels } from './labels.ts'

/** Shared labels of scenes and their projects. */
export const sceneWords = {
  scene: ['Scene', '场景'],
  scenes: ['Scenes', '场景'],
  project: ['Scene project', '场景项目'],
  members: ['Members', '成员'],
  projectArchived: ['The project is archived.', '项目已归档。'],
  manager: ['Manager', '负责人'],
  devices: labels.devices,
  onlineRate: labels.onlineRate,
  load: ['Load now', '当前负荷'],
} as const satisfies Record<string, Text2>
