import { ofFile, ofTest } from './of-file.ts'
import { startTestPlatform, type Answer, type TestPlatform } from './test-platform.ts'

export { ofFile, ofTest }

export function platformOfFile(...how: Parameters<typeof startTestPlatform>): TestPlatform {
  return ofFile(() => startTestPlatform(...how))
}

/** Calls below a path, asked by one user unless another is named. */
export function callsOf(platform: TestPlatform, base: string, usual = 'admin') {
  return (method: string, path: string, body?: unknown, as = usual): Promise<Answer> =>
    platform.call(method, base + path, { as, body })
}

/** The same for calls that send something. */
export function postsOf(platform: TestPlatform, base: string, usual = 'admin') {
  return (path: string, body: object, as = usual): Promise<Answer> =>
    platform.call('POST', base + path, { as, body })
}
