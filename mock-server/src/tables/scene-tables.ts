import { sceneProject, type SceneProjectRow } from '#contract/resources/scene/scene-project.ts'
import { scene, type SceneRow } from '#contract/resources/scene/scene.ts'
import type { Audit } from '#contract/wire/crud.ts'
import type { Store } from '#mock/store/store.ts'
import { tableName } from './table-name.ts'
import { viewerLinkTable } from './unserved-tables.ts'

/** Stored form of a scene; its energy is computed on read. */
export type StoredScene = Omit<SceneRow, 'energy'> & Audit

/** Stored form of a scene project; totals over its scenes are computed on read. */
export type StoredSceneProject = Omit<
  SceneProjectRow,
  'alerts' | 'devices' | 'energy' | 'load' | 'onlineRate' | 'scenes'
> &
  Audit

/** A link that shows a project to viewers without an account; only the hash of its token is stored. */
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

export const sceneTablesOf = (store: Store) => ({
  scenes: store.table<StoredScene>(tableName(scene)),
  sceneProjects: store.table<StoredSceneProject>(tableName(sceneProject)),
  viewerLinks: store.table<StoredViewerLink>(viewerLinkTable),
})
