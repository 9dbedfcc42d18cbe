import { choice, number, ref, text, type Format } from '../../schema/field.ts'
import { resource, type Row } from '../../schema/resource.ts'
import { labels } from '../../text/labels.ts'
import { things } from '../../text/things.ts'
import { units } from '../../text/units.ts'

const shown = { readOnly: true } as const

/** Where file contents are stored. */
export const storeDrivers = [
  ['local', 'Local folder', '本地目录'],
  ['s3', 'S3', 'S3 对象存储'],
] as const

/** Name of a single file or folder: no slashes, no invisible characters, no `.` or `..`. */
export const fileName: Format = {
  name: 'fileName',
  test: (name) => !/[/\\\p{Cc}\p{Cf}]/u.test(name) && name.trim() === name && !/^\.{1,2}$/.test(name),
  text: ['A name has no slashes and no signs that are not seen.', '名称不能包含斜杠或不可见字符。'],
}

/** File or folder of the storage; its driver stores the contents. */
export const storageFile = resource({
  name: 'tool/storage',
  path: '/base/tool/storage',
  label: 'name',
  parent: 'parentId',
  search: ['name', 'remark'],
  without: ['import'],
  fields: {
    name: text(...labels.name, { required: true, min: 1, max: 200, format: fileName }),
    parentId: ref('Folder', '所属文件夹', 'tool/storage'),
    kind: choice(
      'Kind',
      '类别',
      [
        ['folder', 'Folder', '文件夹'],
        ['file', ...things.file],
      ],
      shown,
    ),
    extension: text('Extension', '扩展名', shown),
    size: number(...labels.size, { ...shown, unit: units.bytes }),
    driver: choice('Storage', '存储方式', storeDrivers, shown),
    orgId: ref(...labels.organisation, 'system/org', shown),
    remark: text(...labels.remark, { max: 200 }),
  },
})

export type StorageFileRow = Row<typeof storageFile>

export type StoreDriver = StorageFileRow['driver']

/** Size of an upload part in bytes; S3 accepts no smaller ones except the last. */
export const partSize = 8 * 1024 * 1024
/** Maximum number of parts, as in S3. */
export const mostParts = 10_000
