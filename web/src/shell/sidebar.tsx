import { say } from '#contract/language.ts'
import { common } from '#web/i18n/common.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useConfig } from '#web/stores/config.ts'
import { toggleSidebar } from '#web/stores/layout.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LiveState } from './live-state.tsx'
import { MainMenu } from './main-menu.tsx'

/** The side bar of a desktop: 180 px wide, or a rail of icons. Spec §2. */
export function Sidebar({ isRail }: { isRail: boolean }) {
  const t = useWords(common)
  const language = useLanguage()
  const title = useConfig((config) => config.title)
  return (
    <aside className="sidebar" aria-label={t('sidebar')}>
      <p className="sidebar-brand">
        <BrandMark />
        {!isRail && <strong>{say(title, language)}</strong>}
      </p>
      <MainMenu isRail={isRail} />
      <div className="sidebar-foot">
        <LiveState isRail={isRail} />
        <button
          type="button"
          className="menu-link"
          aria-expanded={!isRail}
          data-tip={isRail ? t('expand') : undefined}
          onClick={toggleSidebar}
        >
          <Icon name={isRail ? 'pi-angle-double-right' : 'pi-angle-double-left'} />
          <span className="hidden">{t('toggleSidebar')}</span>
          {!isRail && <span>{t('collapse')}</span>}
        </button>
      </div>
    </aside>
  )
}
