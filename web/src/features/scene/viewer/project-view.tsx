import { useEffect, useState } from 'react'
import { sceneProjectCalls, type ViewedProject, type ViewedScene } from '#contract/calls/scene/scene.ts'
import { scene } from '#contract/resources/scene/scene.ts'
import { sceneWords } from '#contract/text/scene.ts'
import { Failure } from '#web/api/failure.ts'
import { callUnreported } from '#web/engine/data/call-unreported.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage, useText } from '#web/i18n/use-text.ts'
import { formatQuantity } from '#web/lib/chart/number.ts'
import { RowsTable } from '#web/ui/control/table.tsx'
import { MessagePage } from '#web/ui/message-page.tsx'
import { GradeTag } from '../list/grade.tsx'
import { words } from '../project/words.ts'

/** Polling interval of the scenes in milliseconds. */
const pace = 30_000

/** Read-only view of a project's scenes for guests with a share link, without the console around it. */
export function ProjectView({ token }: { token: string }) {
  const t = useText()
  const { project, failure } = useView(token)
  const isOver = failure?.kind === 'refused'
  if (isOver || (failure !== undefined && project === undefined))
    return (
      <main>
        <MessagePage
          name="viewer"
          mark="!"
          title={t(isOver ? ['This link no longer works', '链接已失效'] : words.viewFailed)}
          text={failure.message}
          detail={t(
            isOver ? ['Ask who sent it for a new one.', '请向发送者索取新的链接。'] : words.viewAgain,
          )}
        />
      </main>
    )
  if (project === undefined) return <p role="status">{t(['Reading the scenes', '正在读取场景'])}</p>
  return <Scenes project={project} isOld={failure !== undefined} />
}

interface View {
  project?: ViewedProject
  /** Failure of the last request: a refusal ends the view, other failures are temporary. */
  failure?: Failure
}

function useView(token: string): View {
  const [view, setView] = useState<View>({})
  useEffect(() => {
    const controller = new AbortController()
    const read = async () => {
      try {
        setView({
          project: await callUnreported(sceneProjectCalls.viewProject, { token }, controller.signal),
        })
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
  const t = useText()
  const language = useLanguage()
  const name = t([project.name, project.nameZh])
  useEffect(() => {
    document.title = name
  }, [name])
  const { fields } = scene
  const column = (field: keyof typeof fields, cell: (row: ViewedScene) => React.ReactNode) => ({
    head: t(fields[field].label),
    cell,
  })
  return (
    <main className="page" data-page="viewer">
      <h1 tabIndex={-1}>{name}</h1>
      <p className="meta">{t(words.viewMeta, { time: project.time, expires: project.expires })}</p>
      <p role="status">{isOld && `${t(words.viewFailed)} ${t(words.viewAgain)}`}</p>
      {project.scenes.length === 0 && <p>{t(words.viewNone)}</p>}
      <RowsTable
        scrolls="card"
        label={t(sceneWords.scenes)}
        rows={project.scenes}
        keyOf={({ id }) => id}
        columns={[
          column('name', (row) => t([row.name, row.nameZh])),
          column('type', ({ type }) => labelOf(fields.type, type, language)),
          column('address', (row) => t([row.address, row.addressZh])),
          column('grade', ({ grade, health }) => <GradeTag grade={grade} health={health} />),
          column('online', ({ online, devices }) => `${online} / ${devices}`),
          column('alerts', ({ alerts }) => alerts),
          column('load', ({ load }) => formatQuantity(load, 'kW', 1)),
          column('loadRate', ({ loadRate }) => formatQuantity(loadRate, '%', 1)),
          column('energy', ({ energy }) => formatQuantity(energy, 'kWh', 2)),
        ]}
      />
    </main>
  )
}
