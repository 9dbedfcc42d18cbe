import { ofFile, ofTest } from './of-file.ts'
import { startTestPlatform, type Answer, type TestPlatform } from './test-platform.ts'

export { ofFile, ofTest }

export function platformOfFile(...how: Parameters<typeof startTestPlatform>): TestPlatform {
  return ofFile(() => startTestPlatform(...how))
}

/** Creates a function for calls below a path, by a default user. */
export function callsOf(platform: TestPlatform, base: string, usual = 'admin') {
  return (method: string, path: string, body?: unknown, as = usual): Promise<Answer> =>
    platform.call(method, base + path, { as, body })
}

/** Like `callsOf`, for POST calls. */
export function postsOf(platform: TestPlatform, base: string, usual = 'admin') {
  return (path: string, body: object, as = usual): Promise<Answer> =>
    platform.call('POST', base + path, { as, body })
}
