import { sceneProject, type SceneProjectRow } from '#contract/resources/scene/scene-project.ts'
import { scene, type SceneRow } from '#contract/resources/scene/scene.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { viewerLinkTable } from './unserved-tables.ts'

/** A scene as it is stored: its energy is worked out when it is answered. */
export type StoredScene = Omit<SceneRow, 'energy'> & Audit

/** A scene project as it is stored: what its scenes add up to is worked out when it is answered. */
export type StoredSceneProject = Omit<
  SceneProjectRow,
  'alerts' | 'devices' | 'energy' | 'load' | 'onlineRate' | 'scenes'
> &
  Audit

/** A link by which people without an account look at a project: what is kept of its token is a hash. */
export interface StoredViewerLink {
  id: number
  hash: string
  projectId: number
  /** Epoch milliseconds. */
  expires: number
  created: number
  createBy: string
  isRevoked: boolean
}

/** The tables of a store. */
export const sceneTablesOf = (store: Store) => ({
  scenes: store.table<StoredScene>(tableName(scene)),
  sceneProjects: store.table<StoredSceneProject>(tableName(sceneProject)),
  viewerLinks: store.table<StoredViewerLink>(viewerLinkTable),
})
