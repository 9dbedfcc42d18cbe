import type { Answer, TestPlatform } from './test-platform.ts'
import type { TestCell } from './sheets.ts'
import { uploadForm } from './uploads.ts'

/** Header of a sheet of users. */
export const head = ['Login name *', 'Name *', 'E-mail *', 'Organisation *', 'Roles', 'Status']

/** A valid row. */
export function good(n: number): TestCell[] {
  return [
    `import${n}`,
    `Person ${n}`,
    `p${n}@lanjiang.example`,
    'Metering Centre',
    'Viewer; Crew lead',
    'Active',
  ]
}

/** Uploads a sheet for the dry run. */
export function uploadSheet(
  platform: TestPlatform,
  bytes: Buffer,
  { name = 'users.xlsx', path = 'user', language = 'en' } = {},
): Promise<Answer> {
  return platform.call('POST', `/base/sys/${path}/import`, {
    as: 'admin',
    body: uploadForm(bytes, name),
    headers: { 'accept-language': language },
  })
}
