import type { ComponentProps } from 'react'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'

/** Button that tests the stored settings; while disabled, a tooltip says that they have to be saved first. */
export function SavedButton(button: ComponentProps<typeof Button>) {
  const t = useText()
  return (
    <Button
      data-tip={button.isOff ? t(['Save the settings first.', '请先保存设置。']) : undefined}
      {...button}
    />
  )
}
