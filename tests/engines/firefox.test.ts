import { startFirefox } from './harness/firefox.ts'
import { tour } from './harness/tour.ts'

await tour({ start: () => startFirefox('zh-CN,zh'), language: 'zh', narrow: { width: 390, height: 844 } })
