import { resourceNamed } from '#contract/resources/resource-named.ts'
import type { Text2 } from '#contract/schema/language.ts'
import { catalogue, isComponentName } from '#contract/text/catalogue.ts'
import { sceneWords } from '#contract/text/scene.ts'

/** Areas of calls that are no page and no list. */
const others: Readonly<Record<string, Text2>> = {
  account: ['Own account', '个人账号'],
  demo: ['Demonstration', '演示控制'],
  home: catalogue.dashboard,
  moment: ['Past moments', '历史时刻'],
  pictures: ['Uploads', '图片上传'],
  scene: sceneWords.scenes,
  search: ['Search everywhere', '全局搜索'],
}

/** How an area of calls is called; nothing where only a customer's platform has it. */
export function areaTitle(name: string): Text2 | undefined {
  return isComponentName(name) ? catalogue[name] : (resourceNamed(name)?.title ?? others[name])
}
