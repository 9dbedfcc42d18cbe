import { storageCalls } from '#contract/calls/tool/storage.ts'
import { storageFile } from '#contract/resources/tool/storage.ts'
import { route, serveOpenFile } from '#mock/http/serve.ts'
import { serving, together } from '#mock/world/serving.ts'
import type { StoredStorageFile } from '#mock/tables/tool-tables.ts'
import type { Served } from '#mock/world/world.ts'
import { linkTo, openLink, textOf } from './links.ts'
import { isTaken } from './names.ts'
import { changeSettings, driverOf, reaching, storageSettings, publicSettings } from './settings.ts'
import { synchronise } from './synchronise.ts'
import { storageWords } from './words.ts'
import { beginUpload, cancelUpload, finishUpload, takePart } from './uploads.ts'

/** Files and folders. What is made by a form is a folder; files come by uploads. */
export const servedStorage: Served<StoredStorageFile> = {
  resource: storageFile,
  belongs: { org: ({ orgId }) => orgId },
  initial: (world) => ({
    kind: 'folder',
    extension: '',
    size: 0,
    driver: storageSettings(world).driver,
    key: '',
    uploadKey: '',
    orgId: 0,
  }),
  // a folder is that of the organisation of who makes it
  derive: ({ tables }, { orgId, updateBy }) => ({
    orgId: orgId || (tables.users.rows.find(({ loginName }) => loginName === updateBy)?.groupId ?? 0),
  }),
  problems(world, { id, name, parentId }) {
    const parent = world.tables.storageFiles.get(parentId)
    if (parent !== undefined && parent.kind !== 'folder')
      return [{ field: 'parentId', text: storageWords.noFolder }]
    return isTaken(world, { id, parentId, name }) ? [{ field: 'name', text: storageWords.taken }] : []
  },
  routes: together(
    serving(storageCalls, {
      begin: beginUpload,
      finish: finishUpload,
      cancel: cancelUpload,
      link: linkTo,
      text: (world, _sent, call) => textOf(world, call),
      synchronise: (world, _sent, call) => synchronise(world, call),
      settings: publicSettings,
      setSettings: changeSettings,
      check: async (world) => {
        const driver = await driverOf(world)
        await reaching(driver, driver.check())
        return null
      },
    }),
    (world, router) => {
      route(world, router, storageCalls.part, (call) => takePart(world, call))
      serveOpenFile(world, router, storageCalls.open, ({ token }, call) => openLink(world, token, call))
    },
  ),
}
