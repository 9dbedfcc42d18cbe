import { useState, type PointerEvent, type RefObject } from 'react'

/** Size of what is signed on, in its own points. */
export const inkSize = { width: 640, height: 280 }

/** What a finger or a pen writes on a canvas. */
export function useInk(canvas: RefObject<HTMLCanvasElement | null>) {
  const [hasInk, setInk] = useState(false)
  const stroke = (event: PointerEvent<HTMLCanvasElement>, isStart: boolean) => {
    const { currentTarget, clientX, clientY } = event
    const context = currentTarget.getContext('2d')
    if (context === null || (!isStart && event.buttons === 0)) return
    const box = currentTarget.getBoundingClientRect()
    const x = ((clientX - box.left) / box.width) * inkSize.width
    const y = ((clientY - box.top) / box.height) * inkSize.height
    if (isStart) {
      currentTarget.setPointerCapture(event.pointerId)
      context.lineWidth = 5
      context.lineCap = 'round'
      context.beginPath()
      context.moveTo(x, y)
      setInk(true)
    }
    context.lineTo(x, y)
    context.stroke()
  }
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, inkSize.width, inkSize.height)
    setInk(false)
  }
  return { hasInk, stroke, clear }
}

/** Writes a typed name as a signature. */
export function drawName(canvas: HTMLCanvasElement, name: string): void {
  const context = canvas.getContext('2d')
  if (context === null) return
  const { width, height } = canvas
  context.clearRect(0, 0, width, height)
  context.font = `italic ${Math.round(height / 4)}px cursive`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(name, width / 2, height / 2, width * 0.9)
}

/** What stands on a canvas as a picture on white, so that it can be read on any ground. */
export function pictureOf(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const sheet = document.createElement('canvas')
  sheet.width = canvas.width
  sheet.height = canvas.height
  const context = sheet.getContext('2d')
  if (context !== null) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, sheet.width, sheet.height)
    context.drawImage(canvas, 0, 0)
  }
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser makes no picture of the signature'))
      else resolve(new File([blob], name, { type: 'image/png' }))
    }, 'image/png')
  })
}
