import { createPortal } from 'react-dom'
import { acts } from '#contract/text/acts.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/use-text.ts'
import { Button } from '#web/ui/control/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { later } from '#web/ui/later.tsx'
import './label.css'

/** Content of a label: the code that scanners read, and a few lines below it. */
interface LabelText {
  id: number
  code: string
  lines: readonly string[]
}

interface LabelDialogProps {
  labels: readonly LabelText[]
  /** Title of the dialog for several labels. */
  title?: string
  onClose: () => void
}

const words = {
  text: [
    'A4 sheets of 24 labels, 3 across. Print at 100 % without printer margins.',
    'A4 纸每页 24 张标签，每行 3 张。请以 100% 比例、无页边距打印。',
  ],
  codeOf: ['QR code of {number}', '{number} 的二维码'],
} as const

const qr = later(() => import('./qr.ts'))

/** Number of labels in the preview. */
const previewed = 6

/** Print dialog for labels, with a preview of the first ones. */
export function LabelDialog({ labels, title, onClose }: LabelDialogProps) {
  const t = useText()
  const ofOne = t(['Label of {number}', '{number} 的标签'], { number: labels[0]?.code ?? '' })
  const draw = qr.use()?.qrPath
  return (
    <Dialog
      title={labels.length > 1 && title !== undefined ? title : ofOne}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(common.close)}</Button>
          <Button
            kind="primary"
            icon="pi-print"
            data-initial-focus
            isBusy={draw === undefined}
            isOff={draw === undefined}
            onClick={() => globalThis.print()}
          >
            {t(acts.print)}
          </Button>
        </>
      }
    >
      <p className="meta">{t(words.text)}</p>
      {draw && (
        <>
          <ul className="grid gap-2 above-2 tiles-wide">
            {labels.slice(0, previewed).map((label) => (
              <Label key={label.id} label={label} draw={draw} />
            ))}
          </ul>
          {createPortal(
            <ul className="box-label-sheet" aria-hidden="true">
              {labels.map((label) => (
                <Label key={label.id} label={label} draw={draw} />
              ))}
            </ul>,
            document.body,
          )}
        </>
      )}
    </Dialog>
  )
}

/** Label with the bare code, not a URL: it outlives addresses, and scanners can enter it anywhere. */
function Label({
  label: { code, lines },
  draw,
}: {
  label: LabelText
  draw: (text: string) => { path: string; size: number }
}) {
  const t = useText()
  const { path, size } = draw(code)
  return (
    <li className="bar gap-2 pad-2 box-label">
      <svg
        className="fixed"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t(words.codeOf, { number: code })}
      >
        <path d={path} />
      </svg>
      <span className="stack fine anywhere">
        <b className="strong">{code}</b>
        {lines.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </li>
  )
}
