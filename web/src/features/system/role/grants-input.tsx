import { type RefObject, useEffect, useRef } from 'react'
import { acts } from '#contract/text/acts.ts'
import { Failure } from '#web/api/failure.ts'
import type { InputProps } from '#web/engine/list/page-definition.ts'
import { textNow, useText } from '#web/i18n/use-text.ts'
import { useCurrentTab } from '#web/stores/tabs/current-tab.ts'
import { Button } from '#web/ui/control/button.tsx'
import { FailedRequest } from '#web/ui/copy-button.tsx'
import { confirm } from '#web/ui/dialog/confirm.ts'
import { Icon } from '#web/ui/sign/icon.tsx'
import { StatusGlyph } from '#web/ui/sign/status-glyph.tsx'
import { useMenuTree } from '../menu/tree.ts'
import { GrantsEditor } from './grants-editor.tsx'
import '../system.css'

export const words = {
  builtIn: ['The built-in administrator role cannot be deleted.', '内置的系统管理员角色不能删除。'],
  loading: ['The menus are loading. You can save once they are here.', '菜单加载中，加载完成后才能保存。'],
  failed: ['The menus could not be read, so grants cannot be saved.', '菜单加载失败，暂时不能保存授权。'],
} as const

/**
 * Grants of a role as a tree. Saving is blocked until the tree is loaded, so that unseen grants cannot be removed; a
 * role without any grants is saved only after a confirmation. A note explains that grants of the administrator role
 * have no effect.
 */
export function GrantsInput(input: InputProps) {
  const frame = useRef<HTMLDivElement>(null)
  const t = useText()
  const { query } = useCurrentTab()
  const isBuiltIn = Number(query.get('open')) === builtInRoleId
  const noteId = `${input.id}-everything`
  const tree = useMenuTree()
  const value = Array.isArray(input.value) ? input.value.filter((id) => typeof id === 'number') : []
  useSaveGuard(frame, () => {
    if (tree.data === undefined) {
      frame.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
      return false
    }
    return value.length > 0 || confirmEmpty()
  })
  return (
    <div ref={frame} className="grants">
      {isBuiltIn && (
        <p id={noteId} className="line gap-2 top below-2">
          <StatusGlyph severity="info" />
          {t([
            'Holders of this role see and may do everything. What is ticked here makes no difference.',
            '该角色拥有全部菜单与权限，此处勾选与否不影响其权限。',
          ])}
        </p>
      )}
      {tree.data === undefined ? (
        <Waiting id={input.id} error={tree.error} onRetry={() => void tree.refetch()} />
      ) : (
        <GrantsEditor
          input={
            isBuiltIn
              ? { ...input, describedBy: [noteId, input.describedBy].filter(Boolean).join(' ') }
              : input
          }
          tree={tree.data}
          value={value}
        />
      )}
    </div>
  )
}

function confirmEmpty(): Promise<boolean> {
  const question = {
    title: textNow(['Save without any grant?', '确定不授予任何菜单？']),
    body: textNow([
      'Users with only this role see no page and may do nothing.',
      '仅拥有该角色的用户将看不到任何页面，也没有任何操作权限。',
    ]),
    accept: textNow(['Save without grants', '不授权并保存']),
  }
  return confirm({ ...question, isDanger: true })
}

function Waiting({ id, error, onRetry }: { id: string; error: Error | null; onRetry: () => void }) {
  const t = useText()
  return (
    <div
      id={id}
      className="bar gap-2 sunk edged pad-3 grants-waiting"
      role={error === null ? 'status' : 'alert'}
      tabIndex={-1}
    >
      <Icon name="pi-exclamation-triangle" isBusy={error === null} />
      <span>
        {error === null ? t(words.loading) : t(words.failed)}
        {error instanceof Failure && error.message !== '' && ` ${error.message}`}
      </span>
      <FailedRequest error={error} />
      {error !== null && (
        <Button kind="link" onClick={onRetry}>
          {t(acts.tryAgain)}
        </Button>
      )}
    </div>
  )
}

/** Whether the form may be submitted; asynchronous if the user has to confirm. */
type SaveCheck = () => boolean | Promise<boolean>

/** Guards the submission of the surrounding form by a check. The listener runs before React handles the event. */
function useSaveGuard(inside: RefObject<HTMLElement | null>, check: SaveCheck): void {
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  useEffect(() => {
    const form = inside.current?.closest('form')
    let isAgreed = false
    const sendWhenAgreed = async (answer: Promise<boolean>) => {
      isAgreed = await answer
      if (isAgreed) form?.requestSubmit()
    }
    const onSubmit = (event: SubmitEvent) => {
      const answer = isAgreed || latest.current()
      isAgreed = false
      if (answer === true) return
      event.preventDefault()
      event.stopPropagation()
      if (answer !== false) void sendWhenAgreed(answer)
    }
    form?.addEventListener('submit', onSubmit, true)
    return () => form?.removeEventListener('submit', onSubmit, true)
  }, [inside])
}

/** Id of the platform's administrator role, whose holders have all permissions. */
export const builtInRoleId = 1
