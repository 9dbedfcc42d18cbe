import { common } from '#web/i18n/common.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { toggleSidebar, useLayout } from '#web/stores/layout.ts'
import { useSession } from '#web/stores/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ThemeMenu } from '#web/ui/theme-menu.tsx'
import { Bell } from './bell.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { FullScreenButton } from './full-screen-button.tsx'
import { LanguageButton } from './language-button.tsx'
import { OrganisationLogo } from './organisation-logo.tsx'
import { SearchButton } from './search-button.tsx'
import { TabSheetButton } from './tab-sheet.tsx'
import { UserMenu } from './user-menu.tsx'

/** Organisation, breadcrumb, search and what belongs to the person. Spec §2 (top bar). */
export function TopBar() {
  const t = useWords(common)
  const isMobile = useLayout((layout) => layout.isMobile)
  const user = useSession((session) => session.user)
  return (
    <header className="top-bar">
      {isMobile && (
        <button type="button" className="icon-button" aria-label={t('toggleSidebar')} onClick={toggleSidebar}>
          <Icon name="pi-bars" />
        </button>
      )}
      <p className="organisation">
        <OrganisationLogo path={user?.groupLogo ?? ''} />
        <strong>{user?.groupName}</strong>
      </p>
      {!isMobile && <Breadcrumb />}
      <div className="top-bar-tools">
        <SearchButton isShort={isMobile} />
        {isMobile ? (
          <TabSheetButton />
        ) : (
          <>
            <LanguageButton />
            <ThemeMenu t={t} />
            <FullScreenButton />
          </>
        )}
        <Bell />
        {!isMobile && <UserMenu />}
      </div>
    </header>
  )
}
