import type { Ref } from 'react'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import type { Tab } from '#web/stores/tabs/tabs.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { moreMark } from './use-fitting-tabs.ts'
import { useTitleOfTab } from './use-tab-title.ts'

interface TabRulerProps {
  tabs: readonly Tab[]
  ref: Ref<HTMLDivElement>
}

/**
 * All tabs as they look in front, and the button of the others, to be measured and never seen. Their titles are written by
 * the style sheet, so that neither a search in the page nor a reader finds them twice.
 */
export function TabRuler({ tabs, ref }: TabRulerProps) {
  const t = useText()
  const titleOf = useTitleOfTab()
  return (
    <div className="tab-ruler" aria-hidden="true" ref={ref}>
      {tabs.map((tab) => (
        <div key={tab.key} className="tab tab-active" data-mark={tab.key}>
          <div className="tab-open">
            {tab.isAffixed && <Icon name="pi-home" />}
            <span className="tab-title" data-title={titleOf(tab)} />
          </div>
          {!tab.isAffixed && <span className="tab-close" />}
        </div>
      ))}
      <span className="text-button tab-more" data-mark={moreMark}>
        <span data-title={t(common.moreTabs, { n: tabs.length })} />
        <Icon name="pi-angle-down" />
      </span>
    </div>
  )
}
