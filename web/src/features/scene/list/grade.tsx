import { scene } from '#contract/resources/scene/scene.ts'
import type { SceneGrade, SceneType } from '#domain/scene/kinds.ts'
import { labelOf } from '#web/engine/table/field-cell.tsx'
import { useLanguage } from '#web/i18n/use-text.ts'
import { ColourTag, type Colour } from '#web/ui/sign/colour-tag.tsx'

const colours: Readonly<Record<SceneGrade, Colour>> = { good: 'none', attention: 'warn', bad: 'crit' }

/** Health grade of a scene with its points. */
export function GradeTag({ grade, health }: { grade: SceneGrade; health: number }) {
  const language = useLanguage()
  return (
    <ColourTag
      colour={colours[grade]}
    >{`${labelOf(scene.fields.grade, grade, language)} ${health}`}</ColourTag>
  )
}

export const sceneIcons: Readonly<Record<SceneType, string>> = {
  substation: 'pi-building',
  area: 'pi-sitemap',
  room: 'pi-bolt',
  park: 'pi-warehouse',
  charging: 'pi-car',
  site: 'pi-wrench',
}
