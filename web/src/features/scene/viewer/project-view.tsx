import { useEffect, useState } from 'react'
import {
  sceneProjectCalls,
  type ViewedProject,
  type ViewedScene,
} from '#contract/calls/scene/scene-project.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { sayFilled } from '#contract/schema/localised.ts'
import { say } from '#contract/schema/language.ts'
import { Failure } from '#web/api/failure.ts'
import { callQuietly } from '#web/engine/data/call-quietly.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { ScrollRegion } from '#web/ui/control/scroll-region.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { GradeTag } from '../list/grade.tsx'
import { sceneProjectWords } from '../project/words.ts'

/** Milliseconds after which the scenes are read again. */
const pace = 30_000

/** The scenes of one project for users who have nothing but a link: read only, without the console around it. */
export function ProjectView({ token }: { token: string }) {
  const t = useWords(sceneProjectWords)
  const { project, failure } = useView(token)
  const isOver = failure?.kind === 'refused'
  if (isOver || (failure !== undefined && project === undefined))
    return (
      <main>
        <MessagePage
          name="viewer"
          mark="!"
          title={t(isOver ? 'viewOver' : 'viewFailed')}
          text={failure.message}
          detail={t(isOver ? 'viewAsk' : 'viewAgain')}
        />
      </main>
    )
  if (project === undefined) return <p role="status">{t('viewLoading')}</p>
  return <Scenes project={project} isOld={failure !== undefined} />
}

interface View {
  project?: ViewedProject
  /** Why the last attempt brought nothing: the link shows nothing where it was refused, all else passes. */
  failure?: Failure
}

function useView(token: string): View {
  const [view, setView] = useState<View>({})
  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      try {
        setView({ project: await callQuietly(sceneProjectCalls.viewProject, { token }, controller.signal) })
      } catch (error) {
        if (controller.signal.aborted) return
        if (!(error instanceof Failure)) throw error
        setView(({ project }) => ({ ...(project !== undefined && { project }), failure: error }))
      }
    }
    void read()
    const timer = setInterval(() => void read(), pace)
    return () => {
      controller.abort()
      clearInterval(timer)
    }
  }, [token])
  return view
}

function Scenes({ project, isOld }: { project: ViewedProject; isOld: boolean }) {
  const t = useWords(sceneProjectWords)
  const language = useLanguage()
  const name = sayFilled([project.name, project.nameZh], language)
  useEffect(() => {
    document.title = name
  }, [name])
  const { fields } = scene
  const column = (field: keyof typeof fields, cell: (row: ViewedScene) => React.ReactNode) => ({
    head: say(fields[field].label, language),
    cell,
  })
  return (
    <main className="page" data-page="viewer">
      <h1 tabIndex={-1}>{name}</h1>
      <p className="meta">{t('viewMeta', { time: project.time, expires: project.expires })}</p>
      <p role="status">{isOld && `${t('viewFailed')} ${t('viewAgain')}`}</p>
      {project.scenes.length === 0 && <p>{t('viewNone')}</p>}
      <ScrollRegion label={t('viewTitle')} className="card">
        <RowsTable
          label={t('viewTitle')}
          rows={project.scenes}
          keyOf={({ id }) => id}
          columns={[
            column('name', (row) => sayFilled([row.name, row.nameZh], language)),
            column('type', ({ type }) => labelOf(fields.type, type, language)),
            column('address', (row) => sayFilled([row.address, row.addressZh], language)),
            column('grade', ({ grade, health }) => <GradeTag grade={grade} health={health} />),
            column('online', ({ online, devices }) => `${online} / ${devices}`),
            column('alerts', ({ alerts }) => alerts),
            column('load', ({ load }) => formatQuantity(load, 'kW', 1)),
            column('loadRate', ({ loadRate }) => formatQuantity(loadRate, '%', 1)),
            column('energy', ({ energy }) => formatQuantity(energy, 'kWh', 2)),
          ]}
        />
      </ScrollRegion>
    </main>
  )
}
